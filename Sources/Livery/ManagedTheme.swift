@_exported public import LiveryRuntime
public import LiveryColor
internal import LiveryDiagnostics
public import LiveryPack
public import LiveryTheme

/// A resolved theme as a ``LiveryRuntime/ThemeManager`` has it: comparable, readable by token, and with values in between
/// while a transition runs.
public struct ManagedTheme: TokenTheme, Interpolable, Sendable {
    /// The theme as it was resolved. During a transition, the one that it leads to.
    public let theme: Theme
    /// Colours on the way of a transition, by token.
    private var passing: [TokenID: ColorValue] = [:]

    /// A resolved theme.
    public init(_ theme: Theme) { self.theme = theme }

    /// Which theme it is.
    public var id: ThemeID { theme.id }
    /// Whether it is light or dark.
    public var appearance: Appearance { theme.appearance }

    // MARK: - Values

    /// The value of a token; `nil` where the theme has none.
    public func value(of token: TokenID) -> ResolvedValue? {
        if !passing.isEmpty, let color = passing[token] { return .color(color) }
        return theme.token(token)?.value
    }

    /// The colour of a role; `nil` when the theme has none.
    public func color(_ role: String) -> ColorValue? {
        guard case .color(let color)? = value(of: TokenID(.colors, Name(role))) else { return nil }
        return color
    }

    /// A visual number; `nil` when the theme has none.
    public func metric(_ name: String) -> Dimension? {
        guard case .dimension(let dimension)? = value(of: TokenID(.metrics, Name(name))) else { return nil }
        return dimension
    }

    /// The size and line height of a text style; `nil` when the theme gives it no size in points.
    public func textMetrics(_ style: String) -> TextMetrics? {
        Self.textMetrics { value(of: TokenID(.fonts, Name("\(style)/\($0)"))) }
    }

    static func textMetrics(_ field: (String) -> ResolvedValue?) -> TextMetrics? {
        guard case .dimension(let size)? = field("size"), [.none, .pt, .px, .dp, .sp].contains(size.unit) else {
            return nil
        }
        var lineHeight = size.value * 1.2
        if case .dimension(let height)? = field("line-height") {
            switch height.unit {
            case .none, .em: lineHeight = size.value * height.value
            case .percent: lineHeight = size.value * height.value / 100
            default: lineHeight = height.value
            }
        }
        var scales = true
        if case .text("none")? = field("scales-with") { scales = false }
        return TextMetrics(size: size.value, lineHeight: lineHeight, scales: scales)
    }

    /// The font families of a text style, the first that is there wins; none where the theme has no such style.
    public func families(_ style: String) -> [String] {
        guard case .list(let families)? = value(of: TokenID(.fonts, Name("\(style)/family"))) else { return [] }
        return families
    }

    /// The font files of the theme's packs, strongest first, by their paths.
    public var fontFaces: [FontFace] {
        theme.chain.flatMap { link in
            link.pack.fontFiles.map { file in
                let folder = link.pack.location(file.place).path
                    .split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
                return FontFace(path: folder.isEmpty ? file.text : folder + "/" + file.text)
            }
        }
    }

    // MARK: - Comparing

    /// Whether two themes have the same name, appearance, values and font files.
    public static func == (a: ManagedTheme, b: ManagedTheme) -> Bool {
        guard a.id == b.id, a.appearance == b.appearance, a.passing == b.passing,
            a.theme.tokens.count == b.theme.tokens.count, a.fontFaces == b.fontFaces
        else { return false }
        return zip(a.theme.tokens, b.theme.tokens).allSatisfy { $0.token == $1.token && $0.value == $1.value }
    }

    /// The tokens whose values differ from those in another theme.
    public func changedTokens(since old: ManagedTheme) -> [TokenID]? {
        let (mine, theirs) = (theme.tokens, old.theme.tokens)
        // Two states of one pack have the same tokens in the same order.
        if passing.isEmpty, old.passing.isEmpty, mine.count == theirs.count,
            zip(mine, theirs).allSatisfy({ $0.token == $1.token })
        {
            return mine.indices.filter { mine[$0].value != theirs[$0].value }.map { mine[$0].token }
        }
        var changed = theme.tokens.map(\.token).filter { value(of: $0) != old.value(of: $0) }
        changed += old.theme.tokens.map(\.token).filter { theme.token($0) == nil }
        return changed
    }

    /// The theme between this one and another: colours in OKLab, everything else as in the other.
    public func interpolated(to other: ManagedTheme, amount: Double) -> ManagedTheme {
        if amount <= 0 { return self }
        var result = ManagedTheme(other.theme)
        result.passing = other.passing
        if amount >= 1 { return result }
        for token in other.theme.tokens {
            guard case .color(let start)? = value(of: token.token),
                case .color(let end)? = other.value(of: token.token),
                start != end
            else { continue }
            result.passing[token.token] = start.interpolated(to: end, amount: amount)
        }
        return result
    }
}

extension ThemeReader where Theme == ManagedTheme {
    /// The colour of a role; `nil` when the theme has none.
    public func color(_ role: String) -> ColorValue? {
        guard case .color(let color)? = self[TokenID(.colors, Name(role))] else { return nil }
        return color
    }

    /// A visual number; `nil` when the theme has none.
    public func metric(_ name: String) -> Dimension? {
        guard case .dimension(let dimension)? = self[TokenID(.metrics, Name(name))] else { return nil }
        return dimension
    }

    /// The size and line height of a text style for the size of text that holds; `nil` when the theme gives it no size.
    public func textSize(_ style: String) -> (size: Double, lineHeight: Double)? {
        ManagedTheme.textMetrics { self[TokenID(.fonts, Name("\(style)/\($0)"))] }?.scaled(for: contentSize)
    }

    /// The font families of a text style, the first that is there wins; none where the theme has no such style.
    public func families(_ style: String) -> [String] {
        guard case .list(let families)? = self[TokenID(.fonts, Name("\(style)/family"))] else { return [] }
        return families
    }

    // MARK: - What has to be there

    /// The colour of a role that every theme of the app has to have: clear where this one does not have it, which the
    /// manager's `onDiagnostic` is told once for each theme and role (`missing-role`).
    public func requiredColor(_ role: String) -> ColorValue {
        if let color = color(role) { return color }
        missing("color", role, .colors, "it is shown as clear")
        return ColorValue(RGBA8(rgba: 0))
    }

    /// A visual number that every theme of the app has to have: zero where this one does not have it, which the manager's
    /// `onDiagnostic` is told once for each theme and name (`missing-role`).
    public func requiredMetric(_ name: String) -> Dimension {
        if let metric = metric(name) { return metric }
        missing("metric", name, .metrics, "it is zero")
        return Dimension(0)
    }

    private func missing(_ what: String, _ name: String, _ namespace: TokenID.Namespace, _ instead: String) {
        let theme = current.theme
        tell(once: "\(theme.id) \(what) \(name)") {
            let known = theme.tokens(in: namespace).map(\.name)
            let nearest = Suggestions.nearest(to: name, among: known).map { "; did you mean '\($0)'?" }
            let other = TokenID.Namespace.allCases.first {
                theme.token(TokenID($0, Name(name))) != nil && $0 != namespace
            }
            return Diagnostic(
                "missing-role", .warning, "the theme '\(theme.id)' has no \(what) '\(name)', so \(instead)",
                help: other.map { "'\(name)' is there, but in '\($0)'" } ?? nearest.map { "the app asks for it" + $0 }
                    ?? "the app asks for it: state it in the pack, or in one that it inherits from")
        }
    }
}
