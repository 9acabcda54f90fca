internal import LiveryDiagnostics

/// Makes the names of custom properties and finds tokens whose names become the same.
struct PropertyNames {
    private var owners: [String: String] = [:]
    private var reported: Set<[String]> = []
    private(set) var diagnostics: [Diagnostic] = []

    /// `--color-text-muted` for the role `text.muted`.
    mutating func name(_ kind: String, _ token: String, at location: Location?) -> String {
        var name = "--\(kind)-"
        for scalar in token.unicodeScalars { name.unicodeScalars.append(scalar == "." ? "-" : scalar) }
        if let owner = owners[name], owner != token {
            guard reported.insert([token, owner]).inserted else { return name }
            diagnostics.append(
                Diagnostic(
                    "name-collision", .error, "'\(token)' and '\(owner)' are both written '\(name)'", at: location,
                    help: "rename one of them"))
        } else {
            owners[name] = token
        }
        return name
    }
}
