internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// An asset catalogue for Xcode: a colour set for each role, folders for groups.
///
/// A colour set has the base value, and others for the appearances of Apple's systems: light and dark, and both with
/// increased contrast. Colours outside of sRGB are Display P3. `text.muted` is `text/muted`: folders provide namespaces.
/// What a market or another variant changes stands in a folder of its own, below `market-IN` and `variant-calm`, with the
/// same names inside: apps look there first.
public struct XCAssetsFormat: FolderFormat {
    /// `xcassets`.
    public let name = "xcassets"
    /// What it is.
    public let summary = "an asset catalogue for Xcode: colour sets with light, dark and high contrast"
    /// `xcassets`.
    public let fileExtension = "xcassets"

    /// What it carries besides the values of roles.
    public let carries: Set<PackFeature> = []

    /// The format.
    public init() {}

    /// Writes the themes of one pack.
    public func files(_ themes: [Theme]) -> ExportedFiles {
        let all = themes
        let themes = MarketGroups.withoutGroups(themes)
        var files = ExportedFiles()
        guard !themes.isEmpty else { return files }
        var names = ExportNames { $0.lowercased() }
        var notes = ExportNotes(of: themes)
        let catalogue = AssetCatalogue(themes, &names, &notes)
        files.add("Contents.json", AssetCatalogue.contents())
        for folder in catalogue.folders {
            files.add(folder + "/Contents.json", AssetCatalogue.contents(isNamespace: true))
        }
        for (path, text) in catalogue.sets { files.add(path + ".colorset/Contents.json", text) }
        tellOfMarkets(themes, catalogue, &notes)
        notes.tellLosses(of: all, in: self)
        files.diagnostics = names.diagnostics + notes.diagnostics
        return files
    }

    /// Tells which markets and variants are not in the catalogue, since they change no colour.
    private func tellOfMarkets(_ themes: [Theme], _ catalogue: AssetCatalogue, _ notes: inout ExportNotes) {
        let home = themes[0].id
        var seen: Set<String> = []
        let markets = themes.compactMap(\.id.market).filter { $0 != home.market && seen.insert($0).inserted }
        notes.leftOut(
            "market", markets.filter { !catalogue.folders.contains("market-" + $0) }, because: "they change no colour")
        seen = []
        let variants = themes.compactMap(\.id.variant).filter { $0 != home.variant && seen.insert($0).inserted }
        notes.leftOut(
            "variant",
            variants.filter { variant in
                if catalogue.folders.contains(where: { $0.hasSuffix("variant-" + variant) }) { return false }
                let values = themes.filter { $0.id.variant == variant }.map(Self.colors)
                let others = themes.filter { $0.id.variant == home.variant }.map(Self.colors)
                return values == others
            }, because: "they change no colour")
    }

    private static func colors(of theme: Theme) -> [String: ResolvedValue] {
        Dictionary(theme.tokens(in: .colors).map { ($0.name, $0.token.value) }) { $1 }
    }
}
