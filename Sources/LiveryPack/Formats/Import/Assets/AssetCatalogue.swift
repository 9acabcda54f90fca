internal import LiveryColor
internal import LiveryDiagnostics

/// Makes a pack of the colour sets in an asset catalogue of Xcode (Asset Catalog Format Reference).
///
/// The colours for every device and appearance are the pack's; dark ones, those for more contrast and those for one kind of
/// device are variants.
struct AssetCatalogue {
    private let path: String
    private let stem: String
    private let files: ImportFiles
    private let log: ImportLog
    private var names: [Place: DraftNames] = [:]
    /// The sets so far by place and name: groups without a namespace may have sets of one name.
    private var taken: [Place: Set<String>] = [:]

    /// How deep folders may be nested.
    private static let depth = 32

    init(_ path: String, stem: String, _ files: ImportFiles, _ log: ImportLog) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        self.stem = stem
        self.files = files
        self.log = log
    }

    /// A colour set: its name with its namespace, and its colours by what they are for.
    private struct ColorSet {
        var name: String
        /// The market and the variant that it is for.
        var place: Place
        var values: [Purpose: AssetColor]
        var origin: ImportOrigin?
    }

    /// What a colour of a set is for.
    struct Purpose: Hashable {
        /// The kind of device; empty for all.
        var idiom = ""
        /// `light` or `dark`; empty for both.
        var luminosity = ""
        var isHighContrast = false

        /// The name of the variant; empty for the pack's own values.
        var variant: String {
            [idiom, luminosity, isHighContrast ? "high-contrast" : ""].filter { !$0.isEmpty }.joined(separator: "-")
        }

        /// What counts where a set has no colour for this purpose, the nearest first.
        var alternatives: [Purpose] {
            var found: [Purpose] = []
            for idiom in idiom.isEmpty ? [""] : [idiom, ""] {
                for luminosity in luminosity.isEmpty ? [""] : [luminosity, ""] {
                    for contrast in isHighContrast ? [true, false] : [false] {
                        found.append(Purpose(idiom: idiom, luminosity: luminosity, isHighContrast: contrast))
                    }
                }
            }
            return found
        }
    }

    /// The pack; `nil` where there is no colour set that can be read.
    func draft() -> PackDraft? {
        var reader = self
        let found = reader.sets()
        let sets = found.filter { $0.place == Place() }
        guard !sets.isEmpty else {
            log.add(
                Diagnostic(
                    "missing-key", .error, "the asset catalogue has no colour set", at: Location(path: path),
                    help: "colour sets are folders that end in '.colorset'"))
            return nil
        }
        var draft = PackDraft()
        draft.title = stem
        draft.heading = ["Imported from " + ImportFiles.name(of: path)]
        draft.main = SourceText(path: path, bytes: [])
        let purposes = Set(sets.flatMap(\.values.keys)).filter { !$0.variant.isEmpty }
            .sorted {
                ($0.idiom, $0.luminosity, $0.isHighContrast ? 1 : 0) < (
                    $1.idiom, $1.luminosity, $1.isHighContrast ? 1 : 0
                )
            }
        if purposes.contains(where: { $0.luminosity == "dark" }) { draft.appearance = .light }
        for set in sets {
            guard let value = set.values[Purpose()] else { continue }
            draft.layers[0].entries.append(PackDraft.Entry(.colors, set.name, value.text, at: value.origin))
        }
        // Without a colour for all, the accent is one only where an appearance has its own.
        let accent = sets.first { $0.name == "AccentColor" }
        let isAccentMissing = accent != nil && !sets.contains { $0.name == "accent" }
        let accentEntry = PackDraft.Entry(.colors, "accent", "$colors.AccentColor", at: accent?.origin)
        let isAccentForAll = accent?.values[Purpose()] != nil
        if isAccentMissing, isAccentForAll { draft.layers[0].entries.append(accentEntry) }
        for purpose in purposes {
            var layer = PackDraft.Layer(variant: purpose.variant)
            for set in sets {
                let value = purpose.alternatives.lazy.compactMap { set.values[$0] }.first
                guard let value, value.text != set.values[Purpose()]?.text else { continue }
                layer.entries.append(PackDraft.Entry(.colors, set.name, value.text, at: value.origin))
            }
            if isAccentMissing, !isAccentForAll, layer.entries.contains(where: { $0.name == "AccentColor" }) {
                layer.entries.append(accentEntry)
            }
            draft.variants.append((purpose.variant, Appearance(rawValue: purpose.luminosity)))
            draft.layers.append(layer)
        }
        addPlaces(found.filter { $0.place != Place() }, to: &draft)
        return draft
    }

    /// Adds what stands in folders of markets and variants, which apps look into before they look at the top.
    private func addPlaces(_ sets: [ColorSet], to draft: inout PackDraft) {
        func add(_ set: ColorSet, _ text: String, _ market: String?, _ variant: String?) {
            let entry = PackDraft.Entry(.colors, set.name, text, at: set.origin)
            if let index = draft.layers.firstIndex(where: { $0.market == market && $0.variant == variant }) {
                draft.layers[index].entries.append(entry)
            } else {
                draft.layers.append(PackDraft.Layer(market: market, variant: variant, entries: [entry]))
            }
        }
        for set in sets {
            let (market, variant) = (set.place.market, set.place.variant)
            if let market, !draft.markets.contains(market) { draft.markets.append(market) }
            if let variant, !draft.variants.contains(where: { $0.name == variant }) {
                draft.variants.append((variant, nil))
            }
            guard let value = set.values[Purpose()] else { continue }
            add(set, value.text, market, variant)
            guard let market, variant == nil else { continue }
            // In an appearance the market's colour is what its set says, whatever the appearance has for all.
            let appearances = draft.layers.filter { $0.market == nil && $0.variant != nil }.compactMap(\.variant)
            for purpose in Self.purposes(named: appearances) {
                let own = purpose.alternatives.lazy.compactMap { set.values[$0] }.first ?? value
                let stated = draft.layers.first { $0.market == nil && $0.variant == purpose.variant }?.entries
                    .first { $0.name == set.name }?.fields.first?.text
                if own.text != stated ?? value.text { add(set, own.text, market, purpose.variant) }
            }
        }
    }

    /// The appearances that are variants of a pack.
    private static func purposes(named variants: [String]) -> [Purpose] {
        ["", "dark", "light"].flatMap { luminosity in
            [false, true].map { Purpose(luminosity: luminosity, isHighContrast: $0) }
        }.filter { variants.contains($0.variant) }
    }

    /// The folder that a set stands in, where Livery's own export means a market or a variant by it.
    private struct Place: Hashable {
        var market: String?
        var variant: String?

        init() {}

        /// Takes the place from the beginning of a name: `market-IN.variant-calm.accent`.
        init(_ name: inout Substring) {
            if let part = Self.part("market-", of: &name, where: CountryCodes.contains) { market = part }
            if let part = Self.part("variant-", of: &name, where: { !$0.isEmpty }) { variant = part }
        }

        private static func part(
            _ beginning: String, of name: inout Substring, where isMeant: (String) -> Bool
        ) -> String? {
            guard name.hasPrefix(beginning), let dot = name.firstIndex(of: ".") else { return nil }
            let part = String(name[..<dot].dropFirst(beginning.utf8.count))
            guard isMeant(part) else { return nil }
            name = name[name.index(after: dot)...]
            return part
        }
    }

    // MARK: - Folders

    private mutating func sets() -> [ColorSet] {
        var found: [ColorSet] = []
        var pending: [(path: String, prefix: String, depth: Int)] = [(path, "", 0)]
        while let (folder, prefix, depth) = pending.popLast() {
            var below: [(path: String, prefix: String, depth: Int)] = []
            for entry in files.list(folder) ?? [] where entry.isFolder && !entry.name.hasPrefix(".") {
                let full = folder + "/" + entry.name
                if entry.name.hasSuffix(".colorset") {
                    if let set = readSet(full, prefix + entry.name.dropLast(9)) { found.append(set) }
                } else if let point = entry.name.lastIndex(of: "."), point != entry.name.startIndex {
                    log.add(
                        Diagnostic(
                            "not-carried", .note, "'\(entry.name)' is left out: it is no set of colours",
                            at: Location(path: full)))
                } else if depth < Self.depth {
                    below.append((full, prefix + (hasNamespace(full) ? entry.name + "." : ""), depth + 1))
                } else {
                    log.add(
                        Diagnostic(
                            "limit", .error, "more than \(Self.depth) folders in one another are too many",
                            at: Location(path: full)))
                }
            }
            pending += below.reversed()
        }
        return found
    }

    private func document(_ path: String) -> (JSONDocument, SourceText)? {
        guard let bytes = files.read(path) else { return nil }
        let source = SourceText(path: path, bytes: bytes)
        do throws(JSONError) {
            return (try JSONReader(limits: .init(bytes: 4 << 20, depth: 64)).read(bytes), source)
        } catch {
            log.add(error.diagnostic(in: source))
            return nil
        }
    }

    /// Whether the names of what is in a folder begin with the folder's own.
    private func hasNamespace(_ folder: String) -> Bool {
        document(folder + "/Contents.json")?.0.root["properties"]?["provides-namespace"]?.bool ?? false
    }

    // MARK: - A colour set

    private mutating func readSet(_ folder: String, _ name: String) -> ColorSet? {
        guard let (document, source) = document(folder + "/Contents.json") else {
            if files.read(folder + "/Contents.json") == nil {
                log.add(
                    Diagnostic(
                        "missing-source", .error, "the colour set has no 'Contents.json'", at: Location(path: folder)))
            }
            return nil
        }
        let root = document.root
        let origin = ImportOrigin(source: source, range: root.range)
        var rest = name[...]
        let place = Place(&rest)
        let wanted = String(rest)
        var unique = wanted
        var number = 2
        while !taken[place, default: []].insert(unique).inserted {
            unique = wanted + "-\(number)"
            number += 1
        }
        if unique != wanted {
            log.report(
                "renamed", .warning,
                "this set is called '\(unique)' in the pack: another group of the catalogue has a set '\(wanted)'",
                at: origin, help: "give one of the groups a namespace, or one of the sets another name")
        }
        var set = ColorSet(
            name: names[place, default: DraftNames()].name(of: unique, in: .colors, at: origin, log),
            place: place,
            values: [:], origin: origin)
        let entries = root["colors"].map { Array($0.elements) } ?? []
        // Sets for one kind of device alone have no colours for all: then the first kind counts for all.
        let idioms = entries.map { $0["idiom"]?.string ?? "universal" }
        let base = idioms.contains("universal") ? "universal" : idioms.first ?? "universal"
        var gamuts: [Purpose: String] = [:]
        for (entry, idiom) in zip(entries, idioms) {
            let origin = ImportOrigin(source: source, range: entry.range)
            guard let value = entry["color"] else { continue }
            guard let purpose = purpose(of: entry, idiom: idiom == base ? "" : idiom, at: origin) else { continue }
            guard let color = AssetColor(value, source, log) else { continue }
            let gamut = entry["display-gamut"]?.string?.lowercased() ?? ""
            if let known = set.values[purpose] {
                // The same colour for screens with fewer colours: packs bring colours into the gamut themselves.
                let isWider = gamut.hasSuffix("p3") && !(gamuts[purpose] ?? "").hasSuffix("p3")
                log.leaveOut(
                    "a second colour of '\(name)' for the same purpose",
                    because: "packs have one, and the wider counts",
                    at: isWider ? known.origin : color.origin)
                if !isWider { continue }
            }
            set.values[purpose] = color
            gamuts[purpose] = gamut
        }
        if set.values.isEmpty {
            log.leaveOut("'\(name)'", because: "it states no colour", at: origin)
            return nil
        }
        return set
    }

    private func purpose(of entry: JSONValue, idiom: String, at origin: ImportOrigin) -> Purpose? {
        var purpose = Purpose(idiom: idiom)
        for appearance in entry["appearances"].map({ Array($0.elements) }) ?? [] {
            let value = appearance["value"]?.string ?? ""
            switch (appearance["appearance"]?.string ?? "", value) {
            case ("luminosity", "dark"), ("luminosity", "light"): purpose.luminosity = value
            case ("contrast", "high"): purpose.isHighContrast = true
            case ("contrast", "normal"): break
            default:
                log.leaveOut(
                    "a colour for '\(value)'", because: "it is no appearance that is known", at: origin)
                return nil
            }
        }
        for key in ["subtype", "locale", "memory", "graphics-feature-set", "width-class", "height-class"] {
            guard let value = entry[key]?.string else { continue }
            log.leaveOut("a colour for \(key) '\(value)'", because: "packs have no values for that", at: origin)
            return nil
        }
        return purpose
    }
}
