internal import LiveryDiagnostics
internal import LiveryFonts
internal import LiveryPack

/// What text styles ask for is in the pack's font files: the family, the weight and style, and the characters of the
/// market's languages. Of fonts that a pack does not bring nothing is known.
struct FontUseRule {
    let library: FontLibrary
    /// Themes of the last pack, each with other text styles or languages, and what was found in them.
    private var checked: [(theme: Theme, diagnostics: [Diagnostic])] = []

    /// What was found out for the last pack about families in a place.
    private var told: [Question: [Diagnostic]] = [:]

    /// How many themes of a pack are kept.
    private static let limit = 8

    /// What is asked of families in a place: whether there are any, or whether they have what a language needs.
    private struct Question: Hashable {
        var families: [String]
        var faces: [Int] = []
        var language: String?
        var pack: ObjectIdentifier
        var place: Place
    }

    init(library: FontLibrary) { self.library = library }

    /// What a text is set in.
    private struct Setting {
        var family: String
        var faces: [FontLibrary.Face]
        /// A family of the list that the pack does not bring.
        var other: String?
        var place: Spot
    }

    /// A place in a pack, whose text is looked up when somebody asks.
    private struct Spot: Equatable {
        var pack: Pack
        var place: Place
        var location: Location { pack.location(place) }

        static func == (a: Spot, b: Spot) -> Bool { a.pack === b.pack && a.place == b.place }
    }

    mutating func check(_ theme: Theme) -> [Diagnostic] {
        guard theme.chain.contains(where: { !$0.pack.fontFiles.isEmpty }) else { return [] }
        if let first = checked.first, !ThemeResolver.isSame(first.theme.chain, theme.chain) {
            checked.removeAll(keepingCapacity: true)
            told.removeAll(keepingCapacity: true)
        }
        let known = checked.first { known in
            known.theme.languages == theme.languages
                && theme.agrees(with: known.theme, in: { $0 == .fonts }, places: true)
        }
        if let known { return known.diagnostics }
        let diagnostics = run(theme)
        if checked.count == Self.limit { checked.removeFirst() }
        checked.append((theme, diagnostics))
        return diagnostics
    }

    private mutating func run(_ theme: Theme) -> [Diagnostic] {
        let faces = library.faces(of: theme.chain)
        guard !faces.isEmpty else { return [] }
        var diagnostics: [Diagnostic] = []
        var written: [Setting] = []
        for style in theme.textStyles where !style.families.isEmpty {
            guard let place = place(of: style.name, "family", in: theme) else { continue }
            let matches = style.families.map { family in
                (family: family, faces: faces.filter { $0.face.families.contains { FontLibrary.isSame($0, family) } })
            }
            guard let first = matches.first(where: { !$0.faces.isEmpty }) else {
                let question = Question(
                    families: style.families, pack: ObjectIdentifier(place.pack), place: place.place)
                let known = told[question] ?? unknownFamily(style, faces.map(\.face), at: place)
                told[question] = known
                diagnostics += known
                continue
            }
            diagnostics += face(style, first.family, first.faces.map(\.face), theme, at: place)
            // Where the first choice is the system's, so may be the characters.
            if matches.first?.faces.isEmpty == true { continue }
            // A family that the pack does not bring, and that is no word for whatever the system has.
            let other = matches.first { $0.faces.isEmpty && !FontLibrary.isGeneric($0.family) }?.family
            let setting = Setting(
                family: first.family, faces: matches.flatMap { nearest(style, $0.faces) }, other: other, place: place)
            if !written.contains(where: { $0.family == first.family && $0.place == place }) { written.append(setting) }
        }
        if let first = written.first, !theme.languages.isEmpty, !library.knowsLanguages {
            diagnostics.append(
                CheckRule.fontCoverage.breach(
                    "whether the fonts have the characters of the market's languages is not known", .note,
                    at: first.place.location, help: "install fontconfig, which knows what languages are written with"))
        }
        for language in theme.languages {
            for setting in written {
                let question = Question(
                    families: [setting.family, setting.other ?? ""], faces: setting.faces.map(\.number),
                    language: language, pack: ObjectIdentifier(setting.place.pack), place: setting.place.place)
                let known = told[question] ?? coverage(language, setting).map { [$0] } ?? []
                told[question] = known
                diagnostics += known
            }
        }
        return diagnostics
    }

    // MARK: - Family and face

    private func unknownFamily(_ style: TextStyle, _ faces: [FontFileFace], at place: Spot) -> [Diagnostic] {
        guard let family = style.families.first, !FontLibrary.isGeneric(family) else { return [] }
        var known: [String] = []
        for name in faces.compactMap(\.families.first) where !known.contains(name) { known.append(name) }
        let all = faces.flatMap(\.families)
        // Of a slip the rule about names tells.
        let others = style.families.filter { !FontLibrary.isGeneric($0) }
        if others.contains(where: { family in all.contains { FamilyNameRule.isSlip(family, for: $0) } }) { return [] }
        let near = style.families.lazy.filter { !FontLibrary.isGeneric($0) }
            .compactMap { Suggestions.nearest(to: $0, among: all.sorted()) }.first
        return [
            CheckRule.fontFamily.breach(
                "the family '\(family)' is in none of the pack's font files", near == nil ? .note : nil,
                at: place.location,
                help: near.map { "did you mean '\($0)'?" }
                    ?? "it has to be on the system; the files have \(known.sorted().map { "'\($0)'" }.joined(separator: ", "))"
            )
        ]
    }

    private func face(
        _ style: TextStyle, _ family: String, _ faces: [FontFileFace], _ theme: Theme, at place: Spot
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let weight = style.weight ?? 400
        if !faces.contains(where: { $0.has(weight: weight) }) {
            let ranges = faces.compactMap { $0.axis("wght")?.range }
            let fixed = Set(faces.filter { $0.axis("wght") == nil }.map(\.weight)).sorted().map(number)
            let has =
                ranges.map { "from \(number($0.lowerBound)) to \(number($0.upperBound))" } + fixed
            diagnostics.append(
                CheckRule.fontFace.breach(
                    "the font files of '\(family)' have no weight \(number(weight))",
                    at: (self.place(of: style.name, "weight", in: theme) ?? place).location,
                    help: "they have \(has.joined(separator: ", ")); add a file, or ask for one of these"))
        }
        if let slant = style.slant, slant != "normal", !faces.contains(where: \.canSlant) {
            diagnostics.append(
                CheckRule.fontFace.breach(
                    "the font files of '\(family)' have no \(slant) face",
                    at: (self.place(of: style.name, "style", in: theme) ?? place).location,
                    help: "add a file that has one, or write 'style: normal'"))
        }
        return diagnostics
    }

    /// The faces that a style would be set in: of the nearest weight, slanted where that is wanted.
    private func nearest(_ style: TextStyle, _ faces: [FontLibrary.Face]) -> [FontLibrary.Face] {
        let wantsSlant = style.slant.map { $0 != "normal" } ?? false
        let fitting = faces.filter { $0.face.isSlanted == wantsSlant }
        let weight = style.weight ?? 400
        func distance(_ face: FontFileFace) -> Double { face.has(weight: weight) ? 0 : abs(face.weight - weight) }
        return (fitting.isEmpty ? faces : fitting).min { distance($0.face) < distance($1.face) }.map { [$0] } ?? []
    }

    // MARK: - Characters

    private func coverage(_ language: String, _ setting: Setting) -> Diagnostic? {
        let (family, faces, other, place) = (setting.family, setting.faces, setting.other, setting.place)
        guard let (missing, needed) = library.missing(language, in: faces) else { return nil }
        guard !missing.isEmpty else { return nil }
        let shown = missing.prefix(6).map(Self.shown).joined(separator: ", ")
        let more = missing.count > 6 ? " and \(missing.count - 6) more" : ""
        return CheckRule.fontCoverage.breach(
            "'\(family)' lacks \(missing.count) of the \(needed) characters that the language '\(language)' is written with: \(shown)\(more)",
            other == nil ? nil : .note, at: place.location,
            help: other.map { "'\($0)', which the pack does not bring, has to have them" }
                ?? "give the market a text style with a font that has them, or add such a family to the list")
    }

    /// A character as it can be read: marks stand on a circle.
    private static func shown(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return "'\u{25CC}\(scalar)'"
        case .format, .control, .spaceSeparator:
            let code = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        default: return "'\(scalar)'"
        }
    }

    private func number(_ value: Double) -> String { Dimension(value).description }

    private func place(of style: String, _ field: String, in theme: Theme) -> Spot? {
        theme.token(TokenID(.fonts, Name(style + "/" + field))).map { token in
            let (pack, statement) = theme.statement(theme.candidates[Int(token.winner)])
            return Spot(pack: pack, place: statement.place)
        }
    }
}
