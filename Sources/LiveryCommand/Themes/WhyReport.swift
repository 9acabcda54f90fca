import Livery

/// What `livery why` says: an explanation for each token of a name.
struct WhyReport {
    let explanations: [Explanation]
    /// Whether the theme is light or dark, and what is wrong with the tokens explained.
    let diagnostics: [Diagnostic]
    /// The plug-ins that have the functions.
    let plugins: PluginRegistry

    init(
        _ host: ThemeHost, _ id: ThemeID, token name: String, _ console: Console, isJSON: Bool = false
    ) throws(CommandError) {
        plugins = host.plugins
        // A value that could not be computed is explained as well, but a theme that does not exist is an error.
        let result = host.partialTheme(id)
        var needsWholeTheme = result.theme == nil
        let (markets, variants) = host.axes(of: id.pack)
        if let market = id.market, !markets.contains(market) { needsWholeTheme = true }
        if let variant = id.variant, !variants.contains(variant) { needsWholeTheme = true }
        var theme = result.theme
        if needsWholeTheme {
            do throws(ThemeError) { theme = try host.theme(id) } catch {
                throw console.error(for: error, isJSON: isJSON)
            }
        }
        guard let theme else { throw .notFound("there is no theme '\(id)'") }
        let tokens = Self.tokens(named: name, in: theme)
        let isVaried = id.variant != nil && !theme.derivations.isEmpty
        let source = isVaried ? host.partialTheme(ThemeID(pack: id.pack, market: id.market)).theme : nil
        let found = tokens.compactMap { theme.explain($0, functions: host.functions, source: source) }
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
        let causes = tokens.compactMap { theme.failures[$0]?.location }
        let own = found.flatMap { $0.layers.map(\.location) + $0.steps.map(\.location) }
        let places = Set((own + causes).map { LinePlace($0) })
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
    static func dotted(_ name: String) -> String { String(name.map { $0 == "/" ? "." : $0 }) }

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
        let name = Self.dotted(explanation.name)
        var text = ""
        if depth != .none, case .color(let color) = explanation.value { text += swatch(color, depth) + " " }
        text += ANSIStyle.bold(
            VisibleText.escaped("\(explanation.namespace).\(name)"), enabled: depth != .none)
        text += " in " + VisibleText.escaped(explanation.theme.description) + ": "
        text += VisibleText.escaped(Self.fullText(of: explanation.value)) + "\n"
        if let derivation = explanation.derivation { text += self.text(derivation, explanation.value, depth) }
        text += computation(explanation, depth)
        if !explanation.contrasts.isEmpty { text += "  contrast\n" + contrastTable(explanation, depth).text(indent: 4) }
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

    /// What a derivation did: with which plug-in, from what to what, by which rule.
    private func text(_ derivation: Theme.Derivation, _ value: ResolvedValue, _ depth: ColorDepth) -> String {
        var text = "  derived by '\(VisibleText.escaped(derivation.function))'"
        if let plugin = plugin(of: derivation.function) { text += " of \(VisibleText.escaped(plugin))" }
        text += " from "
        if depth != .none { text += swatch(derivation.from, depth) + " " }
        text += derivation.from.hexString + ": " + VisibleText.escaped(derivation.rule) + "\n"
        return text + "    asked for at " + Self.text(of: derivation.location) + "\n"
    }

    /// What a value was computed from: transforms with what they were called with, and references.
    private func computation(_ explanation: Explanation, _ depth: ColorDepth) -> String {
        guard !explanation.steps.isEmpty || !explanation.transforms.isEmpty else { return "" }
        var table = Table()
        func patch(_ value: ResolvedValue?) -> [Table.Cell] {
            guard depth != .none else { return [] }
            guard case .color(let color)? = value else { return [.init(ready: "  ", width: 2)] }
            return [.init(ready: swatch(color, depth), width: 2)]
        }
        func addTransforms(of step: Int?, indent: Int) {
            for transform in explanation.transforms where transform.step == step {
                let value = transform.value.map { ResolvedValue.color($0) }
                let lead = String(repeating: "  ", count: min(indent + transform.depth, 16))
                table.add(
                    patch(value) + [
                        .init(lead + call(transform)), .init(value.map(Self.shortText(of:)) ?? "no value"),
                        .init(transform.text), .init(Self.text(of: transform.location), .dim, depth),
                        .init(plugin(of: transform.function) ?? "", .dim, depth),
                    ])
            }
        }
        addTransforms(of: nil, indent: 0)
        for (number, step) in explanation.steps.enumerated() {
            let indent = String(repeating: "  ", count: min(step.depth - 1, 16))
            table.add(
                patch(step.value) + [
                    .init(indent + "\(step.namespace)." + Self.dotted(step.name)),
                    .init(Self.shortText(of: step.value)), .init(step.text),
                    .init(Self.text(of: step.location), .dim, depth),
                ])
            addTransforms(of: number, indent: step.depth)
        }
        return "  computed from\n" + table.text(indent: 4)
    }

    /// A call with the names of its parameters and the values that it was made with: `darken(#ff9933, amount=8%)`.
    private func call(_ transform: Explanation.Transform) -> String {
        let parameters = plugins.function(transform.function)?.signature.parameters ?? []
        let arguments = transform.arguments.enumerated().map { index, argument in
            let text = argument.value.map(Self.shortText(of:)) ?? argument.text
            let position = index - 1
            let name = argument.label ?? (parameters.indices.contains(position) ? parameters[position].id : nil)
            return (index == 0 ? nil : name).map { "\($0)=\(text)" } ?? text
        }
        return transform.function + "(" + arguments.joined(separator: ", ") + ")"
    }

    /// The plug-in that has a function, with its version.
    func plugin(of function: String) -> String? {
        plugins.function(function).flatMap { plugins.plugin($0.plugin) }.map { "\($0.id) \($0.manifest.version)" }
    }

    private func contrastTable(_ explanation: Explanation, _ depth: ColorDepth) -> Table {
        var table = Table()
        for pair in explanation.contrasts {
            let ratio = ContrastRatio.formatted(pair.contrast.ratio)
            table.add([
                .init(pair.foreground + " on " + pair.background),
                .init(pair.before.map { ContrastRatio.formatted($0.ratio) + " → " + ratio } ?? ratio),
                .init(
                    pair.contrast.level.title + (pair.contrast.passes ? "" : " fails"),
                    pair.contrast.passes ? .dim : .error, depth),
            ])
        }
        return table
    }

    /// A value with all that is known of it: a colour that is kept in another space as 8-bit sRGB, and as it is kept.
    private static func fullText(of value: ResolvedValue) -> String {
        guard case .color(let color) = value, color.hexString != color.cssString else { return text(of: value) }
        return "\(color.hexString), kept as \(color.cssString)"
    }

    private static func shortText(of value: ResolvedValue) -> String {
        if case .color(let color) = value { return color.hexString }
        return text(of: value)
    }

    private func swatch(_ color: ColorValue, _ depth: ColorDepth) -> String {
        Swatch(color, over: ColorValue(RGBA8(rgba: 0xFFFF_FFFF))).text(depth, width: 2)
    }

    /// Where a layer applies: `base`, `IN`, `dark`, `IN/dark`.
    private static func stage(_ layer: Explanation.Layer) -> String {
        let parts = [layer.market.map { "@" + $0 }, layer.variant.map { "/" + $0 }].compactMap { $0 }
        return parts.isEmpty ? "base" : parts.joined()
    }

    static func text(of location: Location) -> String {
        location.place.line > 0 ? "\(location.path):\(location.place.line):\(location.place.column)" : location.path
    }

    static func text(of value: ResolvedValue) -> String {
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
