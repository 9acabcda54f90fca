/// Makes documents with everything that a pack's author may write, laid out at random.
struct RandomYAML {
    private var dice: Dice
    private var anchors: [String] = []
    private var names = 0

    init(seed: UInt64) { dice = Dice(seed: seed) }

    mutating func document() -> String {
        var text = dice.coin() ? "# head\n\n" : ""
        var keys = ["livery: 1\n"]
        for key in ["title", "description", "extends"] where dice.coin() {
            keys.append("\(key):\(blanks(1))\(scalar())\(end())")
        }
        for _ in 0..<(1 + dice.number(below: 5)) { keys.append(pair(indent: 0, depth: 0)) }
        // A pack's keys come in any order; an alias has to come after its anchor.
        if anchors.isEmpty {
            for index in keys.indices { keys.swapAt(index, dice.number(below: keys.count)) }
        }
        for key in keys { text += comment(0) + key }
        if dice.coin() { text += "# tail\n" }
        return dice.number(below: 5) == 0 ? String(text.dropLast()) : text
    }

    private mutating func name() -> String {
        names += 1
        return dice.pick(["a", "größe", "on-accent", "x.y", "\"k k\"", "'q'"]).replacing("k k", with: "k\(names)")
            .replacing("q", with: "q\(names)").appendingNumber(names)
    }

    private mutating func blanks(_ least: Int) -> String {
        String(repeating: " ", count: least + dice.number(below: 3))
    }

    private mutating func end() -> String {
        switch dice.number(below: 6) {
        case 0: blanks(1) + "# note \(dice.number(below: 99))\n"
        case 1: "\n\n"
        case 2: blanks(0) + "\n"
        default: "\n"
        }
    }

    private mutating func comment(_ indent: Int) -> String {
        switch dice.number(below: 8) {
        case 0: String(repeating: " ", count: dice.coin() ? indent : dice.number(below: 6)) + "# about\n"
        case 1: "\n"
        default: ""
        }
    }

    private mutating func scalar() -> String {
        dice.pick([
            "1", "navy", "'#fff'", "\"#a1b2c3\"", "$accent", "mix($a, $b, 35%)", "'it''s'", "\"a \\\"b\\\"\"",
            "two words",
            "नमस्ते", "''", "~", "a:b", "x#y",
        ])
    }

    private mutating func pair(indent: Int, depth: Int) -> String {
        let lead = String(repeating: " ", count: indent)
        let key = lead + name() + (dice.number(below: 8) == 0 ? " " : "") + ":"
        switch dice.number(below: depth > 3 ? 4 : 9) {
        case 0, 1: return key + blanks(1) + scalar() + end()
        case 2: return key + blanks(1) + flow(depth: 0) + end()
        case 3: return key + blanks(1) + blockText(indent)
        case 4:
            let inner = indent + 1 + dice.number(below: 4)
            let anchor = dice.number(below: 5) == 0 ? " &n\(names)" : ""
            let anchored = "n\(names)"
            var text = key + anchor + end()
            for _ in 0..<(1 + dice.number(below: 3)) { text += comment(inner) + pair(indent: inner, depth: depth + 1) }
            if !anchor.isEmpty { anchors.append(anchored) }
            return text
        case 5:
            let inner = indent + dice.number(below: 3)
            var text = key + "\n"
            for _ in 0..<(1 + dice.number(below: 3)) {
                let dash = String(repeating: " ", count: inner) + "-" + blanks(1)
                text += dash + (dice.coin() ? scalar() : flow(depth: 1)) + end()
            }
            return text
        case 6:
            let inner = indent + dice.number(below: 3)
            var text = key + "\n"
            for _ in 0..<(1 + dice.number(below: 2)) {
                let dash = String(repeating: " ", count: inner) + "-" + blanks(1)
                names += 1
                let column = dash.count
                text += dash + "k\(names): " + scalar() + end()
                text += String(repeating: " ", count: column) + "m\(names): " + scalar() + end()
            }
            return text
        case 7: return key + blanks(1) + "one\n" + lead + "  two" + blanks(0) + "\n\n" + lead + "     three" + end()
        default:
            if let anchor = anchors.first { return key + " *\(anchor)" + end() }
            return key + "\n" + lead + "   " + scalar() + end()
        }
    }

    private mutating func flow(depth: Int) -> String {
        if depth > 2 { return "[]" }
        let separator = dice.pick([",", ", ", " ,  ", ",\n      "])
        if dice.coin() {
            let items = (0..<dice.number(below: 4)).map { _ in
                dice.number(below: 4) == 0 ? flow(depth: depth + 1) : flowScalar()
            }
            return "[" + blanks(0) + items.joined(separator: separator) + blanks(0) + "]"
        }
        let items = (0..<dice.number(below: 4)).map { _ -> String in
            names += 1
            return "f\(names):" + blanks(1) + (dice.number(below: 4) == 0 ? flow(depth: depth + 1) : flowScalar())
        }
        return "{" + blanks(0) + items.joined(separator: separator) + blanks(0) + "}"
    }

    private mutating func flowScalar() -> String {
        dice.pick(["1", "navy", "'#fff'", "\"#a1b2c3\"", "$accent", "mix($a, $b,35%)", "f(g($a, 1), 2)", "two words"])
    }

    private mutating func blockText(_ indent: Int) -> String {
        let inner = String(repeating: " ", count: indent + 1 + dice.number(below: 5))
        let header = dice.pick(["|", ">", "|-", ">-", "|+", "> # folded"])
        var text = header + "\n" + inner + "one\n"
        if dice.coin() { text += "\n" }
        text += inner + (header.hasPrefix("|") ? "  " : "") + "two\n"
        if dice.coin() { text += "\n" }
        return text
    }
}

extension String {
    /// The name with a number at its end, within its quotes.
    fileprivate func appendingNumber(_ number: Int) -> String {
        guard let last, last == "\"" || last == "'" else { return self + String(number) }
        return self
    }
}
