/// Writes diagnostics as GitHub Actions workflow commands, which become annotations on a pull request.
///
/// ```text
/// ::error file=themes.d/india.yaml,line=12,col=1,endColumn=8,title=unknown-key::unknown key "colours"%0A…
/// ```
public struct WorkflowCommandRenderer: Sendable {
    /// A renderer.
    public init() {}

    /// One command a line, each with a line break.
    public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
        diagnostics.map { render($0) + "\n" }.joined()
    }

    private func render(_ diagnostic: Diagnostic) -> String {
        var properties: [(String, String)] = []
        if let location = diagnostic.location {
            properties.append(("file", location.path))
            let place = location.place
            if place.line > 0 {
                properties.append(("line", String(place.line)))
                if place.column > 0 {
                    properties.append(("col", String(place.column)))
                    if place.length > 0 { properties.append(("endColumn", String(place.column &+ place.length))) }
                }
            }
        }
        properties.append(("title", diagnostic.code.name))
        var message = diagnostic.message
        if let scope = diagnostic.scope.flatMap(TerminalRenderer.text) { message += "\n" + scope }
        for related in diagnostic.related {
            message += "\n" + related.message
            if let location = related.location {
                message += " (" + location.path
                if location.place.line > 0 { message += ":\(location.place.line)" }
                message += ")"
            }
        }
        if let help = diagnostic.help { message += "\nhelp: " + help }
        let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
        let list = properties.map { "\($0.0)=\(Self.escaped($0.1, isProperty: true))" }.joined(separator: ",")
        return "::" + command + " " + list + "::" + Self.escaped(message, isProperty: false)
    }

    /// The escapes of the runner's command reader: `%` and line breaks, in properties also `:` and `,`. Other controls
    /// would reach the log's terminal as they are, and are written out.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            case _ where VisibleText.isHidden(scalar): result += VisibleText.escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
