import Livery

/// What `livery diff` says of two themes.
struct DiffReport {
    /// A part of the comparison that can be asked for.
    enum Part: String, CaseIterable {
        case colors, palette, fonts, metrics, contrast
    }

    let before: ThemeID
    let after: ThemeID
    let appearances: (before: Appearance, after: Appearance)?
    let languages: (before: [String], after: [String])?
    let tokens: [ThemeComparison.TokenChange]
    let pairs: [ThemeComparison.PairChange]
    /// What translucent colours of each theme are shown over.
    private let backdrops: (before: ColorValue, after: ColorValue)

    init(_ comparison: ThemeComparison, _ before: Theme, _ after: Theme, parts: [Part]) {
        self.before = comparison.before
        self.after = comparison.after
        let isWhole = parts.count == Part.allCases.count
        appearances = isWhole ? comparison.appearances : nil
        languages = isWhole ? comparison.languages : nil
        tokens = comparison.tokens.filter { change in parts.contains { $0.rawValue == "\(change.namespace)" } }
        pairs = parts.contains(.contrast) ? comparison.pairs : []
        backdrops = (ThemeSheet(before).backdrop, ThemeSheet(after).backdrop)
    }

    /// Whether nothing differs in what was asked for.
    var isEmpty: Bool { appearances == nil && languages == nil && tokens.isEmpty && pairs.isEmpty }

    func text(_ depth: ColorDepth) -> String {
        let names = "\(before) → \(after)"
        var text = ANSIStyle.bold(VisibleText.escaped(names), enabled: depth != .none) + "\n"
        if isEmpty { return text + "no difference\n" }
        if let appearances {
            text += "appearance: \(appearances.before.rawValue) → \(appearances.after.rawValue)\n"
        }
        if let languages {
            func list(_ languages: [String]) -> String {
                languages.isEmpty ? "none" : languages.joined(separator: ", ")
            }
            text += VisibleText.escaped("languages: \(list(languages.before)) → \(list(languages.after))") + "\n"
        }
        for (namespace, title) in [
            (TokenID.Namespace.colors, "Colours"), (.palette, "Palette"), (.fonts, "Fonts"), (.metrics, "Metrics"),
        ] {
            let changes = tokens.filter { $0.namespace == namespace }
            if changes.isEmpty { continue }
            text += "\n" + ANSIStyle.bold(title, enabled: depth != .none) + "\n" + table(changes, depth).text(indent: 2)
        }
        if !pairs.isEmpty {
            text += "\n" + ANSIStyle.bold("Contrast", enabled: depth != .none) + "\n"
            text += pairTable(depth).text(indent: 2)
            let rest = pairs.count { !Self.isTold($0) }
            if rest > 0 {
                text += "  \(DiagnosticSummary.counted(rest, "pair")) of another contrast, readable in both\n"
            }
        }
        return text + "\n" + summary + "\n"
    }

    /// How much differs, in one line.
    private var summary: String {
        var parts: [String] = []
        for kind in [ThemeComparison.Kind.added, .removed, .changed] {
            let count = tokens.count { $0.kind == kind }
            if count > 0 { parts.append("\(count) \(kind.rawValue)") }
        }
        let broken = pairs.count { $0.changesVerdict && $0.before?.passes == true }
        let mended = pairs.count { $0.changesVerdict && $0.after?.passes == true }
        if broken > 0 { parts.append(DiagnosticSummary.counted(broken, "pair") + " too weak now") }
        if mended > 0 { parts.append(DiagnosticSummary.counted(mended, "pair") + " readable now") }
        return parts.isEmpty ? "the same tokens" : parts.joined(separator: ", ")
    }

    // MARK: - Tokens

    private func table(_ changes: [ThemeComparison.TokenChange], _ depth: ColorDepth) -> Table {
        var table = Table()
        for change in changes {
            var cells: [Table.Cell] = []
            switch change.kind {
            case .added: cells.append(.init("+", .success, depth))
            case .removed: cells.append(.init("-", .error, depth))
            case .changed: cells.append(.init("~", .warning, depth))
            }
            cells.append(.init(WhyReport.dotted(change.name)))
            if depth != .none {
                cells.append(swatch(change.before, backdrops.before, depth))
            }
            cells.append(.init(Self.text(of: change.before)))
            if depth != .none { cells.append(swatch(change.after, backdrops.after, depth)) }
            cells.append(.init(Self.text(of: change.after)))
            cells.append(.init(change.difference.map { "ΔE " + Self.rounded($0) } ?? ""))
            cells.append(.init(origin(change.after ?? change.before), .dim, depth))
            table.add(cells)
        }
        return table
    }

    private func swatch(
        _ side: ThemeComparison.Side?, _ backdrop: ColorValue, _ depth: ColorDepth
    ) -> Table.Cell {
        guard case .color(let color)? = side?.value else { return .init("") }
        return .init(ready: Swatch(color, over: backdrop).text(depth), width: 4)
    }

    /// Which statement made the value: its place, or the derivation.
    private func origin(_ side: ThemeComparison.Side?) -> String {
        guard let side else { return "" }
        if let derivation = side.derivation {
            return "derived: \(derivation.function), " + WhyReport.text(of: derivation.location)
        }
        return WhyReport.text(of: side.location)
    }

    private static func text(of side: ThemeComparison.Side?) -> String {
        guard let side else { return "-" }
        if case .color(let color) = side.value { return color.hexString }
        return WhyReport.text(of: side.value)
    }

    /// A distance with one decimal; what is not 0 never reads as if it were.
    static func rounded(_ distance: Double) -> String {
        let tenths = Int((distance * 10).rounded())
        if tenths == 0, distance > 0 { return "< 0.1" }
        return "\(tenths / 10).\(tenths % 10)"
    }

    // MARK: - Pairs

    /// Whether a pair is worth a line: all but those that are as they should be in both themes.
    private static func isTold(_ pair: ThemeComparison.PairChange) -> Bool {
        pair.before?.passes != true || pair.after?.passes != true
    }

    private func pairTable(_ depth: ColorDepth) -> Table {
        var table = Table()
        for pair in pairs where Self.isTold(pair) {
            let after = pair.after
            let isWorse = pair.changesVerdict && after?.passes == false
            let style: ANSIStyle? = pair.changesVerdict ? (isWorse ? .error : .success) : nil
            table.add([
                .init(pair.foreground + " on " + pair.background),
                .init(Self.text(of: pair.before), style, depth), .init("→"), .init(Self.text(of: after), style, depth),
                .init((after ?? pair.before)?.level.title ?? "", .dim, depth),
                .init(verdict(of: pair), style ?? .dim, depth),
            ])
        }
        return table
    }

    private static func text(of contrast: PairContrast?) -> String {
        contrast.map { ContrastRatio.formatted($0.ratio) } ?? "-"
    }

    private func verdict(of pair: ThemeComparison.PairChange) -> String {
        guard let before = pair.before else { return pair.after?.passes == true ? "new" : "new, fails" }
        guard let after = pair.after else { return "gone" }
        switch (before.passes, after.passes) {
        case (true, true): return "passes in both"
        case (false, false): return "fails in both"
        case (true, false): return "fails now"
        case (false, true): return "passes now"
        }
    }
}
