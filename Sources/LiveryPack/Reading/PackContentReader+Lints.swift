internal import LiveryDiagnostics
internal import LiveryYAML

extension PackContentReader {
    // MARK: - Names that are taken for one another

    /// Warns of names in the file that people take for one another: `Accent` and `accent`, `on_accent` and `on-accent`.
    mutating func reportLookAlikes() {
        guard builder.hasUnusualNames else { return }
        var names: [Look: (token: TokenID, place: Place)] = [:]
        var seen: Set<TokenID> = []
        for statement in builder.statements where seen.insert(statement.token).inserted {
            let text = styleName(statement.token)
            let look = Look(namespace: statement.token.namespace, text: LookAlike.look(of: text))
            guard let known = names[look] else {
                names[look] = (statement.token, statement.place)
                continue
            }
            let first = styleName(known.token)
            // Fields of one style have one name.
            if first.unicodeScalars.elementsEqual(text.unicodeScalars) { continue }
            builder.report(
                "look-alike", .warning,
                "'\(text)' looks like '\(first)', and is another name\(difference(text, first))", at: statement.place,
                related: [.init("the other one is here", at: builder.source.location(known.place))],
                help: "write one name in one way")
        }
    }

    private struct Look: Hashable {
        var namespace: TokenID.Namespace
        var text: String
    }

    /// The name of a token; of a text style's field that of the style.
    private func styleName(_ token: TokenID) -> String {
        let text = token.name.description
        guard token.namespace == .fonts, let slash = text.lastIndex(of: "/") else { return text }
        return String(text[..<slash])
    }

    /// What tells two names apart, where the eye does not.
    private func difference(_ a: String, _ b: String) -> String {
        if a == b { return ": Unicode writes one of its characters in two ways" }
        let first = a.unicodeScalars.first { scalar in
            scalar.value >= 0x80 && !b.unicodeScalars.contains(scalar)
        }
        let scalar = first ?? b.unicodeScalars.first { $0.value >= 0x80 && !a.unicodeScalars.contains($0) }
        guard let scalar else { return "" }
        let code = String(scalar.value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
        return ": one has U+\(padded) (\(scalar.properties.name ?? "a character without a name"))"
    }

    // MARK: - Variants that are typing errors

    /// The names that many packs have for variants.
    private static let usualVariants = ["dark", "light", "high-contrast"]

    /// Warns of a variant that only a typing error seems to have made.
    mutating func reportMisspeltVariants(declared: Set<Name>) {
        let known = declared.map(\.description).sorted()
        for variant in builder.variants {
            let name = variant.name.description
            let isOwn = declared.contains(variant.name)
            let others = (isOwn ? [] : known) + Self.usualVariants.filter { !known.contains($0) || !isOwn }
            guard !Self.usualVariants.contains(name), let match = Suggestions.match(for: name, among: others),
                match.isSure, Self.isTypingError(name, for: match.name)
            else { continue }
            let location = builder.source.location(variant.place)
            builder.report(
                "new-variant", .warning, "'\(name)' makes a new variant, and looks like '\(match.name)'",
                at: variant.place, help: "did you mean '\(match.name)'?",
                fixes: [.rename(to: match.name, isSure: false, at: location)])
        }
    }

    /// Whether two names begin alike and are as good as equally long, and not told apart by a number.
    private static func isTypingError(_ name: String, for other: String) -> Bool {
        func letters(_ text: String) -> String { text.filter { !$0.isNumber } }
        return name.first == other.first && abs(name.count - other.count) <= 1 && letters(name) != letters(other)
    }

    // MARK: - Colours that are hardly meant

    /// Warns of a colour that ends as white or black because a `%` is missing.
    mutating func noteSuspicious(_ node: Int, _ range: Range<Int>) {
        guard let found = SuspiciousColor.find(document.text[range]) else { return }
        let whole = document[node].place
        let quotes = document[node].style == .single || document[node].style == .double ? 1 : 0
        let blanks = range.lowerBound - document.range(of: node).lowerBound
        let at = whole.length <= 1 ? whole : whole.part(offset: found.offset + quotes + blanks, length: found.length)
        report(found, at: at, isExact: whole.length > 1)
    }

    mutating func report(_ found: SuspiciousColor, at place: Place, isExact: Bool) {
        builder.report(
            "clamped-color", .warning, found.message, at: place, help: found.help,
            fixes: found.replacement.map {
                isExact
                    ? [
                        .init(
                            "write '\($0)'", at: builder.source.location(place), replacement: $0, safety: .suggested)
                    ] : []
            } ?? [])
    }
}
