internal import LiveryDiagnostics
internal import LiveryPack

/// Finds where the name of a token stands, by where its value does, to give it another name there.
enum TokenRename {
    /// How many lines above a value the name of its group is looked for.
    private static let reach = 400

    /// The change that gives a token another name; `nil` where the two names differ in more than one part, or the part does
    /// not stand where it is looked for.
    static func fix(_ name: String, to other: String, valueAt value: Place, in pack: Pack) -> Diagnostic.Fix? {
        let (old, new) = (name.split(separator: "."), other.split(separator: "."))
        guard old.count == new.count, value.column > 1, let line = pack.source.line(Int(value.line)),
            let index = old.indices.first(where: { old[$0] != new[$0] }),
            old[(index + 1)...] == new[(index + 1)...]
        else { return nil }
        let scalars = Array(line.unicodeScalars.prefix(Int(value.column) - 1))
        guard let key = key(endingBefore: scalars.count, in: scalars) else { return nil }
        var written = String(String.UnicodeScalarView(scalars[key])).split(separator: ".")
        // The group's own value, and a field of a text style, stand below the name.
        if written == ["default"], old.last != "default" { written = [] }
        let isWhole = written.isEmpty || old.suffix(written.count) == written[...]
        let isField = !isWhole
        let count = isField ? 0 : written.count
        if index >= old.count - count, !written.isEmpty {
            return fix(
                new.suffix(count).joined(separator: "."), at: value.line, key.lowerBound, key.count, in: pack)
        }
        guard let group = group(String(old[index]), above: value.line, scalars, before: key.lowerBound, in: pack) else {
            return nil
        }
        return fix(String(new[index]), at: group.line, group.column, old[index].unicodeScalars.count, in: pack)
    }

    /// The change that gives a token another name where the part in which the two differ is the key of one line only, wherever
    /// its value stands: that may be an anchor's.
    static func fix(_ name: String, to other: String, in pack: Pack) -> Diagnostic.Fix? {
        let (old, new) = (name.split(separator: "."), other.split(separator: "."))
        guard old.count == new.count, let index = old.indices.first(where: { old[$0] != new[$0] }),
            old[(index + 1)...] == new[(index + 1)...]
        else { return nil }
        let wanted = Array(old[index].unicodeScalars)
        var found: (line: UInt32, column: Int)?
        var number = 1
        while let line = pack.source.line(number) {
            defer { number += 1 }
            guard line.utf8.count > wanted.count else { continue }
            let scalars = Array(line.unicodeScalars)
            if scalars.first(where: { $0 != " " }) == "#" { continue }
            for start in scalars.indices where start + wanted.count < scalars.count {
                guard scalars[start..<start + wanted.count].elementsEqual(wanted),
                    start == 0 || !isName(scalars[start - 1]) || scalars[start - 1] == "."
                else { continue }
                let rest = scalars[(start + wanted.count)...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
                guard rest.first == ":" || rest.first == "." else { continue }
                if found != nil { return nil }
                found = (UInt32(number), start)
            }
        }
        return found.flatMap { fix(String(new[index]), at: $0.line, $0.column, wanted.count, in: pack) }
    }

    private static func fix(_ name: String, at line: UInt32, _ column: Int, _ count: Int, in pack: Pack)
        -> Diagnostic.Fix
    {
        let place = Place(line: line, column: UInt32(column + 1), length: UInt32(count))
        return Diagnostic.Fix(
            "call it '\(name)' where it is stated", at: pack.location(place), replacement: name, safety: .suggested)
    }

    /// The key whose colon is the last thing before a column, without quotes.
    private static func key(endingBefore column: Int, in line: [Unicode.Scalar]) -> Range<Int>? {
        var end = column
        while end > 0, line[end - 1] == " " { end -= 1 }
        guard end > 0, line[end - 1] == ":" else { return nil }
        end -= 1
        while end > 0, line[end - 1] == " " || line[end - 1] == "\"" || line[end - 1] == "'" { end -= 1 }
        var start = end
        while start > 0, isName(line[start - 1]) { start -= 1 }
        return start < end ? start..<end : nil
    }

    /// Whether a character may stand in the name of a token.
    static func isName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
        default: scalar.value >= 0x80
        }
    }

    /// Where the key of a group stands: before the value in its line, or further to the left in a line above.
    private static func group(
        _ name: String, above line: UInt32, _ before: [Unicode.Scalar], before column: Int, in pack: Pack
    ) -> (line: UInt32, column: Int)? {
        let wanted = Array(name.unicodeScalars)
        // In braces: the last key of that name that a brace follows.
        var index = column
        while index >= 0 {
            if before[..<index].last == "{", let key = key(endingBefore: index - 1, in: before),
                before[key].elementsEqual(wanted)
            {
                return (line, key.lowerBound)
            }
            index -= 1
        }
        func indentation(_ text: [Unicode.Scalar]) -> Int { text.prefix { $0 == " " }.count }
        var indent = indentation(before)
        var number = Int(line) - 1
        while number > 0, number > Int(line) - reach, indent > 0, let text = pack.source.line(number) {
            let scalars = Array(text.unicodeScalars)
            let start = indentation(scalars)
            defer { number -= 1 }
            guard start < indent, start < scalars.count, scalars[start] != "#" else { continue }
            indent = start
            let rest = scalars[start...]
            if rest.starts(with: wanted), rest.dropFirst(wanted.count).first == ":" {
                return (UInt32(number), start)
            }
        }
        return nil
    }
}
