internal import LiveryYAML

/// What few packs state, apart from the pack, so that the others need no room for it.
final class PackDetails: Sendable {
    let author: String?
    let license: String?
    let contrastChecks: [Pack.ContrastCheck]
    let roleKinds: [(role: Pack.Mention, kind: RoleKind)]
    let otherChecks: [Pack.CheckCall]
    let fontFiles: [Pack.Mention]
    let deprecations: [Pack.Deprecation]
    let extensions: YAMLDocument?

    /// `nil` where a pack states none of it.
    init?(_ builder: PackBuilder) {
        author = builder.author
        license = builder.license
        contrastChecks = builder.contrastChecks
        roleKinds = builder.roleKinds
        otherChecks = builder.otherChecks
        fontFiles = builder.fontFiles
        deprecations = builder.deprecations
        extensions = builder.extensions
        let isEmpty =
            author == nil && license == nil && extensions == nil && contrastChecks.isEmpty && roleKinds.isEmpty
            && otherChecks.isEmpty && fontFiles.isEmpty && deprecations.isEmpty
        if isEmpty { return nil }
    }
}
