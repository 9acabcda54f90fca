import LiveryDiagnostics

/// What `livery help CODE` says: the pages of `Documentation/diagnostics.md`, one for each code.
enum DiagnosticGuide {
    /// What is known about a code.
    struct Page: Hashable, Sendable {
        /// The code.
        let code: String
        /// What it means.
        let meaning: String
        /// What to do about it.
        let cure: String
        /// A text with the mistake.
        let bad: String
        /// The text without it.
        let good: String

        init(_ code: String, _ meaning: String, _ cure: String, bad: String, good: String) {
            self.code = code
            self.meaning = meaning
            self.cure = cure
            self.bad = bad
            self.good = good
        }

        /// The page as it is shown.
        var text: String {
            var text = code + "\n\n" + DiagnosticGuide.wrapped(meaning) + "\n"
            if !cure.isEmpty { text += "What to do: " + DiagnosticGuide.wrapped(cure, first: 12) + "\n" }
            text += "\nWrong:\n" + DiagnosticGuide.indented(bad)
            text += "\nRight:\n" + DiagnosticGuide.indented(good)
            return text
        }
    }

    /// The page of a code.
    static func page(_ code: String) -> Page? { pages.first { $0.code == code } }

    /// All codes, in the order of the documentation.
    static var codes: [String] { pages.map(\.code) }

    /// What each code means and what to do about it, without the marks of Markdown.
    static var explanations: [DiagnosticCode: (meaning: String, cure: String)] {
        Dictionary(
            pages.map { (DiagnosticCode($0.code), (plain($0.meaning), plain($0.cure))) }, uniquingKeysWith: { $1 })
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
    }

    /// A text in lines of at most 100 characters; `first` are taken on the first line.
    private static func wrapped(_ text: String, first: Int = 0) -> String {
        var lines: [String] = []
        var line = ""
        var width = first
        for word in plain(text).split(separator: " ") {
            if width > 0, width + word.count + 1 > 100 {
                lines.append(line)
                (line, width) = ("", 0)
            }
            line += (line.isEmpty ? "" : " ") + word
            width += word.count + 1
        }
        return (lines + [line]).joined(separator: "\n")
    }

    /// A text without the marks of Markdown: links are their words, code stands in single quotes.
    private static func plain(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        var isCode = false
        while let character = rest.popFirst() {
            switch character {
            case "`":
                isCode.toggle()
                result.append("'")
            case _ where isCode: result.append(character)
            case "*": continue
            case "[":
                guard let end = rest.firstIndex(of: "]") else { continue }
                let after = rest.index(after: end)
                guard after < rest.endIndex, rest[after] == "(", let close = rest[after...].firstIndex(of: ")") else {
                    result.append(character)
                    continue
                }
                result += rest[..<end]
                rest = rest[rest.index(after: close)...]
            default: result.append(character)
            }
        }
        return result
    }
}
