internal import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// Resources for Android: a `res` folder with colours, dimensions, text appearances and themes.
///
/// `values` has the base values; `values-night` (or `values-notnight`, where the base is dark) those of the variant `dark`
/// (or `light`); `values-hi-rIN`, `values-b+zh+Hant+TW` what a market changes, for each of its languages. Android prefers
/// a language to the night, so that a market's folder has a night of its own wherever the two would be mixed up. Other
/// variants are overlays of the theme.
public struct AndroidFormat: FolderFormat {
    /// `android`.
    public let name = "android"
    /// What it is.
    public let summary = "resources for Android: colours, dimensions, text appearances, themes; night and markets"
    /// `xml`.
    public let fileExtension = "xml"

    /// What it carries besides the values of roles.
    public let carries: Set<PackFeature> = [.metrics, .textStyles, .languages]

    /// The format.
    public init() {}

    /// Writes the themes of one pack.
    public func files(_ themes: [Theme]) -> ExportedFiles {
        let all = themes
        let themes = MarketGroups.withoutGroups(themes)
        var files = ExportedFiles()
        guard let base = themes.first else { return files }
        var names = ExportNames()
        var notes = ExportNotes(of: themes)
        let variants = AndroidVariants(themes)
        let resources = themes.map { AndroidResources($0, variants, &names, &notes) }
        func found(_ market: String?, _ variant: String?) -> AndroidResources? {
            themes.firstIndex { $0.id.market == market && $0.id.variant == variant }.map { resources[$0] }
        }
        let home = base.id
        var plain = resources[0]
        let night = variants.night.flatMap { found(home.market, $0) }
        for variant in variants.others {
            guard let own = found(home.market, variant) else { continue }
            plain.addOverlay(variant, own)
        }
        let nightChanges = night.map { $0.changes(from: [plain]) }
        Self.add(plain, to: "values", &files)
        if let nightChanges { Self.add(nightChanges, to: "values-" + variants.nightQualifier, &files) }
        var withoutLanguage: [String] = []
        for market in Self.unique(themes.compactMap(\.id.market)) where market != home.market {
            guard let theme = themes.first(where: { $0.id.market == market && $0.id.variant == home.variant }),
                var own = found(market, home.variant)
            else { continue }
            for variant in variants.others {
                if let overlay = found(market, variant) { own.addOverlay(variant, overlay) }
            }
            let changes = own.changes(from: [plain])
            let folders = Self.unique(theme.languages.map { AndroidLocale.qualifier($0, market: market) })
            if folders.isEmpty { withoutLanguage.append(market) }
            // In the night Android looks into the market's folder before it looks into the night's.
            let nightOwn = variants.night.flatMap { found(market, $0) }
            let nightWanted = nightOwn.map { $0.changes(from: [changes, nightChanges ?? AndroidResources(), plain]) }
            for folder in folders {
                Self.add(changes, to: "values-" + folder, &files)
                if let nightWanted { Self.add(nightWanted, to: "values-\(folder)-\(variants.nightQualifier)", &files) }
            }
        }
        notes.leftOut(
            "market", withoutLanguage, because: "Android finds resources by language, and the pack states none for it")
        notes.tellLosses(of: all, in: self)
        files.diagnostics = names.diagnostics + notes.diagnostics
        return files
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private static func add(_ resources: AndroidResources, to folder: String, _ files: inout ExportedFiles) {
        for file in AndroidResources.File.allCases {
            if let text = resources.text(of: file) { files.add(folder + "/" + file.rawValue + ".xml", text) }
        }
    }
}
