/// Our own Markdown as plain text, for clients that show nothing else.
enum PlainText {
    /// The words without the marks: links and pictures are what stands in their brackets, pictures nothing at all.
    static func of(markdown: String) -> String {
        var text = ""
        var isCode = false
        var rest = markdown[...]
        while let character = rest.first {
            if character == "`" {
                isCode.toggle()
                rest = rest.dropFirst()
            } else if isCode {
                text.append(character)
                rest = rest.dropFirst()
            } else if rest.hasPrefix("**") {
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("!["), let (_, after) = link(rest.dropFirst()) {
                rest = after.hasPrefix(" ") ? after.dropFirst() : after
            } else if character == "[", let (words, after) = link(rest) {
                text += words
                rest = after
            } else {
                text.append(character)
                rest = rest.dropFirst()
            }
        }
        return text
    }

    /// What stands in the brackets of a link, and what follows it; `nil` where there is none.
    private static func link(_ text: Substring) -> (words: Substring, after: Substring)? {
        guard text.first == "[", let end = text.firstIndex(of: "]") else { return nil }
        let after = text.index(after: end)
        guard after < text.endIndex, text[after] == "(", let close = text[after...].firstIndex(of: ")") else {
            return nil
        }
        return (text[text.index(after: text.startIndex)..<end], text[text.index(after: close)...])
    }
}
