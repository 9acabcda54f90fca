import Livery

/// What `livery why` says: an explanation for each token of a name.
struct WhyReport {
    let explanations: [Explanation]
    /// Whether the theme is light or dark, and what is wrong with the tokens explained.
    let diagnostics: [Diagnostic]

    init(_ host: ThemeHost, _ id: ThemeID, token name: String, _ console: Console) throws(CommandError) {
        // A value that could not be computed is explained as well, but a theme that does not exist is an error.
        let result = host.partialTheme(id)
        var needsWholeTheme = result.theme == nil
        let (markets, variants) = host.axes(of: id.pack)
        if let market = id.market, !markets.contains(market) { needsWholeTheme = true }
        if let variant = id.variant, !variants.contains(variant) { needsWholeTheme = true }
        var theme = result.theme
        if needsWholeTheme {
            do throws(ThemeError) { theme = try host.theme(id) } catch { throw console.error(for: error) }
        }
        guard let theme else { throw .notFound("there is no theme '\(id)'") }
        let tokens = Self.tokens(named: name, in: theme)
        let found = tokens.compactMap { theme.explain($0) }
        guard !found.isEmpty else {
            var known: [String] = []
            for namespace in TokenID.Namespace.allCases {
                known += theme.tokens(in: namespace).map { Self.dotted($0.name) }
            }
            known += theme.textStyles.map(\.name)
            throw .usage(
                "'\(id)' has no token '\(name)'",
                help: Suggestions.question(for: Self.split(name).rest, among: known)
                    ?? "'livery show \(id)' lists them")
        }
        explanations = found
        let places = Set(found.flatMap { $0.layers.map(\.location) + $0.steps.map(\.location) }.map { LinePlace($0) })
        diagnostics = result.diagnostics.filter { diagnostic in
            guard let location = diagnostic.location else { return false }
            return places.contains(LinePlace(location))
        }
    }

    private struct LinePlace: Hashable {
        var path: String
        var line: UInt32

        init(_ location: Location) { (path, line) = (location.path, location.place.line) }
    }

    /// The name of a token as people write it: `body.size` for the field `body/size`.
    private static func dotted(_ name: String) -> String { String(name.map { $0 == "/" ? "." : $0 }) }

    /// A name without the namespace in front of it.
    private static func split(_ name: String) -> (namespace: TokenID.Namespace?, rest: String) {
        let prefixes: [(String, TokenID.Namespace)] = [
            ("palette.", .palette), ("colors.", .colors), ("fonts.", .fonts), ("metrics.", .metrics),
        ]
        let bare = name.hasPrefix("$") ? String(name.dropFirst()) : name
        for (prefix, namespace) in prefixes where bare.hasPrefix(prefix) {
            return (namespace, String(bare.dropFirst(prefix.count)))
        }
        return (nil, bare)
    }

    /// The tokens that a name may mean, roles first; a text style means all of its fields.
    private static func tokens(named name: String, in theme: Theme) -> [TokenID] {
        let (namespace, rest) = split(name)
        var found: [TokenID] = []
        for space in [TokenID.Namespace.colors, .palette, .metrics] where namespace == nil || namespace == space {
            let token = TokenID(space, Name(rest))
            if theme.token(token) != nil { found.append(token) }
        }
        if namespace == nil || namespace == .fonts {
            for (font, token) in theme.tokens(in: .fonts) {
                let dotted = dotted(font)
                if dotted == rest || font == rest || font.hasPrefix(rest + "/") { found.append(token.token) }
            }
        }
        return found
    }
}

extension WhyReport {
    func text(_ depth: ColorDepth) -> String {
        var text = explanations.map { self.text($0, depth) }.joined(separator: "\n")
        if !diagnostics.isEmpty {
            text += "\n" + TerminalRenderer(usesColor: depth != .none).render(diagnostics)
        }
        return text
    }

    private func text(_ explanation: Explanation, _ depth: ColorDepth) -> String {
        var table = Table()
        let name = Self.dotted(explanation.name)
        var text = ""
        if depth != .none, case .color(let color) = explanation.value { text += swatch(color, depth) + " " }
        text += ANSIStyle.bold(
            VisibleText.escaped("\(explanation.namespace).\(name)"), enabled: depth != .none)
        text += " in " + VisibleText.escaped(explanation.theme.description) + ": "
        text += VisibleText.escaped(Self.text(of: explanation.value)) + "\n"
        if let derivation = explanation.derivation {
            text += "  derived by '\(VisibleText.escaped(derivation.function))' from \(derivation.from.hexString): "
            text += VisibleText.escaped(derivation.rule) + "\n"
            text += "    asked for at " + Self.text(of: derivation.location) + "\n"
        }
        if !explanation.steps.isEmpty { text += "  computed from\n" }
        for step in explanation.steps {
            var cells: [Table.Cell] = []
            if depth != .none {
                if case .color(let color) = step.value {
                    cells.append(.init(ready: swatch(color, depth), width: 2))
                } else {
                    cells.append(.init(ready: "  ", width: 2))
                }
            }
            let indent = String(repeating: "  ", count: min(step.depth - 1, 16))
            cells += [
                .init(indent + "\(step.namespace)." + Self.dotted(step.name)),
                .init(Self.text(of: step.value)), .init(step.text), .init(Self.text(of: step.location), .dim, depth),
            ]
            table.add(cells)
        }
        text += table.text(indent: 4)
        text +=
            "  " + (explanation.derivation == nil ? "stated by" : "not stated for this variant; without it, stated by")
        text += explanation.layers.count == 1 ? "\n" : ", strongest first\n"
        var layers = Table()
        for layer in explanation.layers {
            layers.add([
                .init(layer.pack + (layer.isOverlay ? " (overlay)" : "")), .init(Self.stage(layer)), .init(layer.text),
                .init(Self.text(of: layer.location), .dim, depth), .init(layer.reason, .dim, depth),
            ])
        }
        return text + layers.text(indent: 4)
    }

    private func swatch(_ color: ColorValue, _ depth: ColorDepth) -> String {
        Swatch(color, over: ColorValue(RGBA8(rgba: 0xFFFF_FFFF))).text(depth, width: 2)
    }

    /// Where a layer applies: `base`, `IN`, `dark`, `IN/dark`.
    private static func stage(_ layer: Explanation.Layer) -> String {
        let parts = [layer.market.map { "@" + $0 }, layer.variant.map { "/" + $0 }].compactMap { $0 }
        return parts.isEmpty ? "base" : parts.joined()
    }

    private static func text(of location: Location) -> String {
        location.place.line > 0 ? "\(location.path):\(location.place.line):\(location.place.column)" : location.path
    }

    private static func text(of value: ResolvedValue) -> String {
        switch value {
        case .failed: "no value"
        case .unset: "unset"
        case .color(let color): color.cssString
        case .dimension(let dimension): dimension.description
        case .text(let text): text
        case .list(let list): list.joined(separator: ", ")
        }
    }
}
