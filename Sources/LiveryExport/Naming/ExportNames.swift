internal import LiveryDiagnostics

/// Makes the names that tokens have in a format, and finds tokens whose names become the same.
struct ExportNames {
    private struct Owner {
        var token: String
        var written: String
        var location: Location?
    }

    private var owners: [String: Owner] = [:]
    private var reported: Set<[String]> = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Names that are the same to the format's reader, such as those that differ in case, have the same key.
    private let key: @Sendable (String) -> String

    init(sameWhen key: @escaping @Sendable (String) -> String = { $0 }) { self.key = key }

    /// `--color-text-muted` for the role `text.muted`.
    mutating func property(_ kind: String, _ token: String, at location: Location?) -> String {
        claim("--\(kind)-" + NameStyle.dashed(token), for: token, at: location)
    }

    /// Takes a name for a token. What has it already and is another token is a collision, which is reported once.
    @discardableResult
    mutating func claim(_ name: String, for token: String, at location: Location?) -> String {
        let key = key(name)
        guard let owner = owners[key], owner.token != token else {
            if owners[key] == nil { owners[key] = Owner(token: token, written: name, location: location) }
            return name
        }
        guard reported.insert([token, owner.token]).inserted else { return name }
        let same =
            owner.written == name
            ? "both written '\(name)'" : "written '\(name)' and '\(owner.written)', which are one name there"
        diagnostics.append(
            Diagnostic(
                "name-collision", .error, "'\(token)' and '\(owner.token)' are \(same)", at: location,
                related: owner.location.map { [.init("'\(owner.token)' is here", at: $0)] } ?? [],
                help: "rename one of them"))
        return name
    }
}
