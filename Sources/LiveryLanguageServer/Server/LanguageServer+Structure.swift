internal import LiveryColor
internal import LiveryDiagnostics

extension LanguageServer {
    // MARK: - The structure of a document

    func documentSymbol(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let context = try context(params) else { return { $0.null() } }
        let symbols = DocumentSymbols(context, capabilities.encoding)
        return { [capabilities] json in symbols.write(to: &json, hierarchical: capabilities.hierarchicalSymbols) }
    }

    func foldingRange(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let context = try context(params) else { return { $0.null() } }
        let folds = FoldingRanges.folds(context.outline, context.buffer)
        return { json in
            json.array { json in
                for fold in folds {
                    json.object { json in
                        json.field("startLine", fold.start)
                        json.field("endLine", fold.end)
                        if fold.isComment { json.field("kind", "comment") }
                    }
                }
            }
        }
    }

    func selectionRange(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let context = try context(params) else { return { $0.null() } }
        let positions = params?["positions"]?.elements.compactMap { TextPosition($0) } ?? []
        return { [capabilities] json in
            json.array { json in
                for position in positions {
                    let offset = context.buffer.offset(of: position, capabilities.encoding)
                    let ranges = SelectionRanges.ranges(context.outline, at: offset)
                    // Each range holds the one around it.
                    for (number, range) in ranges.enumerated() {
                        if number > 0 { json.key("parent") }
                        json.beginObject()
                        context.buffer.range(of: range, capabilities.encoding).write("range", to: &json)
                    }
                    if ranges.isEmpty {
                        json.object { TextRange(position, position).write("range", to: &$0) }
                    }
                    for _ in ranges { json.endObject() }
                }
            }
        }
    }

    // MARK: - Colours

    func documentColor(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let context = try context(params) else { return { $0.array { _ in } } }
        let literals = DocumentColors(context).literals
        return { [capabilities] json in
            json.array { json in
                for literal in literals {
                    json.object { json in
                        context.buffer.range(of: literal.range, capabilities.encoding).write("range", to: &json)
                        let color = literal.color.gamutMapped(to: .srgb)
                        json.object("color") { json in
                            json.field("red", min(max(color.first, 0), 1))
                            json.field("green", min(max(color.second, 0), 1))
                            json.field("blue", min(max(color.third, 0), 1))
                            json.field("alpha", color.alpha)
                        }
                    }
                }
            }
        }
    }

    func colorPresentation(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let context = try context(params) else { return { $0.array { _ in } } }
        guard let range = TextRange(params?["range"]), let given = params?["color"],
            let red = given["red"]?.double, let green = given["green"]?.double, let blue = given["blue"]?.double,
            let alpha = given["alpha"]?.double, [red, green, blue, alpha].allSatisfy(\.isFinite)
        else { throw .invalidParameters("'range' and 'color' are wanted") }
        func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
        let color = ColorValue(
            .srgb, clamped(red), clamped(green), clamped(blue), alpha: clamped(alpha))
        let bytes = context.buffer.bytes(of: range, capabilities.encoding)
        let literal = DocumentColors(context).literals.first { $0.range == bytes }
        let choices = DocumentColors.presentations(
            of: color, replacing: context.buffer.string(bytes), allowsHash: literal?.allowsHash ?? false,
            isWholeValue: literal?.isWholeValue ?? false)
        return { json in
            json.array { json in
                for choice in choices {
                    json.object { json in
                        json.field("label", choice.label)
                        json.key("textEdit")
                        TextEdit(range: range, newText: choice.text).write(to: &json)
                    }
                }
            }
        }
    }

    // MARK: - Calls

    func signatureHelp(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let (context, offset) = try contextAndOffset(params),
            let help = SignatureHelp(context, at: offset)
        else { return { $0.null() } }
        return { json in
            json.object { json in
                json.array("signatures") { json in
                    json.object { json in
                        json.field("label", help.label)
                        json.field("documentation", help.documentation)
                        json.array("parameters") { json in
                            for parameter in help.parameters {
                                json.object { json in
                                    json.field("label", parameter.label)
                                    json.field("documentation", parameter.documentation)
                                }
                            }
                        }
                    }
                }
                json.field("activeSignature", 0)
                json.field("activeParameter", help.active)
            }
        }
    }

    // MARK: - Changes

    func codeAction(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let context = try context(params) else { return { $0.array { _ in } } }
        guard let range = TextRange(params?["range"]) else { throw .invalidParameters("'range' is no range") }
        // What is mended has to be what the text is now.
        checkNow()
        let kinds = params?["context"]?["only"]?.elements.compactMap(\.string) ?? []
        let diagnostics = workspace.diagnostics(in: context.path)
        let found = CodeActions(
            diagnostics, in: context.buffer, at: context.path, touching: range, kinds: kinds, capabilities.encoding)
        let version = workspace.document(at: context.path)?.version
        return { [capabilities] json in
            json.array { json in
                guard capabilities.codeActionLiterals else { return }
                for action in found.actions {
                    json.object { json in
                        json.field("title", action.title)
                        json.field("kind", action.kind)
                        if action.isPreferred { json.field("isPreferred", true) }
                        if let number = action.diagnostic {
                            json.array("diagnostics") { json in
                                self.write(diagnostics[number], in: context.buffer, to: &json)
                            }
                        }
                        WorkspaceEdit(
                            documents: [.init(path: context.path, version: version, edits: action.edits)]
                        ).write("edit", to: &json, withVersions: capabilities.documentChanges)
                    }
                }
            }
        }
    }

    func formatting(_ params: JSONValue?) throws(ResponseError) -> Body {
        guard let context = try context(params) else { return { $0.null() } }
        let edits = Formatting.edits(context.buffer, path: context.path, capabilities.encoding)
        return { json in
            json.array { json in
                for edit in edits { edit.write(to: &json) }
            }
        }
    }

    // MARK: - The workspace

    func workspaceSymbol(_ params: JSONValue?) throws(ResponseError) -> Body {
        let symbols = WorkspaceSymbols(workspace, query: params?["query"]?.string ?? "", capabilities.encoding)
        return { json in
            json.array { json in
                for symbol in symbols.found {
                    json.object { json in
                        json.field("name", symbol.name)
                        json.field("kind", symbol.kind)
                        json.field("containerName", symbol.container)
                        json.key("location")
                        symbol.location.write(to: &json)
                    }
                }
            }
        }
    }
}
