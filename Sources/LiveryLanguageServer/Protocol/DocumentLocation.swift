internal import LiveryDiagnostics

/// A range in a file.
struct DocumentLocation: Hashable, Sendable {
    var path: String
    var range: TextRange

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("uri", DocumentURI.uri(ofPath: path))
            range.write("range", to: &json)
        }
    }
}
