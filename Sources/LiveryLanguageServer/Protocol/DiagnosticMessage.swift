internal import LiveryDiagnostics

/// A diagnostic as the protocol has it.
struct DiagnosticMessage {
    let diagnostic: Diagnostic
    let range: TextRange

    init(_ diagnostic: Diagnostic, in buffer: TextBuffer?, _ encoding: PositionEncoding) {
        self.diagnostic = diagnostic
        let location = diagnostic.location ?? Location(path: "")
        range =
            buffer.map { PlacePosition.range(of: location, in: $0, encoding) }
            ?? PlacePosition.range(of: location, encoding)
    }

    /// What people read: the sentence, the themes that it holds for, and what to do.
    var message: String {
        var text = diagnostic.message
        if let scope = diagnostic.scope {
            let shown = scope.affected.prefix(3).joined(separator: ", ")
            let more = scope.affected.count > 3 ? ", …" : ""
            text += "\nin \(scope.affected.count) of \(scope.total) themes: \(shown)\(more)"
        }
        if let help = diagnostic.help { text += "\nhelp: \(help)" }
        return text
    }

    /// 1 is an error, 2 a warning, 3 worth knowing (`DiagnosticSeverity`).
    private var severity: Int {
        switch diagnostic.severity {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }

    /// 1 for what is not needed, 2 for what is not to be used any more (`DiagnosticTag`).
    private var tags: [Int] {
        let name = diagnostic.code.name
        if name.hasPrefix("deprecated") || name.hasSuffix("-deprecated") { return [2] }
        let unnecessary = ["duplicate-parent", "duplicate-id"]
        if unnecessary.contains(name) || name.hasPrefix("unused") || name.hasPrefix("redundant") { return [1] }
        return []
    }

    func write(
        to json: inout JSONWriter, _ capabilities: ClientCapabilities, documentation: String?,
        range rangeOf: (Location) -> TextRange
    ) {
        json.object { json in
            range.write("range", to: &json)
            json.field("severity", severity)
            json.field("code", diagnostic.code.name)
            if let documentation, capabilities.codeDescription {
                json.object("codeDescription") { $0.field("href", documentation) }
            }
            json.field("source", "livery")
            json.field("message", message)
            let tags = tags.filter { capabilities.diagnosticTags.contains($0) }
            if !tags.isEmpty { json.array("tags") { json in tags.forEach { json.value($0) } } }
            let related = diagnostic.related.filter { $0.location != nil }
            guard capabilities.relatedInformation, !related.isEmpty else { return }
            json.array("relatedInformation") { json in
                for part in related {
                    guard let location = part.location else { continue }
                    json.object { json in
                        json.key("location")
                        DocumentLocation(path: location.path, range: rangeOf(location)).write(to: &json)
                        json.field("message", part.message)
                    }
                }
            }
        }
    }
}
