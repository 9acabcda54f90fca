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
    private var names = DraftNames()

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
        let sets = reader.sets()
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
        if !sets.contains(where: { $0.name == "accent" }), let accent = sets.first(where: { $0.name == "AccentColor" })
        {
            draft.layers[0].entries.append(
                PackDraft.Entry(.colors, "accent", "$colors.AccentColor", at: accent.origin))
        }
        for purpose in purposes {
            var layer = PackDraft.Layer(variant: purpose.variant)
            for set in sets {
                let value = purpose.alternatives.lazy.compactMap { set.values[$0] }.first
                guard let value, value.text != set.values[Purpose()]?.text else { continue }
                layer.entries.append(PackDraft.Entry(.colors, set.name, value.text, at: value.origin))
            }
            draft.variants.append((purpose.variant, Appearance(rawValue: purpose.luminosity)))
            draft.layers.append(layer)
        }
        return draft
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
        var set = ColorSet(name: names.name(of: name, in: .colors, at: origin, log), values: [:], origin: origin)
        let entries = root["colors"].map { Array($0.elements) } ?? []
        // Sets for one kind of device alone have no colours for all: then the first kind counts for all.
        let idioms = entries.map { $0["idiom"]?.string ?? "universal" }
        let base = idioms.contains("universal") ? "universal" : idioms.first ?? "universal"
        var gamuts: [Purpose: String] = [:]
        for (entry, idiom) in zip(entries, idioms) {
            let place = ImportOrigin(source: source, range: entry.range)
            guard let value = entry["color"] else { continue }
            guard let purpose = purpose(of: entry, idiom: idiom == base ? "" : idiom, at: place) else { continue }
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
