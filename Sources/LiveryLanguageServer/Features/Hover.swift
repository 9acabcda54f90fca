internal import LiveryDiagnostics
internal import Livery
internal import LiveryColor
internal import LiveryPack
internal import LiveryPlugins
internal import LiveryTheme
internal import LiveryYAML

/// What there is to know of what is named at a place, as Markdown.
struct Hover {
    private(set) var range: Range<Int>
    private(set) var markdown = ""
    private let context: FeatureContext
    private let showsPictures: Bool

    /// - Parameter showsPictures: Whether the client shows pictures that stand in the text.
    init?(_ context: FeatureContext, at offset: Int, showsPictures: Bool = false) {
        self.context = context
        self.showsPictures = showsPictures
        range = offset..<offset
        let index = TokenIndex(context.outline)
        guard let thing = context.thing(at: offset, index) else { return nil }
        switch thing {
        case .token(let occurrence): describe(occurrence, index.positions[occurrence.entry])
        case .pack(let id, let range): describePack(id, range)
        case .function(let name, let parameter, let range): describeFunction(name, parameter, range)
        case .market(let name, let range):
            self.range = range
            guard let country = CountryNames.name(of: name) else { return nil }
            markdown = "**\(name)** · \(country)"
        case .variant(let name, let range): describeVariant(name, range)
        case .color(let text, let range):
            self.range = range
            guard let color = try? ColorValue(pack: text) else { return nil }
            markdown = swatch(color) + Self.list(ColorText(color).notations)
        case .field(let entry, let range): describeField(index.positions[entry], range)
        case .file: return nil
        }
        if markdown.isEmpty { return nil }
    }

    private static func list(_ texts: [String]) -> String { texts.map { "`\($0)`" }.joined(separator: " · ") }

    /// A little square of a colour, or a sign that stands for it.
    private func swatch(_ color: ColorValue) -> String {
        guard showsPictures else { return "" }
        return "![\(color.hexString)](\(Swatch.dataURI(color))) "
    }

    // MARK: - Tokens

    private mutating func describe(_ occurrence: TokenIndex.Occurrence, _ position: PackPosition) {
        range = occurrence.range
        guard let theme = context.theme(at: position) else { return }
        if occurrence.namespace == .fonts {
            describeStyle(occurrence.name, theme)
            return
        }
        let token = context.token(of: occurrence, in: theme)
        let kind =
            switch token.namespace {
            case .palette: "raw colour"
            case .colors: "role"
            case .metrics: "number"
            case .fonts: "text style"
            }
        let place = theme.id == ThemeID(pack: context.id) ? "" : " · \(theme.id)"
        guard let explanation = theme.explain(token) else {
            if occurrence.isGroup { markdown = "**\(occurrence.name)** · a group of names" }
            return
        }
        markdown = "**\(token)** · \(kind)\(place)\n\n"
        switch explanation.value {
        case .color(let color):
            markdown += swatch(color) + Self.list(ColorText(color).notations) + "\n"
            markdown += contrast(of: token, color, theme)
        case .failed: markdown += "no value, because of an error\n"
        case .unset: markdown += "`unset`: what a parent gave is removed\n"
        default: markdown += "`\(explanation.value.text ?? "")`\n"
        }
        markdown += origin(explanation)
        markdown += elsewhere(token, theme)
        while markdown.hasSuffix("\n") { markdown.removeLast() }
    }

    /// The contrast with everything that the role stands on, or that stands on it.
    private func contrast(of token: TokenID, _ color: ColorValue, _ theme: Theme) -> String {
        guard token.namespace == .colors else { return "" }
        let name = "\(token)"
        var lines: [String] = []
        for pair in theme.pairs where pair.foreground == name || pair.background == name {
            guard let front = theme.color(pair.foreground), let back = theme.color(pair.background) else { continue }
            let ratio = front.contrastRatio(on: back)
            let isEnough = ratio >= pair.level.ratio
            let other = pair.foreground == name ? "on `\(pair.background)`" : "under `\(pair.foreground)`"
            let asked = pair.isDeclared ? ", asked for" : ""
            lines.append(
                "- \(isEnough ? "✓" : "✗") \(ContrastRatio.formatted(ratio)) \(other) (\(pair.level.title) \(ColorText.number(pair.level.ratio, 2))\(asked))\n"
            )
        }
        return lines.isEmpty ? "" : "\nContrast:\n" + lines.prefix(12).joined()
    }

    /// The layers that state it, and what it was computed from.
    private func origin(_ explanation: Explanation) -> String {
        var text = "\nOrigin:\n"
        if let derivation = explanation.derivation {
            text += "- derived by `\(derivation.function)` from `\(derivation.from.hexString)`: \(derivation.rule)\n"
        }
        for (number, layer) in explanation.layers.prefix(6).enumerated() {
            var place = layer.pack
            if let market = layer.market { place += "@\(market)" }
            if let variant = layer.variant { place += "/\(variant)" }
            let link = "[\(place)](\(DocumentURI.uri(ofPath: layer.location.path))#L\(layer.location.place.line))"
            let note = number == 0 ? "" : " (weaker)"
            text += "- \(link)\(layer.isOverlay ? " overlay" : ""): `\(layer.text)`\(note)\n"
        }
        for step in explanation.steps.prefix(12) {
            let value = step.value.text.map { " = `\($0)`" } ?? ""
            let indent = String(repeating: "  ", count: min(step.depth, 6))
            let picture = step.value.color.map(swatch) ?? ""
            let written = step.text == step.value.text ? "" : " ← `\(step.text)`"
            text += "\(indent)- \(picture)`\(step.name)`\(value)\(written) (\(step.pack))\n"
        }
        return text
    }

    /// The values of the other variants and markets, where they differ.
    private func elsewhere(_ token: TokenID, _ theme: Theme) -> String {
        var lines: [String] = []
        let (markets, variants) = context.axes
        for id in ThemeID.matrix(of: theme.id.pack, markets: markets, variants: variants).prefix(24)
        where id != theme.id {
            // One step away is enough: a market, or a variant.
            guard id.market == theme.id.market || id.variant == theme.id.variant else { continue }
            guard let value = context.theme(id)?.token(token)?.value, value != theme.token(token)?.value,
                let text = value.text
            else { continue }
            lines.append("- \(id): \(value.color.map(swatch) ?? "")`\(text)`\n")
        }
        return lines.isEmpty ? "" : "\nElsewhere:\n" + lines.prefix(12).joined()
    }

    private mutating func describeStyle(_ name: String, _ theme: Theme) {
        guard let style = theme.textStyles.first(where: { $0.name == name }) else { return }
        markdown = "**\(name)** · text style\n\n"
        func line(_ field: String, _ value: String?) {
            guard let value else { return }
            let token = theme.explain(TokenID(.fonts, Name("\(name)/\(field)")))
            let from = token?.layers.first.map { " (\($0.pack))" } ?? ""
            markdown += "- \(field): `\(value)`\(from)\n"
        }
        line("family", style.families.isEmpty ? nil : style.families.joined(separator: ", "))
        line("size", style.size.map { "\($0)" })
        line("weight", style.weight.map { ColorText.number($0, 1) })
        line("style", style.slant)
        line("line-height", style.lineHeight.map { "\($0)" })
        line("letter-spacing", style.letterSpacing.map { "\($0)" })
        line("color", style.color?.hexString)
        line("scales-with", style.scalesWith)
        line("features", style.features.isEmpty ? nil : style.features.joined(separator: ", "))
    }

    // MARK: - Other things

    private mutating func describePack(_ id: String, _ range: Range<Int>) {
        self.range = range
        guard let entry = context.catalogue[id], let pack = entry.pack else { return }
        markdown = "**\(id)**" + (pack.title.map { " · \($0)" } ?? "") + "\n\n"
        if let summary = pack.summary { markdown += summary + "\n\n" }
        if let extends = pack.extends, !extends.isEmpty {
            markdown += "extends " + extends.map { "`\($0.text)`" }.joined(separator: ", ") + "\n\n"
        }
        let colors = ["background", "text", "accent"].compactMap { role in
            context.theme(ThemeID(pack: id))?.color(role).map { "\(swatch($0))\(role) `\($0.hexString)`" }
        }
        if !colors.isEmpty { markdown += colors.joined(separator: " · ") + "\n\n" }
        if !pack.markets.isEmpty {
            markdown += "markets: " + pack.markets.map { "\($0.name)" }.joined(separator: ", ") + "\n\n"
        }
        if !pack.variants.isEmpty {
            markdown += "variants: " + pack.variants.map { "\($0.name)" }.joined(separator: ", ") + "\n\n"
        }
        markdown += "[\(entry.path)](\(DocumentURI.uri(ofPath: entry.path)))"
    }

    private mutating func describeFunction(_ name: String, _ parameter: String?, _ range: Range<Int>) {
        self.range = range
        guard let function = context.plugins.function(name) else {
            if name == "contrast" { markdown = "Pairs of roles that must be told apart." }
            return
        }
        if let parameter, let found = function.signature.parameters.first(where: { $0.id == parameter }) {
            markdown = "**\(parameter)** · \(FunctionText.type(of: found))\n\n\(FunctionText.help(of: found))"
        } else {
            markdown = FunctionText.documentation(of: function)
        }
    }

    private mutating func describeVariant(_ name: String, _ range: Range<Int>) {
        self.range = range
        guard let theme = context.theme(variant: name) else { return }
        markdown = "**\(name)** · a \(theme.appearance.rawValue) variant"
        let stated = theme.chain.filter { link in link.pack.variants.contains { $0.name.description == name } }
        if !stated.isEmpty { markdown += " of " + stated.map { "`\($0.pack.id)`" }.joined(separator: ", ") }
    }

    private mutating func describeField(_ position: PackPosition, _ range: Range<Int>) {
        self.range = range
        guard let field = position.field else { return }
        markdown = "**\(field.name)** · \(PackSchema.schema.shapes[field.shape].title)\n\n\(field.help)"
        if case .word(_, let words) = PackSchema.schema.shapes[field.shape] {
            markdown += "\n\nOne of " + words.map { "`\($0)`" }.joined(separator: ", ")
        }
        // A field of a text style has a value.
        guard position.namespace == .fonts, let token = position.token, let theme = context.theme(at: position),
            let explanation = theme.explain(TokenID(.fonts, Name(token.name)))
        else { return }
        markdown += "\n\n`\(explanation.value.text ?? "")`\n" + origin(explanation)
        while markdown.hasSuffix("\n") { markdown.removeLast() }
    }
}
