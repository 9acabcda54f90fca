internal import LiveryDiagnostics

/// A text that says under what licence a pack may be used, held against the identifiers of SPDX.
///
/// Reference: SPDX specification 2.3, annex D.
struct LicenseExpression {
    /// What is wrong with the text: a sentence, and the text that was meant.
    struct Problem: Equatable {
        var message: String
        var meant: String?
        /// Whether nothing else can have been meant.
        var isSure = false
    }

    /// The licences of most packs, which need no look at the whole list.
    private static let usual = [
        "MIT", "Apache-2.0", "CC0-1.0", "CC-BY-4.0", "GPL-3.0-or-later", "OFL-1.1", "BSD-3-Clause",
    ]

    /// What is wrong with a text; `nil` where it is an expression of identifiers that there are.
    static func problem(of text: String) -> Problem? {
        if usual.contains(text) || text.utf8.count > 256 { return nil }
        if let identifier = meant(text), identifier.name == text { return nil }
        let words = text.split { $0 == " " || $0 == "(" || $0 == ")" }.map(String.init)
        var mended = text
        var unknown: String?
        var isSure = true
        var isException = false
        for word in words {
            if ["AND", "OR", "WITH"].contains(word) {
                isException = word == "WITH"
                continue
            }
            let isKnown = isException ? exceptions.contains(word) : isIdentifier(word)
            if isKnown { continue }
            if unknown == nil { unknown = word }
            let match =
                isException
                ? Suggestions.match(for: word, among: exceptions.sorted())
                : ["and", "or", "with"].contains(word.lowercased()) ? (word.uppercased(), true) : Self.meant(word)
            guard let match else {
                isSure = false
                mended = ""
                continue
            }
            isSure = isSure && match.isSure
            mended = Self.replacing(word, in: mended, by: match.name)
        }
        guard let unknown else { return nil }
        if let whole = Self.meant(text) {
            return Problem(
                message: "'\(text)' is no identifier of a licence that SPDX has", meant: whole.name,
                isSure: whole.isSure)
        }
        guard !mended.isEmpty, mended != text else {
            return Problem(message: "'\(unknown)' is no identifier of a licence that SPDX has")
        }
        return Problem(
            message: "'\(unknown)' is no identifier of a licence that SPDX has", meant: mended, isSure: isSure)
    }

    private static func replacing(_ word: String, in text: String, by other: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { part in
            let core = part.drop { $0 == "(" }
            let opening = part.prefix(part.count - core.count)
            let closing = core.reversed().prefix { $0 == ")" }
            return core.dropLast(closing.count) == word ? opening + other + String(closing) : String(part)
        }.joined(separator: " ")
    }

    private static func isIdentifier(_ word: String) -> Bool {
        if word.hasPrefix("LicenseRef-") || word.hasPrefix("DocumentRef-") || word == "NONE" || word == "NOASSERTION" {
            return true
        }
        return identifiers.contains(word) || (word.hasSuffix("+") && identifiers.contains(String(word.dropLast())))
    }

    /// The identifier that a text is, or is meant to be.
    private static func meant(_ text: String) -> (name: String, isSure: Bool)? {
        if isIdentifier(text) { return (text, true) }
        var plain = text.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
        plain.removeAll { ["the", "license", "licence", "licensed", "version", "public", "under", "v."].contains($0) }
        let key = plain.joined(separator: " ")
        if let known = names[key] { return (known, true) }
        if let choice = choices[key] { return (choice, false) }
        let short = plain.map {
            $0.hasPrefix("v") && $0.dropFirst().first?.isNumber == true ? String($0.dropFirst()) : $0
        }
        .joined(separator: " ")
        guard short.utf8.count > 2, short.utf8.count < 48 else { return nil }
        return Suggestions.match(for: short, among: sorted)
    }

    private static let sorted = LicenseRegistry.licenses.split(separator: " ").map(String.init)
    private static let identifiers = Set(sorted)
    private static let exceptions = Set(LicenseRegistry.exceptions.split(separator: " ").map(String.init))

    /// What people write for a licence, in small letters, and its identifier.
    private static let names = [
        "apache": "Apache-2.0", "apache 2": "Apache-2.0", "apache2": "Apache-2.0", "asl 2.0": "Apache-2.0",
        "cc0": "CC0-1.0", "cc by 4.0": "CC-BY-4.0", "cc-by": "CC-BY-4.0", "cc by": "CC-BY-4.0",
        "cc by-sa": "CC-BY-SA-4.0",
        "cc-by-sa": "CC-BY-SA-4.0", "ofl": "OFL-1.1", "sil ofl": "OFL-1.1", "sil ofl 1.1": "OFL-1.1",
        "sil open font": "OFL-1.1", "open font": "OFL-1.1", "mpl": "MPL-2.0", "mpl2": "MPL-2.0", "mpl 2": "MPL-2.0",
        "boost": "BSL-1.0", "wtfpl": "WTFPL", "x11": "X11", "expat": "MIT", "bsd 3-clause": "BSD-3-Clause",
        "bsd-3": "BSD-3-Clause", "bsd3": "BSD-3-Clause", "bsd 2-clause": "BSD-2-Clause", "bsd-2": "BSD-2-Clause",
        "bsd2": "BSD-2-Clause",
    ]

    /// What people write for one of several licences.
    private static let choices = [
        "gpl": "GPL-3.0-or-later", "gplv3": "GPL-3.0-or-later", "gpl 3": "GPL-3.0-or-later", "gpl3": "GPL-3.0-or-later",
        "gplv2": "GPL-2.0-or-later", "gpl2": "GPL-2.0-or-later", "gpl 2": "GPL-2.0-or-later",
        "lgpl": "LGPL-3.0-or-later",
        "lgplv3": "LGPL-3.0-or-later", "agpl": "AGPL-3.0-or-later", "agplv3": "AGPL-3.0-or-later",
        "bsd": "BSD-3-Clause",
        "cc": "CC-BY-4.0", "creative commons": "CC-BY-4.0", "domain": "CC0-1.0",
    ]
}
