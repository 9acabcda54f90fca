public import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// Design tokens: the Format, Color and Resolver Modules 2025.10 of the Design Tokens Community Group.
///
/// A theme alone is a document of the Format Module. A pack with markets or variants is a resolver whose modifiers are
/// `market` and `variant`; the sources stand in it, so that it is one file. What holds for a market within a variant only
/// is a token of the group `by-variant`, which the variant refers to and the market changes: every choice of contexts
/// gives exactly the values that the pack has there.
///
/// Colours keep their space and carry the hexadecimal sRGB value as well; references stay references. What the format has
/// no field or unit for stands in `$extensions` below `org.livery`, where `livery import` finds it: that of the pack as a
/// whole at the top of its first source.
public struct JSONFormat: ExportFormat {
    /// `json`.
    public let name = "json"
    /// What it is.
    public let summary = "design tokens (DTCG 2025.10); markets and variants as a resolver"
    /// `json`.
    public let fileExtension = "json"

    /// What it carries besides the values of roles.
    public let carries = Set(PackFeature.allCases).subtracting([.fontFiles])

    /// The format.
    public init() {}

    /// Writes the themes of one pack.
    public func export(_ themes: [Theme]) -> (text: String, diagnostics: [Diagnostic]) {
        guard let base = themes.first else { return ("", []) }
        let tokens = DesignTokens(themes)
        var json = JSONWriter(layout: .indented)
        if themes.count > 1 {
            ResolverDocument(tokens).write(to: &json)
        } else {
            json.object { json in
                json.field("$schema", "https://www.designtokens.org/schemas/2025.10/format.json")
                json.field("$description", ThemeFacts(base).pack?.summary)
                DesignTokenFacts(base).write(to: &json)
                tokens.write(tokens.bodies[0], after: nil, to: &json)
            }
        }
        var notes = ExportNotes(of: themes)
        notes.tellLosses(of: themes, in: self)
        return (json.text + "\n", tokens.diagnostics + notes.diagnostics)
    }

    /// `india.resolver.json`, or `india@IN.tokens.json` for a theme alone, as the modules recommend.
    public func files(_ themes: [Theme]) -> ExportedFiles {
        var files = ExportedFiles()
        guard let base = themes.first else { return files }
        let (text, diagnostics) = export(themes)
        files.add(
            themes.count > 1 ? base.id.pack + ".resolver.json" : ExportedFiles.name(of: base.id) + ".tokens.json", text)
        files.diagnostics = diagnostics
        return files
    }
}
