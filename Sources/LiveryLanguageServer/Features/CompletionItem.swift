internal import LiveryDiagnostics

/// Something that can be put at the cursor.
struct CompletionItem: Sendable {
    /// What the protocol calls the kind, by its number.
    enum Kind: Int, Sendable {
        case function = 3
        case variable = 6
        case module = 9
        case property = 10
        case unit = 11
        case value = 12
        case enumeration = 13
        case keyword = 14
        case color = 16
        case file = 17
        case reference = 18
        case enumMember = 20
        case constant = 21
        case parameter = 25
    }

    var label: String
    var kind: Kind
    /// A few words beside the label.
    var detail: String?
    /// Markdown.
    var documentation: String?
    /// What is put in; a snippet of the protocol where ``isSnippet``.
    var newText: String
    var isSnippet = false
    /// What is put in where the client knows no snippets.
    var plainText: String?
    /// The bytes that it replaces.
    var range: Range<Int>
    /// Decides the order, before the label.
    var rank = 5

    func write(
        to json: inout JSONWriter, _ buffer: TextBuffer, _ encoding: PositionEncoding, snippets: Bool, markdown: Bool
    ) {
        json.object { json in
            json.field("label", label)
            json.field("kind", kind.rawValue)
            json.field("detail", detail)
            if let documentation {
                if markdown {
                    json.object("documentation") { json in
                        json.field("kind", "markdown")
                        json.field("value", documentation)
                    }
                } else {
                    json.field("documentation", PlainText.of(markdown: documentation))
                }
            }
            json.field("sortText", "\(rank)\(label)")
            json.field("filterText", buffer.string(range).hasPrefix("$") || newText.hasPrefix("$") ? newText : label)
            let usesSnippet = isSnippet && snippets
            if usesSnippet { json.field("insertTextFormat", 2) }
            json.key("textEdit")
            TextEdit(
                range: buffer.range(of: range, encoding),
                newText: usesSnippet || !isSnippet ? newText : plainText ?? label
            ).write(to: &json)
        }
    }
}
