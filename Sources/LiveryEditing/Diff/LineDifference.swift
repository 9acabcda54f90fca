/// Which lines of two lists are the same, by the method of Myers: as few lines as possible are taken out or put in.
struct LineDifference {
    /// A part in which the lists differ: lines of the old one, and those of the new one that take their place.
    struct Change: Equatable {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// Texts that differ in more lines than this are compared no further: what is left counts as one change.
    private static let limit = 2000

    /// The changes, in order; what lies between two of them is the same in both lists.
    static func changes<Line: Hashable>(from old: [Line], to new: [Line]) -> [Change] {
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        if start == oldEnd, start == newEnd { return [] }
        // Numbers in place of texts, so that each comparison costs the same.
        var numbers: [Line: Int] = [:]
        func number(_ line: Line) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        let a = old[start..<oldEnd].map(number)
        let b = new[start..<newEnd].map(number)
        return steps(a, b).map { change in
            Change(
                old: change.old.lowerBound + start..<change.old.upperBound + start,
                new: change.new.lowerBound + start..<change.new.upperBound + start)
        }
    }

    /// Walks forward over the edit graph, keeping each round, and then back along the best path.
    private static func steps(_ a: [Int], _ b: [Int]) -> [Change] {
        let whole = Change(old: 0..<a.count, new: 0..<b.count)
        if a.isEmpty || b.isEmpty { return [whole] }
        let most = min(a.count + b.count, limit)
        var reach = [Int](repeating: 0, count: 2 * most + 3)
        let middle = most + 1
        var rounds: [[Int]] = []
        for distance in 0...most {
            rounds.append(Array(reach[(middle - distance - 1)...(middle + distance + 1)]))
            for diagonal in stride(from: -distance, through: distance, by: 2) {
                let isDown =
                    diagonal == -distance
                    || (diagonal != distance && reach[middle + diagonal - 1] < reach[middle + diagonal + 1])
                var x = isDown ? reach[middle + diagonal + 1] : reach[middle + diagonal - 1] + 1
                var y = x - diagonal
                while x < a.count, y < b.count, a[x] == b[y] {
                    x += 1
                    y += 1
                }
                reach[middle + diagonal] = x
                if x >= a.count, y >= b.count { return path(back: rounds, a.count, b.count) }
            }
        }
        return [whole]
    }

    private static func path(back rounds: [[Int]], _ oldCount: Int, _ newCount: Int) -> [Change] {
        var changes: [Change] = []
        var (x, y) = (oldCount, newCount)
        for distance in stride(from: rounds.count - 1, to: 0, by: -1) {
            let reach = rounds[distance]
            // The round holds the diagonals -distance-1 … distance+1.
            func value(_ diagonal: Int) -> Int { reach[diagonal + distance + 1] }
            let diagonal = x - y
            let isDown =
                diagonal == -distance || (diagonal != distance && value(diagonal - 1) < value(diagonal + 1))
            let before = isDown ? value(diagonal + 1) : value(diagonal - 1)
            let beforeY = before - (isDown ? diagonal + 1 : diagonal - 1)
            let step = Change(
                old: before..<before + (isDown ? 0 : 1), new: beforeY..<beforeY + (isDown ? 1 : 0))
            if let last = changes.last, step.old.upperBound == last.old.lowerBound,
                step.new.upperBound == last.new.lowerBound
            {
                changes[changes.count - 1] = Change(
                    old: step.old.lowerBound..<last.old.upperBound, new: step.new.lowerBound..<last.new.upperBound)
            } else {
                changes.append(step)
            }
            (x, y) = (before, beforeY)
        }
        return changes.reversed()
    }
}
