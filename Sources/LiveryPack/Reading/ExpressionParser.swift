internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

/// Parses a value that has to be computed: `$navy`, `mix($navy, $background, 35%)`, `readable($accent, level=AA)`.
///
/// Calls nest at most ``depthLimit`` deep, so that the descent is bounded whatever a file says.
struct ExpressionParser {
    /// How many transforms may be nested in one value.
    static let depthLimit = 64

    private let text: ContiguousArray<UInt8>
    private let start: Int
    private let end: Int
    private let place: Place
    private var position: Int

    /// A parser for a part of `text` that stands at a place.
    init(_ text: ContiguousArray<UInt8>, _ range: Range<Int>, at place: Place) {
        self.text = text
        start = range.lowerBound
        end = range.upperBound
        position = range.lowerBound
        self.place = place
    }

    /// Parses the whole text and returns the index of its expression.
    mutating func parse(into builder: inout PackBuilder) throws(ValueSyntaxError) -> Int {
        skipBlanks()
        let root = try parseValue(into: &builder, depth: 0)
        skipBlanks()
        if position < end {
            throw tooMuch()
        }
        return root
    }

    /// What is wrong with the rest of a text behind a whole value.
    private func tooMuch() -> ValueSyntaxError {
        let rest = string(position..<end)
        var found = error(
            position, end - position, "'\(rest)' is too much here", help: "one value stands here: remove the rest")
        guard let first = rest.first else { return found }
        switch first {
        case "(":
            var blank = position
            while blank > start, Self.isBlank(text[blank - 1]) { blank -= 1 }
            guard blank < position, string(start..<blank).allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
                break
            }
            found = error(
                blank, position - blank, "a blank stands between '\(string(start..<blank))' and its '('",
                help: "remove it")
            found.edit = .init(
                title: "remove the blank", offset: blank - start, length: position - blank, replacement: "")
        case ")":
            found.message = "this ')' closes nothing"
            found.length = 1
            guard rest.allSatisfy({ $0 == ")" || $0 == " " }) else { break }
            found.help = "remove it"
            found.edit = .init(title: "remove it", offset: position - start, length: end - position, replacement: "")
        case "*", "/", "+", "-", "\u{2212}":
            found.help =
                "packs do not calculate with signs: write the result, or for colours a transform such as darken()"
        case "|", "?", "!":
            found.help = "there are no fallbacks and no conditions: write the value that is meant"
        default: break
        }
        return found
    }

    // MARK: - Values

    private mutating func parseValue(
        into builder: inout PackBuilder, depth: Int
    ) throws(ValueSyntaxError) -> Int {
        guard position < end else {
            throw error(
                position, 1, "a value is missing here", help: "the text may have been cut off by an unquoted '#'")
        }
        switch text[position] {
        case UInt8(ascii: "$"): return try parseReference(into: &builder)
        case UInt8(ascii: "#"): return try parseColor(upTo: wordEnd(from: position + 1), into: &builder)
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return try parseQuoted(into: &builder)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            return try parseNumber(into: &builder)
        default: return try parseWordOrCall(into: &builder, depth: depth)
        }
    }

    private mutating func parseReference(into builder: inout PackBuilder) throws(ValueSyntaxError) -> Int {
        let dollar = position
        position += 1
        let nameStart = position
        while position < end, Self.isNameByte(text[position]) { position += 1 }
        guard position > nameStart else {
            throw braced(dollar) ?? withoutName(dollar)
        }
        var range = nameStart..<position
        if let problem = Self.nameProblem(text, range) {
            let parts = string(range).split(separator: ".").joined(separator: ".")
            throw error(
                dollar, position - dollar, problem,
                help: parts.isEmpty || parts == string(range)
                    ? "write the name as it is written where it is stated" : "write '$\(parts)'")
        }
        var kind = Expression.Kind.reference
        if let (scope, length) = Self.scope(text[range]) {
            kind = scope
            range = range.lowerBound + length..<range.upperBound
        }
        let name = builder.names.tokenName(for: range, of: text)
        return builder.add(Expression(kind, Int(name.id), at: part(dollar, position - dollar)))
    }

    /// What is wrong with `$` alone, and with `$ name`.
    private func withoutName(_ dollar: Int) -> ValueSyntaxError {
        var found = error(dollar, 1, "a name is missing after '$'", help: "write '$name'")
        var name = position
        while name < end, Self.isBlank(text[name]) { name += 1 }
        var stop = name
        while stop < end, Self.isNameByte(text[stop]) { stop += 1 }
        guard name > position, Self.nameProblem(text, name..<stop) == nil else { return found }
        found.message = "a blank stands between '$' and its name"
        found.help = "write '$\(string(name..<stop))'"
        found.edit = .init(
            title: "remove the blank", offset: position - start, length: name - position, replacement: "")
        return found
    }

    /// The part of a theme that a name says it is of, and how much of the name says so.
    private static func scope(_ name: ArraySlice<UInt8>) -> (Expression.Kind, length: Int)? {
        switch name.first {
        case UInt8(ascii: "p") where name.starts(with: "palette.".utf8): (.paletteReference, 8)
        case UInt8(ascii: "c") where name.starts(with: "colors.".utf8): (.colorsReference, 7)
        case UInt8(ascii: "m") where name.starts(with: "metrics.".utf8): (.metricsReference, 8)
        default: nil
        }
    }

    /// What is wrong with `${name}`, `$(name)` and `$[name]`.
    private func braced(_ dollar: Int) -> ValueSyntaxError? {
        guard position < end else { return nil }
        let closing: UInt8
        switch text[position] {
        case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
        case UInt8(ascii: "("): closing = UInt8(ascii: ")")
        case UInt8(ascii: "["): closing = UInt8(ascii: "]")
        default: return nil
        }
        let close = text[position..<end].firstIndex(of: closing)
        var found = error(
            dollar, (close ?? dollar) - dollar + 1, "references are written without braces",
            help: "write '$name'")
        let name = position + 1..<(close ?? position + 1)
        guard close != nil, Self.nameProblem(text, name) == nil else { return found }
        found.replacement = "$" + string(name)
        found.help = "did you mean '$\(string(name))'?"
        found.isSure = true
        return found
    }

    private mutating func parseColor(
        upTo stop: Int, into builder: inout PackBuilder
    ) throws(ValueSyntaxError) -> Int {
        let first = position
        do throws(ColorSyntaxError) {
            let color = try ColorValue(pack: text.span.extracting(first..<stop))
            position = stop
            if text[stop - 1] == UInt8(ascii: ")"), let found = SuspiciousColor.find(text[first..<stop]) {
                builder.report(
                    "clamped-color", .warning, found.message, at: part(first + found.offset, found.length),
                    help: found.help)
            }
            return builder.add(Expression(.color, builder.add(color), at: part(first, stop - first)))
        } catch {
            throw ValueSyntaxError(
                offset: first - start + error.offset, length: error.length, message: error.message,
                help: error.suggestion.map { "did you mean '\($0)'?" })
        }
    }

    private mutating func parsePlatformColor(
        upTo stop: Int, into builder: inout PackBuilder
    ) throws(ValueSyntaxError) -> Int {
        let first = position
        let light = builder.expressions[try parseColor(upTo: stop, into: &builder)]
        let dark = try? ColorValue(pack: text.span.extracting(first..<stop), appearance: .dark)
        let color = builder.colors[Int(light.index)]
        return builder.add(
            Expression(.adaptiveColor, builder.addAdaptive(color, dark ?? color), at: light.place))
    }

    private mutating func parseQuoted(into builder: inout PackBuilder) throws(ValueSyntaxError) -> Int {
        let quote = text[position]
        let first = position
        position += 1
        while position < end, text[position] != quote { position += 1 }
        guard position < end else { throw error(first, 1, "this quote is not closed") }
        position += 1
        let index = builder.add(text: string(first + 1..<position - 1))
        return builder.add(Expression(.word, index, at: part(first, position - first)))
    }

    private mutating func parseNumber(into builder: inout PackBuilder) throws(ValueSyntaxError) -> Int {
        let first = position
        let stop = wordEnd(from: position)
        guard let dimension = Dimension(utf8: text[first..<stop]) else {
            // A colour without its '#', such as 336699, is a word of digits and letters.
            if text[first..<stop].allSatisfy(Self.isNameByte) {
                position = stop
                let index = builder.add(text: string(first..<stop))
                return builder.add(Expression(.word, index, at: part(first, stop - first)))
            }
            throw notANumber(first, stop)
        }
        position = stop
        let index = builder.add(dimension)
        // 336699 is a number and a colour: the function's parameter says which, so the text is kept as well.
        let isAmbiguous = text[first..<stop].allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        let written = isAmbiguous ? builder.add(text: string(first..<stop)) : 0
        return builder.add(
            Expression(
                .dimension, index, first: written, count: isAmbiguous ? 1 : 0, at: part(first, stop - first)))
    }

    private func notANumber(_ first: Int, _ stop: Int) -> ValueSyntaxError {
        let written = string(first..<stop)
        var found = error(first, stop - first, "'\(written)' is not a number", help: "write a number such as 8% or 0.5")
        if let cure = ValueCure.number(written) {
            found.help = "did you mean '\(cure.replacement)'?"
            found.replacement = cure.replacement
            found.isSure = cure.isSure
        }
        return found
    }

    private mutating func parseWordOrCall(
        into builder: inout PackBuilder, depth: Int
    ) throws(ValueSyntaxError) -> Int {
        let first = position
        while position < end,
            Self.isNameByte(text[position]) || text[position] == UInt8(ascii: ":")
                || text[position] == UInt8(ascii: "@")
        {
            position += 1
        }
        guard position > first else {
            let length = Self.characterLength(text[position])
            if text[position] == UInt8(ascii: ")") || text[position] == UInt8(ascii: ",") {
                throw error(first, length, "an argument is missing before '\(string(first..<first + length))'")
            }
            throw error(
                first, length, "'\(string(first..<min(end, first + length)))' makes no sense here",
                help: "arguments are references, colours, numbers and words")
        }
        let word = first..<position
        guard position < end, text[position] == UInt8(ascii: "(") else {
            if Self.isPlatformColor(text[word]) {
                position = first
                return try parsePlatformColor(upTo: word.upperBound, into: &builder)
            }
            let written = string(word)
            if depth > 0, let cure = ValueCure.reference(written, isStated: { _ in false }) {
                var found = error(
                    first, word.count, cure.message ?? "'\(written)' is no reference",
                    help: "did you mean '\(cure.replacement)'?")
                found.replacement = cure.replacement
                throw found
            }
            let index = builder.add(text: written)
            return builder.add(Expression(.word, index, at: part(first, word.count)))
        }
        if Self.isColorFunction(text[word]) {
            position = first
            let stop = try closingParenthesis(from: word.upperBound)
            if let dollar = text[first..<stop].firstIndex(of: UInt8(ascii: "$")) {
                throw error(
                    dollar, 1, "'\(string(word))()' is a colour of CSS, which knows no references",
                    help: "use a transform such as mix() or alpha() on the reference")
            }
            return try parseColor(upTo: stop, into: &builder)
        }
        guard depth < Self.depthLimit else {
            throw error(
                first, word.count, "transforms are nested more than \(Self.depthLimit) deep here, which is the limit")
        }
        do throws(ValueSyntaxError) {
            return try parseCall(word, into: &builder, depth: depth)
        } catch {
            throw misspeltColor(word) ?? error
        }
    }

    /// The error for the misspelt name of a colour function of CSS: `rggb(40% 20% 10%)`. `nil` where the name is near none, or
    /// the call has what no colour of CSS can have.
    private func misspeltColor(_ word: Range<Int>) -> ValueSyntaxError? {
        let name = string(word)
        guard word.count <= 32, let near = ColorFunctionName.nearest(to: name) else { return nil }
        let close = try? closingParenthesis(from: word.upperBound)
        let arguments = word.upperBound..<(close ?? end)
        guard !text[arguments].contains(UInt8(ascii: "$")) else { return nil }
        let rest = string(arguments)
        // Who writes what a colour of CSS is made of means the function that it is a colour of.
        let fitting = near.filter { (try? ColorValue(pack: $0 + rest)) != nil }
        guard let meant = fitting.first ?? near.first else { return nil }
        var found = error(
            word.lowerBound, word.count, "there is no function '\(name)()'", help: "did you mean '\(meant)()'?")
        found.code = "unknown-function"
        found.replacement = meant
        found.isSure = fitting.count == 1
        found.isName = true
        return found
    }

    private mutating func parseCall(
        _ word: Range<Int>, into builder: inout PackBuilder, depth: Int
    ) throws(ValueSyntaxError) -> Int {
        let opening = position
        position += 1
        var arguments: [Expression.Argument] = []
        skipBlanks()
        if position < end, text[position] == UInt8(ascii: ")") {
            position += 1
        } else {
            while true {
                skipBlanks()
                let argumentStart = position
                let label = parseLabel()
                skipBlanks()
                let value = try parseValue(into: &builder, depth: depth + 1)
                arguments.append(
                    .init(
                        label: label, expression: UInt32(truncatingIfNeeded: value),
                        place: part(argumentStart, position - argumentStart)))
                skipBlanks()
                guard position < end else {
                    var found = error(opening, 1, "the '(' of '\(string(word))' is not closed", help: "add the ')'")
                    found.edit = .init(
                        title: "add the ')'", offset: end - start, length: 0,
                        replacement: String(repeating: ")", count: depth + 1),
                        // In a call in a call it may be the inner one that ends earlier.
                        isSure: text[start..<end].count { $0 == UInt8(ascii: "(") } == 1)
                    throw found
                }
                let byte = text[position]
                position += 1
                if byte == UInt8(ascii: ")") { break }
                guard byte == UInt8(ascii: ",") else {
                    throw notAComma(position - 1)
                }
            }
        }
        let first = builder.arguments.count
        builder.arguments.append(contentsOf: arguments)
        return builder.add(
            Expression(
                .call, Int(builder.names.name(for: word, of: text).id), first: first, count: arguments.count,
                at: part(word.lowerBound, position - word.lowerBound)))
    }

    /// What is wrong where a comma is wanted.
    private func notAComma(_ index: Int) -> ValueSyntaxError {
        let length = min(end - index, Self.characterLength(text[index]))
        let written = string(index..<index + length)
        var found = error(
            index, length, "arguments are separated by commas; '\(written)' is not one",
            help: "write a ',' between two arguments")
        var blank = index
        while blank > start, Self.isBlank(text[blank - 1]) { blank -= 1 }
        if written == "%", blank < index {
            found.message = "a blank stands between a number and its '%'"
            found.help = "remove it"
            found.edit = .init(title: "remove the blank", offset: blank - start, length: index - blank, replacement: "")
        } else if written == ";" {
            found.help = "write ','"
            found.edit = .init(title: "write ','", offset: index - start, length: 1, replacement: ",")
        } else if written == ":" {
            found.help = "a parameter is given by '=', as in amount=8%"
        } else if blank < index, blank - 1 > start, text[blank - 1] == UInt8(ascii: ":"),
            Self.isNameByte(text[blank - 2])
        {
            var label = blank - 1
            while label > start, Self.isNameByte(text[label - 1]) { label -= 1 }
            let meant = string(label..<blank - 1) + "=" + string(index..<wordEnd(from: index))
            found = error(
                blank - 1, 1, "a parameter is given by '=', not by ':'", help: "write '\(meant)'")
            found.edit = .init(
                title: "write '='", offset: blank - 1 - start, length: index - blank + 1, replacement: "=")
        } else if blank < index, Self.isNameByte(text[index]) || written == "$" || written == "#" {
            found.help = "write a ',' before '\(string(index..<wordEnd(from: index)))'"
            found.message = "a ',' is missing before '\(string(index..<wordEnd(from: index)))'"
            found.edit = .init(title: "write a ','", offset: blank - start, length: 0, replacement: ",")
        }
        return found
    }

    private mutating func parseLabel() -> String? {
        var index = position
        while index < end, Self.isNameByte(text[index]) { index += 1 }
        let word = position..<index
        while index < end, text[index] == UInt8(ascii: " ") { index += 1 }
        guard !word.isEmpty, index < end, text[index] == UInt8(ascii: "=") else { return nil }
        position = index + 1
        return string(word)
    }

    // MARK: - Bytes

    private mutating func skipBlanks() {
        while position < end, Self.isBlank(text[position]) { position += 1 }
    }

    private func wordEnd(from index: Int) -> Int {
        var index = index
        while index < end {
            let byte = text[index]
            if Self.isBlank(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "(")
            {
                break
            }
            index += 1
        }
        return index
    }

    private func closingParenthesis(from opening: Int) throws(ValueSyntaxError) -> Int {
        var depth = 0
        for index in opening..<end {
            if text[index] == UInt8(ascii: "(") { depth += 1 }
            if text[index] == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return index + 1 }
            }
        }
        throw error(opening, 1, "this '(' is not closed", help: "add the ')'")
    }

    private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

    private func part(_ first: Int, _ count: Int) -> Place {
        place.part(offset: Self.scalarCount(text[start..<first]), length: Self.scalarCount(text[first..<first + count]))
    }

    private func error(_ first: Int, _ count: Int, _ message: String, help: String? = nil) -> ValueSyntaxError {
        ValueSyntaxError(offset: first - start, length: count, message: message, help: help)
    }

    static func scalarCount(_ bytes: some Collection<UInt8>) -> Int {
        bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private static func characterLength(_ byte: UInt8) -> Int {
        byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }

    /// Letters, digits, `-`, `_`, `.` and everything beyond ASCII.
    @inline(__always)
    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: byte >= 0x80
        }
    }

    /// Why a range of bytes is no token name; `nil` when it is one.
    static func nameProblem(_ text: ContiguousArray<UInt8>, _ range: Range<Int>) -> String? {
        guard !range.isEmpty else { return "a name is missing" }
        var previous = UInt8(ascii: ".")
        var all: UInt8 = 0
        for index in range {
            let byte = text[index]
            all |= byte
            if !isNameByte(byte) {
                let name = String(decoding: text[range], as: UTF8.self)
                return "'\(name)' is no name: letters, digits, '-', '_' and '.' may stand in one"
            }
            if byte == UInt8(ascii: "."), previous == UInt8(ascii: ".") {
                return "'\(String(decoding: text[range], as: UTF8.self))' has an empty part beside a '.'"
            }
            previous = byte
        }
        if all >= 0x80 {
            let name = String(decoding: text[range], as: UTF8.self)
            if let odd = name.unicodeScalars.first(where: {
                OddCharacters.kind(of: $0).map { $0 != .invisible } ?? false
            }) {
                return "\(OddCharacters.name(of: odd)) cannot stand in a name, as in '\(name)'"
            }
        }
        return previous == UInt8(ascii: ".")
            ? "'\(String(decoding: text[range], as: UTF8.self))' ends with a '.'" : nil
    }

    /// Whether a word names a colour of a platform: `system.mint`, `apple:mint`, `apple@18:mint`.
    static func isPlatformColor(_ word: some Collection<UInt8>) -> Bool {
        let start = word.prefix(7).map { $0 >= 65 && $0 <= 90 ? $0 | 0x20 : $0 }
        return start.elementsEqual("system.".utf8) || start.starts(with: "apple:".utf8)
            || start.starts(with: "apple@".utf8)
    }

    /// The functions of CSS that are colours themselves, as opposed to transforms.
    static func isColorFunction(_ word: some Collection<UInt8>) -> Bool {
        guard word.count <= 9 else { return false }
        return ColorValue.cssFunctionNames.contains { name in
            name.utf8.count == word.count
                && zip(name.utf8, word).allSatisfy { $0 == ($1 >= 65 && $1 <= 90 ? $1 | 0x20 : $1) }
        }
    }
}
