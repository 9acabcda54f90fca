import Livery
import LiveryDiagnostics

/// What `livery show` says about a theme, as text and as JSON.
struct ThemeSheet {
    let theme: Theme
    let pairs: [RolePair]
    let colors: [(name: String, color: ColorValue, contrast: ContrastVerdict?)]
    let palette: [(name: String, color: ColorValue)]
    let metrics: [(name: String, value: Dimension)]
    let styles: [TextStyle]
    /// What translucent colours are shown over.
    let backdrop: ColorValue
    /// What should have a value and has none.
    let failures: [Failure]

    /// A sheet of a theme; of one with errors, with what is wrong with it.
    init(_ theme: Theme, _ diagnostics: [Diagnostic] = []) {
        self.theme = theme
        failures = Self.failures(of: theme, diagnostics)
        let pairs = theme.pairs
        self.pairs = pairs
        func colors(in namespace: TokenID.Namespace) -> [(name: String, color: ColorValue)] {
            theme.tokens(in: namespace).compactMap { name, token in
                if case .color(let color) = token.value { (name, color) } else { nil }
            }
        }
        self.colors = colors(in: .colors).map { name, color in
            (name, color, ContrastVerdict.worst(of: name, in: theme, pairs))
        }
        palette = colors(in: .palette)
        metrics = theme.tokens(in: .metrics).compactMap { name, token in
            if case .dimension(let value) = token.value { (name, value) } else { nil }
        }
        styles = theme.textStyles
        let page: RGBA8 = theme.appearance == .dark ? RGBA8(rgba: 0x0000_00FF) : RGBA8(rgba: 0xFFFF_FFFF)
        let background = theme.color("background")
        backdrop = background.map { $0.composited(over: ColorValue(page)) } ?? ColorValue(page)
    }
}

extension ThemeSheet {
    func text(_ depth: ColorDepth) -> String {
        var text = heading(depth)
        section("Colours", colorTable(depth), depth, &text)
        section("Fonts", fontTable(depth), depth, &text)
        var table = Table()
        for (name, value) in metrics { table.add([.init(name), .init(value.description)]) }
        let unmeasured = failures(in: .metrics)
        for failure in unmeasured { table.add(Self.cells(failure, depth)) }
        section("Metrics", metrics.isEmpty && unmeasured.isEmpty ? nil : table, depth, &text)
        section("Palette", paletteTable(depth), depth, &text)
        return text
    }

    private func heading(_ depth: ColorDepth) -> String {
        let pack = theme.chain.first { !$0.isOverlay }?.pack
        var text = ANSIStyle.bold(VisibleText.escaped(theme.id.description), enabled: depth != .none)
        if let title = pack?.title { text += "  " + VisibleText.escaped(title) }
        text += "\n"
        var facts = [theme.appearance.rawValue]
        if !theme.languages.isEmpty { facts.append("languages " + theme.languages.joined(separator: ", ")) }
        let parents = theme.chain.filter { !$0.isOverlay }.dropFirst().map(\.pack.id)
        if !parents.isEmpty { facts.append("inherits from " + parents.joined(separator: ", ")) }
        return text + VisibleText.escaped(facts.joined(separator: "; ")) + "\n"
    }

    private func section(_ title: String, _ table: Table?, _ depth: ColorDepth, _ text: inout String) {
        guard let table else { return }
        text += "\n" + ANSIStyle.bold(title, enabled: depth != .none) + "\n" + table.text(indent: 2)
    }

    private func colorTable(_ depth: ColorDepth) -> Table? {
        var table = Table()
        for (name, color, contrast) in colors {
            var cells: [Table.Cell] = []
            if depth != .none { cells.append(swatch(name, color, contrast, depth)) }
            cells += [.init(name), .init(color.hexString)]
            if let contrast {
                cells.append(
                    .init(
                        ContrastRatio.formatted(contrast.ratio) + " on " + contrast.background,
                        contrast.passes ? nil : .error, depth))
                cells.append(
                    .init(
                        contrast.level.title + (contrast.passes ? "" : " fails"), contrast.passes ? .dim : .error, depth
                    ))
            }
            table.add(cells)
        }
        let failed = failures(in: .colors)
        for failure in failed {
            table.add((depth != .none ? [.init(ready: "    ", width: 4)] : []) + Self.cells(failure, depth))
        }
        return colors.isEmpty && failed.isEmpty ? nil : table
    }

    /// A patch of the colour; for a colour that lies on another, letters on that.
    private func swatch(
        _ name: String, _ color: ColorValue, _ contrast: ContrastVerdict?, _ depth: ColorDepth
    ) -> Table.Cell {
        if let contrast, let below = theme.color(contrast.background) {
            let ground = below.composited(over: backdrop)
            return .init(
                ready: Swatch(below, over: backdrop).text(depth, sample: " Aa ", in: Swatch(color, over: ground)),
                width: 4)
        }
        return .init(ready: Swatch(color, over: backdrop).text(depth, width: 4), width: 4)
    }

    private func paletteTable(_ depth: ColorDepth) -> Table? {
        var table = Table()
        for (name, color) in palette {
            var cells: [Table.Cell] = []
            if depth != .none { cells.append(.init(ready: Swatch(color, over: backdrop).text(depth), width: 4)) }
            table.add(cells + [.init(name), .init(color.hexString), .init(note(color), .dim, depth)])
        }
        let failed = failures(in: .palette)
        for failure in failed {
            table.add((depth != .none ? [.init(ready: "    ", width: 4)] : []) + Self.cells(failure, depth))
        }
        return palette.isEmpty && failed.isEmpty ? nil : table
    }

    /// The whole value, where 8 bits of sRGB are only what it comes to on a screen.
    private func note(_ color: ColorValue) -> String {
        let css = color.cssString
        return css == color.hexString ? "" : css
    }

    private func fontTable(_ depth: ColorDepth) -> Table? {
        var table = Table()
        for style in styles {
            var facts: [String] = []
            if let size = style.size { facts.append(size.unit == .none ? "\(size)pt" : "\(size)") }
            if let height = style.lineHeight { facts.append("/ \(height)") }
            if let weight = style.weight { facts.append(Dimension(weight).description) }
            if let slant = style.slant, slant != "normal" { facts.append(slant) }
            if let spacing = style.letterSpacing, spacing.value != 0 { facts.append("spacing \(spacing)") }
            if let color = style.color { facts.append(color.hexString) }
            facts += style.features
            table.add([
                .init(style.name), .init(facts.joined(separator: " ")), .init(style.families.joined(separator: ", ")),
            ])
        }
        let failed = failures(in: .fonts)
        for failure in failed { table.add(Self.cells(failure, depth)) }
        return styles.isEmpty && failed.isEmpty ? nil : table
    }
}
