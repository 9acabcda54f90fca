internal import LiveryDiagnostics
internal import LiveryPack

extension LanguageServer {
    typealias Feature = @Sendable (LanguageServer, JSONValue?) throws(ResponseError) -> Body

    /// What answers each request about documents.
    static let features: [String: Feature] = [
        "textDocument/completion": { (server, params) throws(ResponseError) in try server.completion(params) },
        "textDocument/hover": { (server, params) throws(ResponseError) in try server.hover(params) },
        "textDocument/definition": { (server, params) throws(ResponseError) in try server.definition(params) },
        "textDocument/references": { (server, params) throws(ResponseError) in try server.references(params) },
        "textDocument/documentHighlight": { (server, params) throws(ResponseError) in
            try server.documentHighlight(params)
        },
        "textDocument/prepareRename": { (server, params) throws(ResponseError) in try server.prepareRename(params) },
        "textDocument/rename": { (server, params) throws(ResponseError) in try server.rename(params) },
        "textDocument/documentSymbol": { (server, params) throws(ResponseError) in try server.documentSymbol(params) },
        "textDocument/foldingRange": { (server, params) throws(ResponseError) in try server.foldingRange(params) },
        "textDocument/selectionRange": { (server, params) throws(ResponseError) in try server.selectionRange(params) },
        "textDocument/documentColor": { (server, params) throws(ResponseError) in try server.documentColor(params) },
        "textDocument/colorPresentation": { (server, params) throws(ResponseError) in
            try server.colorPresentation(params)
        },
        "textDocument/signatureHelp": { (server, params) throws(ResponseError) in try server.signatureHelp(params) },
        "textDocument/codeAction": { (server, params) throws(ResponseError) in try server.codeAction(params) },
        "textDocument/formatting": { (server, params) throws(ResponseError) in try server.formatting(params) },
        "workspace/symbol": { (server, params) throws(ResponseError) in try server.workspaceSymbol(params) },
    ]

    // MARK: - What a request is about

    /// The document of a request. `nil` for one that is no pack.
    func context(_ params: JSONValue?) throws(ResponseError) -> FeatureContext? {
        guard let uri = params?["textDocument"]?["uri"]?.string else {
            throw .invalidParameters("'textDocument' has no 'uri'")
        }
        guard let document = workspace.documents[uri] else {
            throw .invalidParameters("the document '\(uri)' is not open")
        }
        return workspace.context(of: document)
    }

    /// The document of a request and the offset in it.
    func contextAndOffset(_ params: JSONValue?) throws(ResponseError) -> (FeatureContext, Int)? {
        guard let context = try context(params) else { return nil }
        guard let position = TextPosition(params?["position"]) else {
            throw .invalidParameters("'position' is no position")
        }
        return (context, context.buffer.offset(of: position, capabilities.encoding))
    }

    // MARK: - Features

    private func completion(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let (context, offset) = try contextAndOffset(params) else { return { $0.null() } }
        let items = Completion(context, at: offset).items
        return { [capabilities] json in
            json.object { json in
                json.field("isIncomplete", false)
                json.array("items") { json in
                    for item in items {
                        item.write(
                            to: &json, context.buffer, capabilities.encoding, snippets: capabilities.snippets,
                            markdown: capabilities.completionMarkdown)
                    }
                }
            }
        }
    }

    private func hover(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let (context, offset) = try contextAndOffset(params) else { return { $0.null() } }
        let pictures = workspace.settings.swatches ?? capabilities.pictures
        guard let hover = Hover(context, at: offset, showsPictures: pictures && capabilities.hoverMarkdown) else {
            return { $0.null() }
        }
        return { [capabilities] json in
            json.object { json in
                json.object("contents") { json in
                    json.field("kind", capabilities.hoverMarkdown ? "markdown" : "plaintext")
                    json.field(
                        "value",
                        capabilities.hoverMarkdown ? hover.markdown : PlainText.of(markdown: hover.markdown))
                }
                context.buffer.range(of: hover.range, capabilities.encoding).write("range", to: &json)
            }
        }
    }

    private func definition(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let (context, offset) = try contextAndOffset(params) else { return { $0.null() } }
        let definition = Definition(context, at: offset, capabilities.encoding)
        return { [capabilities] json in
            json.array { json in
                for target in definition.targets {
                    guard capabilities.definitionLinks else {
                        DocumentLocation(path: target.path, range: target.selection).write(to: &json)
                        continue
                    }
                    json.object { json in
                        if let origin = definition.origin {
                            context.buffer.range(of: origin, capabilities.encoding).write(
                                "originSelectionRange", to: &json)
                        }
                        json.field("targetUri", DocumentURI.uri(ofPath: target.path))
                        target.range.write("targetRange", to: &json)
                        target.selection.write("targetSelectionRange", to: &json)
                    }
                }
            }
        }
    }
}
