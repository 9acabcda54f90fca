internal import LiveryDiagnostics

/// What the server says that it can do.
enum ServerCapabilities {
    static func write(to json: inout JSONWriter, _ encoding: PositionEncoding) {
        json.field("positionEncoding", encoding.rawValue)
        json.object("textDocumentSync") { json in
            json.field("openClose", true)
            json.field("change", 2)
            json.field("save", false)
        }
        json.object("completionProvider") { json in
            json.field("triggerCharacters", ["$", "(", ",", "=", ".", " "])
            json.field("resolveProvider", false)
        }
        json.field("hoverProvider", true)
        json.field("definitionProvider", true)
        json.field("referencesProvider", true)
        json.field("documentHighlightProvider", true)
        json.object("renameProvider") { $0.field("prepareProvider", true) }
        json.field("documentSymbolProvider", true)
        json.field("workspaceSymbolProvider", true)
        json.field("foldingRangeProvider", true)
        json.field("selectionRangeProvider", true)
        json.field("colorProvider", true)
        json.field("documentFormattingProvider", true)
        json.object("signatureHelpProvider") { json in
            json.field("triggerCharacters", ["(", ","])
            json.field("retriggerCharacters", [")"])
        }
        json.object("codeActionProvider") { $0.field("codeActionKinds", ["quickfix", "source.fixAll.livery"]) }
        json.object("workspace") { json in
            json.object("workspaceFolders") { json in
                json.field("supported", true)
                json.field("changeNotifications", true)
            }
        }
    }
}
