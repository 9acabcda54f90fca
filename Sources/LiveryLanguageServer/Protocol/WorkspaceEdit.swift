internal import LiveryDiagnostics

/// Changes of several documents, by path.
struct WorkspaceEdit: Sendable {
    /// The changes of a document, and the version that they are for where it is open.
    struct DocumentEdits: Sendable {
        var path: String
        var version: Int?
        var edits: [TextEdit]
    }

    var documents: [DocumentEdits] = []

    /// Writes `documentChanges`, or `changes` for clients that do not know versions.
    func write(_ key: String, to json: inout JSONWriter, withVersions: Bool) {
        json.key(key)
        write(to: &json, withVersions: withVersions)
    }

    func write(to json: inout JSONWriter, withVersions: Bool) {
        json.object { json in
            guard withVersions else {
                json.object("changes") { json in
                    for document in documents {
                        json.array(DocumentURI.uri(ofPath: document.path)) { json in
                            for edit in document.edits { edit.write(to: &json) }
                        }
                    }
                }
                return
            }
            json.array("documentChanges") { json in
                for document in documents {
                    json.object { json in
                        json.object("textDocument") { json in
                            json.field("uri", DocumentURI.uri(ofPath: document.path))
                            json.key("version")
                            if let version = document.version { json.value(version) } else { json.null() }
                        }
                        json.array("edits") { json in
                            for edit in document.edits { edit.write(to: &json) }
                        }
                    }
                }
            }
        }
    }
}
