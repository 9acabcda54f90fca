public import LiveryDiagnostics

extension YAMLDocument {
    /// Reads a document.
    ///
    /// - Returns: The document, or `nil` when the text is no YAML or breaks a limit, when it holds no document, or when
    ///   a fault leaves open what it means. Diagnostics say why; warnings may come with a document.
    ///   A source without any content gives `nil` and no diagnostic.
    public static func parse(
        _ source: SourceText, limits: YAMLLimits = .pack
    ) -> (document: YAMLDocument?, diagnostics: [Diagnostic]) {
        guard source.bytes.count <= limits.fileBytes else {
            return (
                nil,
                [
                    Diagnostic(
                        "limit", .error,
                        "the file has \(source.bytes.count) bytes; at most \(limits.fileBytes) are read",
                        at: source.location(.unknown))
                ]
            )
        }
        var builder = YAMLTreeBuilder(source: source, limits: limits)
        let finished: Void? = YAMLEventParser.withEvents(of: source.bytes) { builder.build(from: &$0) }
        if finished == nil {
            builder.diagnostics.append(Diagnostic("no-memory", .error, "there is no memory left to read the file"))
        }
        return (builder.document, builder.diagnostics)
    }
}
