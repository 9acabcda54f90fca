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

    /// The format.
    public init() {}

    /// Writes the themes of one pack.
    public func files(_ themes: [Theme]) -> ExportedFiles {
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
        notes.leftOut("text style", themes[0].textStyles.map(\.name), because: "asset catalogues have none")
        notes.leftOut("metric", themes[0].tokens(in: .metrics).map(\.name), because: "asset catalogues have none")
        files.diagnostics = names.diagnostics + notes.diagnostics
        return files
    }
}
