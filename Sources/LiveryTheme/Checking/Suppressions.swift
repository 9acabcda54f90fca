internal import LiveryDiagnostics
internal import LiveryPack

/// The comments of packs that switch a rule off: `# livery: allow unused-color`.
///
/// Such a comment holds for its own line and, where it has the line to itself, for the next one; above the first key of a
/// file it holds for the whole file. Several codes are separated by commas; a reason may follow after a colon. Errors stay.
struct Suppressions {
    private let sources: [String: SourceText]
    private var wholeFiles: [String: [String]] = [:]

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

    private mutating func codesForWholeFile(_ source: SourceText) -> [String] {
        if let known = wholeFiles[source.path] { return known }
        let codes = Self.codesForWholeFile(source)
        wholeFiles[source.path] = codes
        return codes
    }

    /// The codes that the comments at the head of a file allow.
    static func codesForWholeFile(_ source: SourceText) -> [String] {
        // Most files begin with a key at once, and then there is no need to find their lines.
        if let first = source.bytes.first, (0x61...0x7A).contains(first | 0x20) { return [] }
        var codes: [String] = []
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
    static func codes(in line: String) -> [String] {
        guard line.utf8.contains(UInt8(ascii: "#")),
            let comment = AllowanceComment(Array(line.unicodeScalars)), comment.verb.text == "allow"
        else { return [] }
        return comment.codes.map(\.text)
    }
}
