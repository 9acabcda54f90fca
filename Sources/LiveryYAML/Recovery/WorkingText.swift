internal import LiveryDiagnostics

/// A text while it is being mended line by line: the number of lines stays, and every character knows the column that it,
/// or what stood in its place, has in the file.
struct WorkingText {
    /// The lines without their breaks.
    private(set) var lines: [[Unicode.Scalar]] = []
    /// For each line that was changed, the column in the file (from 1) of each character and of the end.
    private var columns: [Int: [UInt32]] = [:]
    /// In a part of a text the number that each line has in the whole, counted from 0; `nil` in the whole.
    private var numbers: [Int]?
    /// How often it was changed.
    private(set) var changes = 0

    /// The lines of a source. What is no text became U+FFFD.
    init(_ source: SourceText) {
        var number = 1
        while let line = source.line(number) {
            lines.append(Array(line.unicodeScalars))
            number += 1
        }
    }

    /// The whole text as UTF-8, its lines ended by LF.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.count + 1 })
        for (number, line) in lines.enumerated() {
            if number > 0 { bytes.append(0x0A) }
            for scalar in line {
                if scalar.value < 0x80 {
                    bytes.append(UInt8(scalar.value))
                } else {
                    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                }
            }
        }
        return bytes
    }

    /// Replaces a part of a line, counted from 0.
    mutating func apply(_ edit: Edit) {
        guard lines.indices.contains(edit.line), edit.range.upperBound <= lines[edit.line].count else { return }
        changes += 1
        var map = columns[edit.line] ?? (0...lines[edit.line].count).map { UInt32($0 + 1) }
        let start = map[edit.range.lowerBound]
        map.replaceSubrange(edit.range, with: repeatElement(start, count: edit.text.count))
        lines[edit.line].replaceSubrange(edit.range, with: edit.text)
        columns[edit.line] = map
    }

    /// The number that a line has in the whole text, counted from 0.
    func number(_ line: Int) -> Int {
        guard let numbers else { return line }
        return line < numbers.count ? numbers[line] : (numbers.last ?? 0) + line - numbers.count + 1
    }

    /// Some of the lines, behind others that they belong to. A blank line stands for what is between them.
    func only(_ range: Range<Int>, below above: [Int]) -> WorkingText {
        var part = self
        var numbers: [Int] = []
        for line in above where line < range.lowerBound {
            numbers.append(line)
            if line + 1 < range.lowerBound, !above.contains(line + 1) { numbers.append(line + 1) }
        }
        let isWritten = Set(above)
        part.lines = numbers.map { isWritten.contains($0) ? lines[$0] : [] } + lines[range]
        part.columns = [:]
        numbers += range
        for (line, number) in numbers.enumerated() where !part.lines[line].isEmpty {
            part.columns[line] = columns[number]
        }
        part.numbers = numbers
        return part
    }

    /// Takes lines over from a part of this text.
    mutating func take(_ range: Range<Int>, from part: WorkingText) {
        guard let numbers = part.numbers else { return }
        changes += 1
        for (line, number) in numbers.enumerated() where range.contains(number) {
            lines[number] = part.lines[line]
            columns[number] = part.columns[line]
        }
    }

    /// Takes all lines from one on away.
    mutating func cut(at line: Int) {
        changes += 1
        for index in line..<max(line, lines.count) { lines[index] = [] }
    }

    /// Where a place in this text is in the file.
    func original(_ place: Place) -> Place {
        let line = place.line == 0 ? 0 : UInt32(number(Int(place.line) - 1) + 1)
        guard let map = columns[Int(place.line) - 1] else {
            return Place(line: line, column: place.column, length: place.length)
        }
        func column(_ column: Int) -> UInt32 { map[max(0, min(column - 1, map.count - 1))] }
        let start = column(Int(place.column))
        let end = column(Int(place.column) + Int(place.length))
        // What spans several lines has the length 1, whatever stands there.
        let length = place.length <= 1 ? place.length : max(1, end - min(start, end))
        return Place(line: line, column: start, length: length)
    }

    /// A replacement of a part of a line; lines and columns count from 0.
    struct Edit {
        var line: Int
        var range: Range<Int>
        var text: [Unicode.Scalar]

        init(_ line: Int, _ range: Range<Int>, _ text: String) {
            self.line = line
            self.range = range
            self.text = Array(text.unicodeScalars)
        }
    }
}
