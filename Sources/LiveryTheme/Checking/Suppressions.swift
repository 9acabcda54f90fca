internal import LiveryDiagnostics
internal import LiveryPack

/// The comments of packs that switch a rule off: `# livery: allow unused-color`.
///
/// Such a comment holds for its own line and, where it has the line to itself, for the next one; above the first key of a
/// file it holds for the whole file. Several codes are separated by commas; a reason may follow after a colon. Errors stay.
struct Suppressions {
    private let sources: [String: SourceText]
    private var wholeFiles: [String: [Substring]] = [:]

    init(_ packs: some Sequence<Pack>) {
        var sources: [String: SourceText] = [:]
        for pack in packs { sources[pack.source.path] = pack.source }
        self.sources = sources
    }

    /// Whether a comment says that a diagnostic is not wanted.
    mutating func allow(_ diagnostic: Diagnostic) -> Bool {
        guard diagnostic.severity != .error, let location = diagnostic.location,
            let source = sources[location.path]
        else { return false }
        let code = diagnostic.code.name
        if codesForWholeFile(source).contains(where: { $0 == code }) { return true }
        let line = Int(location.place.line)
        guard line > 0 else { return false }
        if let text = location.lineText, Self.codes(in: text).contains(where: { $0 == code }) { return true }
        guard let above = source.line(line - 1), Self.isComment(above) else { return false }
        return Self.codes(in: above).contains { $0 == code }
    }

    private mutating func codesForWholeFile(_ source: SourceText) -> [Substring] {
        if let known = wholeFiles[source.path] { return known }
        let codes = Self.codesForWholeFile(source)
        wholeFiles[source.path] = codes
        return codes
    }

    /// The codes that the comments at the head of a file allow.
    static func codesForWholeFile(_ source: SourceText) -> [Substring] {
        // Most files begin with a key at once, and then there is no need to find their lines.
        if let first = source.bytes.first, (0x61...0x7A).contains(first | 0x20) { return [] }
        var codes: [Substring] = []
        var number = 1
        while let line = source.line(number), number < 1000 {
            let isBlank = line.utf8.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            guard isBlank || Self.isComment(line) || line.hasPrefix("---") || line.hasPrefix("%") else { break }
            codes += Self.codes(in: line)
            number += 1
        }
        return codes
    }

    private static func isComment(_ line: String) -> Bool {
        line.utf8.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "#")
    }

    /// The codes that the comment of a line allows.
    static func codes(in line: String) -> [Substring] {
        var rest = line[...]
        // A quoted `#` begins no comment, but nobody writes `# livery: allow` into a value.
        while let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
            rest = rest[rest.utf8.index(after: hash)...]
            guard rest.utf8.drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "livery:".utf8) else { continue }
            let comment = rest.drop { $0 == " " }
            let words = comment.dropFirst(7).split { $0 == " " || $0 == "," || $0 == "\t" }
            guard words.first == "allow" else { return [] }
            // What follows a colon is the reason, for people.
            var codes: [Substring] = []
            for word in words.dropFirst() where codes.last?.hasSuffix(":") != true { codes.append(word) }
            return codes.map { $0.hasSuffix(":") ? $0.dropLast() : $0 }
        }
        return []
    }
}
