internal import LiveryDiagnostics

/// Reads the text of a template from its beginning to its end, once.
struct TemplateParser {
    private(set) var operations: ContiguousArray<Template.Operation> = []
    private(set) var paths: [Template.Path] = []
    private(set) var partials: [String] = []
    private(set) var diagnostics: [Diagnostic] = []

    private let source: SourceText
    private let names: TemplateNames
    private let bytes: [UInt8]
    private var pathNumbers: [String: Int] = [:]
    private var partialNumbers: [String: Int] = [:]
    private var open = Array("{{".utf8)
    private var close = Array("}}".utf8)
    /// The operations that began the sections which are not closed yet.
    private var sections: [(operation: Int, name: String)] = []
    private var marksLines = false
    private var isAtLineStart = true

    init(_ source: SourceText, _ names: TemplateNames) {
        self.source = source
        self.names = names
        bytes = source.bytes
    }

    /// How many sections may stand in one another.
    static let deepest = 1000

    /// A tag, without its delimiters.
    private struct Tag {
        var range: Range<Int>
        var sigil: UInt8?
        var content: Range<Int>
    }

    /// Makes ``operations`` anew.
    mutating func parse(marksLines: Bool) {
        operations = []
        sections = []
        (open, close) = (Array("{{".utf8), Array("}}".utf8))
        self.marksLines = marksLines
        isAtLineStart = true
        var literal = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        (counted, line, lineStart) = (literal, 1, literal)
        var position = literal
        while let start = find(open, from: position) {
            guard let tag = tag(at: start) else { return }
            let standalone = standaloneLine(of: tag)
            appendLiteral(literal..<(standalone?.lowerBound ?? start))
            literal = standalone?.upperBound ?? tag.range.upperBound
            position = literal
            guard take(tag, indentation: standalone.map { $0.lowerBound..<start }) else { return }
        }
        appendLiteral(literal..<bytes.count)
        for section in sections {
            fault(
                "the section '\(section.name)' is not closed", at: operations[section.operation].place,
                help: "write '\(text(open))/\(section.name)\(text(close))' where it ends")
        }
    }

    // MARK: - Tags

    /// The tag whose opening delimiter is at an index; `nil` and a diagnostic where it has no end.
    private mutating func tag(at start: Int) -> Tag? {
        let inside = start + open.count
        var sigil = inside < bytes.count ? bytes[inside] : nil
        var from = inside
        switch sigil {
        case UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: ">"),
            UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: "$"), UInt8(ascii: "{"):
            from += 1
        default: sigil = nil
        }
        var ending = close
        if sigil == UInt8(ascii: "{") { ending = [UInt8(ascii: "}")] + close }
        if sigil == UInt8(ascii: "=") { ending = [UInt8(ascii: "=")] + close }
        guard let end = find(ending, from: from) else {
            fault(
                "the tag is not closed", at: place(start..<min(bytes.count, from + 1)),
                help: "write '\(text(ending))' where it ends")
            return nil
        }
        return Tag(range: start..<end + ending.count, sigil: sigil, content: trimmed(from..<end))
    }

    /// The whole line of a tag that stands alone on it, its line break included; `nil` for other tags.
    private func standaloneLine(of tag: Tag) -> Range<Int>? {
        switch tag.sigil {
        case nil, UInt8(ascii: "&"), UInt8(ascii: "{"): return nil
        default: break
        }
        var start = tag.range.lowerBound
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
        if start > 0, bytes[start - 1] != 0x0A {
            // Nothing but a byte order mark may come before the blanks of the first line.
            guard start == 3, bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
        }
        var end = tag.range.upperBound
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        if end < bytes.count, bytes[end] == 0x0D, end + 1 < bytes.count { end += 1 }
        if end == bytes.count { return start..<end }
        return bytes[end] == 0x0A ? start..<end + 1 : nil
    }

    /// Adds what a tag stands for. Gives whether the rest can be read.
    private mutating func take(_ tag: Tag, indentation: Range<Int>?) -> Bool {
        let place = place(tag.range)
        if tag.sigil == UInt8(ascii: "!") { return true }
        if tag.sigil == UInt8(ascii: "=") { return setDelimiters(tag.content, place) }
        let name = text(Array(bytes[tag.content]))
        if let problem = Self.problem(of: name, tag.sigil) {
            fault(problem.message, at: place, help: problem.help)
            return false
        }
        if indentation == nil { startLine() }
        switch tag.sigil {
        case UInt8(ascii: "#"), UInt8(ascii: "^"):
            guard sections.count < Self.deepest else {
                fault(
                    "sections are nested more than \(Self.deepest) deep", at: place,
                    help: "move some of them into partials")
                return false
            }
            let path = number(ofPath: name)
            sections.append((operations.count, name))
            append(tag.sigil == UInt8(ascii: "#") ? .section : .inverted, path, place)
            if tag.sigil == UInt8(ascii: "^") { paths[path].hasAlternative = true }
        case UInt8(ascii: "/"): return closeSection(name, place)
        case UInt8(ascii: ">"):
            let indentation = indentation ?? 0..<0
            append(.partial, number(ofPartial: name), place)
            operations[operations.count - 1].second = Int32(indentation.lowerBound)
            operations[operations.count - 1].third = Int32(indentation.upperBound)
        case nil: append(.escaped, number(ofPath: name), place)
        default: append(.plain, number(ofPath: name), place)
        }
        return true
    }

    private static func problem(of name: String, _ sigil: UInt8?) -> (message: String, help: String?)? {
        if sigil == UInt8(ascii: "<") || sigil == UInt8(ascii: "$") {
            return ("inheritance of templates is not supported", "use a partial: {{> name}}")
        }
        if name.isEmpty { return ("the tag has no name", "write a name between the braces") }
        if name.utf8.contains(where: { $0 <= 0x20 }) {
            return ("'\(name)' is no name: it has a blank", "close the tag before the blank")
        }
        if sigil == UInt8(ascii: ">") {
            return name.hasPrefix("*") ? ("names of partials cannot be looked up", "write the name itself") : nil
        }
        if name != ".", name.hasPrefix(".") || name.hasSuffix(".") || name.contains("..") {
            return ("'\(name)' is no name: a part is empty", "write one dot between two parts")
        }
        return nil
    }

    private mutating func closeSection(_ name: String, _ place: Place) -> Bool {
        guard let (operation, opened) = sections.popLast() else {
            fault(
                "there is no section to close", at: place, help: "remove the tag, or write '#\(name)' where it begins")
            return false
        }
        guard name == opened else {
            fault(
                "'\(name)' is closed, but the section is '\(opened)'", at: place,
                related: [.init("it begins here", at: source.location(operations[operation].place))],
                help: "close '\(opened)' first")
            return false
        }
        operations[operation].second = Int32(operations.count)
        append(.end, 0, place)
        operations[operations.count - 1].second = Int32(operation)
        return true
    }

    private mutating func setDelimiters(_ content: Range<Int>, _ place: Place) -> Bool {
        let parts = bytes[content].split { $0 <= 0x20 }
        guard parts.count == 2, !parts.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
            fault("these are no two delimiters", at: place, help: "write them as in {{=<% %>=}}, without '=' in them")
            return false
        }
        (open, close) = (Array(parts[0]), Array(parts[1]))
        return true
    }

    // MARK: - Operations

    private mutating func append(_ kind: Template.Operation.Kind, _ first: Int, _ place: Place) {
        operations.append(Template.Operation(kind: kind, first: Int32(first), place: place))
    }

    private mutating func startLine() {
        if marksLines, isAtLineStart { append(.lineStart, 0, .unknown) }
        isAtLineStart = false
    }

    private mutating func appendLiteral(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        guard marksLines else {
            operations.append(
                Template.Operation(kind: .literal, first: Int32(range.lowerBound), second: Int32(range.upperBound)))
            return
        }
        var start = range.lowerBound
        while start < range.upperBound {
            let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? range.upperBound
            startLine()
            operations.append(Template.Operation(kind: .literal, first: Int32(start), second: Int32(end)))
            isAtLineStart = bytes[end - 1] == 0x0A
            start = end
        }
    }

    private mutating func number(ofPath name: String) -> Int {
        if let known = pathNumbers[name] { return known }
        let parts = name == "." ? ["."] : name.split(separator: ".").map(String.init)
        paths.append(
            Template.Path(
                text: name, head: parts[0], number: names.number(of: parts[0]), tail: Array(parts.dropFirst())))
        pathNumbers[name] = paths.count - 1
        return paths.count - 1
    }

    private mutating func number(ofPartial name: String) -> Int {
        if let known = partialNumbers[name] { return known }
        partials.append(name)
        partialNumbers[name] = partials.count - 1
        return partials.count - 1
    }

    // MARK: - Bytes

    private func find(_ pattern: [UInt8], from start: Int) -> Int? {
        var position = start
        while let found = bytes[min(position, bytes.count)...].firstIndex(of: pattern[0]) {
            if bytes[found...].starts(with: pattern) { return found }
            position = found + 1
        }
        return nil
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while start < end, bytes[end - 1] <= 0x20 { end -= 1 }
        return start..<end
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    // MARK: - Places

    /// The index up to which lines have been counted.
    private var counted = 0
    private var line: UInt32 = 1
    private var lineStart = 0

    /// The place of a range, as far as its first line goes. Ranges come in order.
    private mutating func place(_ range: Range<Int>) -> Place {
        while counted < range.lowerBound {
            let length = lineBreak(at: counted)
            counted += max(length, 1)
            if length > 0 {
                line += 1
                lineStart = counted
            }
        }
        var end = range.lowerBound
        while end < range.upperBound, lineBreak(at: end) == 0 { end += 1 }
        return Place(
            line: line, column: UInt32(scalars(lineStart..<range.lowerBound) + 1),
            length: UInt32(scalars(range.lowerBound..<end)))
    }

    /// The length of the line break at an index, 0 where there is none; lines are those of ``SourceText/line(_:)``.
    private func lineBreak(at index: Int) -> Int {
        func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
        return switch bytes[index] {
        case 0x0A: 1
        case 0x0D: byte(1) == 0x0A ? 2 : 1
        case 0xC2: byte(1) == 0x85 ? 2 : 0
        case 0xE2: byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
        default: 0
        }
    }

    private func scalars(_ range: Range<Int>) -> Int {
        bytes[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

    private mutating func fault(
        _ message: String, at place: Place, related: [Diagnostic.Related] = [], help: String?
    ) {
        diagnostics.append(
            Diagnostic("template-syntax", .error, message, at: source.location(place), related: related, help: help))
    }
}
