internal import LiveryDiagnostics

/// What a client says that it can do, as far as it matters here.
struct ClientCapabilities: Sendable {
    var encoding = PositionEncoding.utf16
    var snippets = false
    var completionMarkdown = false
    var hoverMarkdown = false
    /// Whether Markdown shows pictures: only clients that draw it in a browser do.
    var pictures = false
    var definitionLinks = false
    var hierarchicalSymbols = false
    var relatedInformation = false
    var diagnosticTags: Set<Int> = []
    var codeDescription = false
    var codeActionLiterals = false
    var documentChanges = false
    var watchedFilesRegistration = false
    var configurationPull = false
    var configurationRegistration = false
    var prepareRename = false

    init() {}

    init(_ params: JSONValue?) {
        let json = params?["capabilities"]
        let general = json?["general"]
        encoding = .preferred(among: general?["positionEncodings"]?.elements.compactMap(\.string) ?? [])
        let text = json?["textDocument"]
        let item = text?["completion"]?["completionItem"]
        snippets = item?["snippetSupport"]?.bool ?? false
        func knowsMarkdown(_ list: JSONValue?) -> Bool { list?.elements.contains { $0.isString("markdown") } ?? false }
        completionMarkdown = knowsMarkdown(item?["documentationFormat"])
        hoverMarkdown = knowsMarkdown(text?["hover"]?["contentFormat"])
        let parser = general?["markdown"]?["parser"]?.string?.lowercased()
        pictures = hoverMarkdown && (parser == "marked" || parser == "python-markdown")
        definitionLinks = text?["definition"]?["linkSupport"]?.bool ?? false
        hierarchicalSymbols = text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
        let diagnostics = text?["publishDiagnostics"]
        relatedInformation = diagnostics?["relatedInformation"]?.bool ?? false
        codeDescription = diagnostics?["codeDescriptionSupport"]?.bool ?? false
        diagnosticTags = Set(diagnostics?["tagSupport"]?["valueSet"]?.elements.compactMap(\.int) ?? [])
        codeActionLiterals = text?["codeAction"]?["codeActionLiteralSupport"] != nil
        prepareRename = text?["rename"]?["prepareSupport"]?.bool ?? false
        let workspace = json?["workspace"]
        documentChanges = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
        watchedFilesRegistration = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
        configurationPull = workspace?["configuration"]?.bool ?? false
        configurationRegistration = workspace?["didChangeConfiguration"]?["dynamicRegistration"]?.bool ?? false
    }
}
