internal import LiveryDiagnostics

extension LanguageServer {
    // MARK: - References and renaming

    func references(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let (context, offset) = try contextAndOffset(params) else { return { $0.null() } }
        let includesDeclaration = params?["context"]?["includeDeclaration"]?.bool ?? true
        let found = References(
            context, at: offset, includesDeclaration: includesDeclaration, capabilities.encoding)
        return { json in
            json.array { json in
                for location in found.locations { location.write(to: &json) }
            }
        }
    }

    func documentHighlight(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let (context, offset) = try contextAndOffset(params) else { return { $0.null() } }
        let found = References(context, at: offset, includesDeclaration: true, capabilities.encoding)
        return { json in
            json.array { json in
                for location in found.locations where location.path == context.path {
                    json.object { location.range.write("range", to: &$0) }
                }
            }
        }
    }

    func prepareRename(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let (context, offset) = try contextAndOffset(params) else { return { $0.null() } }
        let rename = try rename(context, offset)
        return { [capabilities] json in
            json.object { json in
                context.buffer.range(of: rename.range, capabilities.encoding).write("range", to: &json)
                json.field("placeholder", rename.name)
            }
        }
    }

    private func rename(_ context: FeatureContext, _ offset: Int) throws(ResponseError) -> Rename {
        do throws(Rename.Refusal) {
            return try Rename(context, at: offset)
        } catch {
            throw .failed(error.message)
        }
    }

    func rename(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let (context, offset) = try contextAndOffset(params) else {
            throw .failed("the document is no pack")
        }
        guard let name = params?["newName"]?.string else { throw .invalidParameters("'newName' is no name") }
        let rename = try rename(context, offset)
        var edit = WorkspaceEdit()
        do throws(Rename.Refusal) {
            let files = try rename.edits(
                to: name,
                isWritable: { path in
                    workspace.document(at: path) != nil || workspace.projects.contains { $0.isOwn(path) }
                }, capabilities.encoding)
            edit.documents = files.map { file in
                .init(path: file.path, version: workspace.document(at: file.path)?.version, edits: file.edits)
            }
        } catch {
            throw .failed(error.message)
        }
        return { [capabilities] json in edit.write(to: &json, withVersions: capabilities.documentChanges) }
    }
}
