internal import LiveryColor
internal import LiveryPack

/// What two packs that state the same tokens state differently: statement by statement, whatever their places are.
struct PackDifference {
    private let old: Lists
    private let new: Lists

    /// The lists of a pack, at hand.
    private struct Lists {
        let statements: ContiguousArray<Statement>
        let colors: ColorList
        let expressions: ContiguousArray<Expression>
        let arguments: ContiguousArray<Expression.Argument>
        let dimensions: ContiguousArray<Dimension>
        let texts: ContiguousArray<String>
        let lists: ContiguousArray<[String]>

        init(_ pack: Pack) {
            statements = pack.statements
            colors = pack.colors
            expressions = pack.expressions
            arguments = pack.arguments
            dimensions = pack.dimensions
            texts = pack.texts
            lists = pack.lists
        }
    }

    init(_ old: Pack, _ new: Pack) {
        self.old = Lists(old)
        self.new = Lists(new)
    }

    /// The statements of a layer that differ, by index; `nil` where the packs do not state the same tokens in one order.
    func changed(in range: Range<Int>) -> [Int]? {
        guard range.upperBound <= old.statements.count, range.upperBound <= new.statements.count else { return nil }
        var changed: [Int] = []
        for index in range {
            let (a, b) = (old.statements[index], new.statements[index])
            guard a.token == b.token else { return nil }
            if a.kind != b.kind || !isSame(a.kind, Int(a.index), Int(b.index)) { changed.append(index) }
        }
        return changed
    }

    private func isSame(_ kind: Statement.Kind, _ a: Int, _ b: Int) -> Bool {
        switch kind {
        case .invalid: false
        case .unset: true
        case .color: old.colors[a] == new.colors[b]
        case .adaptiveColor: old.colors[a] == new.colors[b] && old.colors[a + 1] == new.colors[b + 1]
        case .dimension: old.dimensions[a] == new.dimensions[b]
        case .text: old.texts[a] == new.texts[b]
        case .list: old.lists[a] == new.lists[b]
        case .expression: isSame(expression: a, b)
        }
    }

    private func isSame(expression a: Int, _ b: Int) -> Bool {
        let (first, second) = (old.expressions[a], new.expressions[b])
        guard first.kind == second.kind else { return false }
        switch first.kind {
        case .reference, .paletteReference, .colorsReference, .metricsReference:
            return first.index == second.index
        default: break
        }
        var pending = [(a, b)]
        while let (a, b) = pending.popLast() {
            let (one, other) = (old.expressions[a], new.expressions[b])
            guard one.kind == other.kind else { return false }
            let (i, j) = (Int(one.index), Int(other.index))
            switch one.kind {
            case .reference, .paletteReference, .colorsReference, .metricsReference:
                if i != j { return false }
            case .color: if old.colors[i] != new.colors[j] { return false }
            case .adaptiveColor:
                if old.colors[i] != new.colors[j] || old.colors[i + 1] != new.colors[j + 1] { return false }
            case .word: if old.texts[i] != new.texts[j] { return false }
            case .dimension:
                // A whole number comes with its text.
                guard old.dimensions[i] == new.dimensions[j], (one.count > 0) == (other.count > 0),
                    one.count == 0 || old.texts[Int(one.first)] == new.texts[Int(other.first)]
                else { return false }
            case .call:
                guard i == j, one.count == other.count else { return false }
                for offset in 0..<Int(one.count) {
                    let (x, y) = (old.arguments[Int(one.first) + offset], new.arguments[Int(other.first) + offset])
                    if x.label != y.label { return false }
                    pending.append((Int(x.expression), Int(y.expression)))
                }
            }
        }
        return true
    }
}
