internal import LiveryDiagnostics
internal import LiveryYAML

extension PackContentReader {
    // MARK: - Variants that are typing errors

    /// The names that many packs have for variants.
    static let usualVariants = ["dark", "light", "high-contrast"]
    private static let usualVariantNames = usualVariants.map { Name($0) }

    /// Warns of a variant that only a typing error seems to have made.
    mutating func reportMisspeltVariants(declaredBy node: Int?) {
        // No usual name is a misspelt one.
        if builder.variants.allSatisfy({ Self.usualVariantNames.contains($0.name) }) { return }
        let declared = node.map { names(of: $0) } ?? []
        let known = declared.map(\.description).sorted()
        for variant in builder.variants {
            let name = variant.name.description
            let isOwn = declared.contains(variant.name)
            let others = (isOwn ? [] : known) + Self.usualVariants.filter { !known.contains($0) || !isOwn }
            // Hardly any name is near to one: what that is to be like is quickly seen, and how near it is not.
            guard !Self.usualVariants.contains(name), others.contains(where: { Self.isTypingError(name, for: $0) }),
                let match = Suggestions.match(for: name, among: others),
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
