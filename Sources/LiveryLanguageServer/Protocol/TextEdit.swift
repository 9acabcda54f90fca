internal import LiveryDiagnostics

/// A change of a part of a document.
struct TextEdit: Hashable, Sendable {
    var range: TextRange
    var newText: String

    func write(to json: inout JSONWriter) {
        json.object { json in
            range.write("range", to: &json)
            json.field("newText", newText)
        }
    }
}
