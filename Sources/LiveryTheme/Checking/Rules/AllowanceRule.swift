#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif
internal import LiveryDiagnostics
internal import LiveryPack

/// Comments that are to switch a rule off and do not: `# livery: alow contrast`, a code that there is not, one of an error,
/// and codes of which nothing is reported where the comment holds.
enum AllowanceRule {
    /// Codes that reading files may warn of, besides those of the rules.
    static let readingCodes = [
        "contrast", "clamped-color", "derivation", "duplicate-anchor", "duplicate-parent", "duplicate-token",
        "invisible-in-key",
        "new-variant", "no-value", "not-carried", "unknown-key", "unknown-language", "unknown-license", "unknown-word",
        "family-list", "unquoted-number", "unset-reference",
    ]

    /// What the comments of a pack's files come to.
    ///
    /// - Parameters:
    ///   - sources: The pack's own file, and its overlays.
    ///   - found: What is reported of the pack, before anything is switched off.
    ///   - isAlone: Whether no other pack's themes are made of this one, so that nothing else can be reported here.
    static func check(_ sources: [SourceText], _ found: [Diagnostic], isAlone: () -> Bool) -> [Diagnostic] {
        sources.filter { mayHave($0.bytes) }.flatMap { check($0, found, isAlone) }
    }

    /// Whether `livery:` stands behind a `#` and blanks somewhere. Of most files the first key is all there is.
    static func mayHave(_ bytes: [UInt8]) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return false }
            let word: StaticString = "livery"
            let count = word.utf8CodeUnitCount
            var start = count
            while start < buffer.count, let hit = unsafe memchr(base + start, 0x3A, buffer.count - start) {
                let colon = unsafe UnsafeRawPointer(hit) - base
                start = colon + 1
                guard unsafe memcmp(base + colon - count, word.utf8Start, count) == 0 else { continue }
                var before = colon - count - 1
                while before >= 0, unsafe buffer[before] == 0x20 || buffer[before] == 0x09 { before -= 1 }
                if before >= 0, unsafe buffer[before] == 0x23 { return true }
            }
            return false
        }
    }

    private static func check(
        _ source: SourceText, _ found: [Diagnostic], _ isAlone: () -> Bool
    ) -> [Diagnostic] {
        let own = found.filter { $0.location?.path == source.path }
        // What is reported of the file is what can have been meant; plug-ins have codes of their own.
        let known = Set(own.map(\.code.name) + CheckRule.all.map(\.code.name) + readingCodes).sorted()
        var diagnostics: [Diagnostic] = []
        var isHead = true
        var number = 1
        while let text = source.line(number) {
            defer { number += 1 }
            let scalars = Array(text.unicodeScalars)
            let isComment = scalars.first { $0 != " " && $0 != "\t" } == "#"
            let isBlank = scalars.allSatisfy { $0 == " " || $0 == "\t" }
            if !isComment, !isBlank, !text.hasPrefix("---"), !text.hasPrefix("%") { isHead = false }
            guard let comment = AllowanceComment(scalars) else { continue }
            func location(_ word: AllowanceComment.Word) -> Location {
                source.location(
                    Place(
                        line: UInt32(clamping: number), column: UInt32(clamping: word.column + 1),
                        length: UInt32(clamping: word.text.unicodeScalars.count)))
            }
            func report(
                _ rule: CheckRule, _ message: String, _ word: AllowanceComment.Word, help: String,
                rename name: String? = nil, isSure: Bool = false
            ) {
                var diagnostic = rule.breach(message, at: location(word), help: help)
                if let name { diagnostic.fixes = [.rename(to: name, isSure: isSure, at: location(word))] }
                diagnostics.append(diagnostic)
            }
            guard comment.verb.text == "allow" else {
                let isNear = Suggestions.match(for: comment.verb.text, among: ["allow"]) != nil
                let names = comment.codes.contains { code in
                    known.contains(code.text) || own.contains { $0.code.name == code.text }
                }
                guard isNear || names else { continue }
                report(
                    .badAllowance, "'\(comment.verb.text)' switches nothing off: the word is 'allow'", comment.verb,
                    help: "write '# livery: allow CODE'", rename: "allow", isSure: true)
                continue
            }
            if comment.codes.isEmpty {
                report(
                    .badAllowance, "this comment does not say what is allowed", comment.verb,
                    help: "write the code behind it, such as '# livery: allow unused-color'")
            }
            for (index, code) in comment.codes.enumerated() {
                if index > 0, !code.isBehindComma, !known.contains(code.text),
                    Suggestions.match(for: code.text, among: known) == nil
                {
                    report(
                        .badAllowance, "'\(code.text)' is no code", code,
                        help: "a reason stands behind a colon: 'allow \(comment.codes[0].text): \(code.text)…'")
                    break
                }
                let here = own.filter { diagnostic in
                    guard diagnostic.code.name == code.text else { return false }
                    if isHead { return true }
                    let line = Int(diagnostic.location?.place.line ?? 0)
                    return line == number || (isComment && line == number + 1)
                }
                let rule = CheckRule.all.first { $0.code.name == code.text }
                if here.contains(where: { $0.severity == .error }) || rule?.severity == .error && here.isEmpty {
                    report(
                        .badAllowance, "'\(code.text)' is an error, which no comment switches off", code,
                        help: "mend what is wrong, and remove the comment")
                } else if here.isEmpty, !known.contains(code.text),
                    let match = Suggestions.match(for: code.text, among: known)
                {
                    report(
                        .badAllowance, "there is no code '\(code.text)'", code, help: "did you mean '\(match.name)'?",
                        rename: match.name, isSure: match.isSure)
                } else if here.isEmpty, rule?.scope != .catalogue, isAlone() {
                    report(
                        .unusedAllowance, "nothing is reported here that has the code '\(code.text)'", code,
                        help: "remove the comment, or put it above the line that it is for")
                }
            }
        }
        return diagnostics
    }
}
