public import LiveryDiagnostics

/// A rule that checking follows: its code, how bad a breach is, and what it asks for, in one sentence.
///
/// Rules about the form of files, about references and inheritance have their codes where they are reported; they are
/// errors that nobody can switch off. What stands here is everything that ``ThemeChecker`` looks at besides.
public struct CheckRule: Sendable, Hashable {
    /// The code of its diagnostics.
    public let code: DiagnosticCode
    /// How bad a breach is, unless the diagnostic knows better.
    public let severity: Severity
    /// What it is about.
    public let scope: Scope
    /// What it asks for, in one sentence.
    public let summary: String

    /// What a rule is about.
    public enum Scope: String, Sendable, CaseIterable {
        /// One pack with its parents and overlays.
        case pack
        /// One theme: a pack for a market and a variant.
        case theme
        /// All packs that are checked together.
        case catalogue
    }

    init(_ code: DiagnosticCode, _ severity: Severity, _ scope: Scope, _ summary: String) {
        self.code = code
        self.severity = severity
        self.scope = scope
        self.summary = summary
    }
}

extension CheckRule {
    static let brokenParent = CheckRule(
        "broken-parent", .error, .pack, "A pack inherits only from packs without errors.")
    static let unknownMarket = CheckRule(
        "unknown-market", .error, .pack, "A market is a country, or a group that lists its countries.")
    static let missingFontFile = CheckRule(
        "missing-font-file", .error, .pack, "The font files that a pack names are in its folder.")
    static let badFontFile = CheckRule(
        "bad-font-file", .error, .pack, "The font files that a pack names are fonts.")
    static let unusedFontFile = CheckRule(
        "unused-font-file", .warning, .pack, "Some text style asks for each font that a pack brings.")
    static let unusedColor = CheckRule(
        "unused-color", .note, .pack, "Something refers to each raw colour of the palette.")
    static let deprecatedToken = CheckRule(
        "deprecated-token", .warning, .pack, "Nothing uses a token that its pack calls deprecated.")
    static let lookAlikeName = CheckRule(
        "look-alike-name", .warning, .pack, "No two names look alike, and none has letters of two scripts that do.")
    static let newToken = CheckRule(
        "new-token", .warning, .pack,
        "No role, metric or text style is new that is spelt almost like one that is there.")
    static let newMarket = CheckRule(
        "new-market", .warning, .pack, "No group of markets is new that is spelt almost like one that is there.")
    static let missingHeader = CheckRule(
        "missing-header", .warning, .pack, "What a pack's parents have in one group or section stands in that one.")
    static let badAllowance = CheckRule(
        "bad-allowance", .warning, .pack, "A comment that switches a rule off says which, by a code that there is.")
    static let unusedAllowance = CheckRule(
        "unused-allowance", .note, .pack, "A comment that switches a rule off stands where the rule is broken.")
    static let sameTheme = CheckRule(
        "same-theme", .note, .pack, "A variant changes something, and no two variants are the same.")
    static let appearanceContradiction = CheckRule(
        "appearance-contradiction", .warning, .theme, "A light theme has dark text, a dark one light text.")
    static let unknownRole = CheckRule(
        "unknown-role", .error, .theme, "Contrast checks name roles that the theme has.")
    static let missingRequirement = CheckRule(
        "missing-requirement", .error, .theme, "A theme has every token that the list of --require asks for.")
    static let unmetRequirement = CheckRule(
        "unmet-requirement", .error, .theme, "A token is of the kind that the list of --require asks for.")
    static let fontFamily = CheckRule(
        "font-family", .warning, .theme, "A text style asks for families that are in the pack's font files.")
    static let fontFace = CheckRule(
        "font-face", .warning, .theme, "The weight and style that a text style asks for are in the pack's font files.")
    static let fontCoverage = CheckRule(
        "font-coverage", .warning, .theme, "The pack's fonts have the characters of the market's languages.")
    static let similarID = CheckRule(
        "similar-id", .warning, .catalogue, "No two ids of packs look alike.")
    static let strayFile = CheckRule(
        "stray-file", .warning, .catalogue, "No theme of another program lies among the packs, where nobody reads it.")
    static let sameColors = CheckRule(
        "same-colors", .note, .catalogue, "No two packs that have nothing to do with each other have the same colours.")

    /// Every rule, by what it is about.
    public static let all: [CheckRule] = [
        brokenParent, unknownMarket, missingFontFile, badFontFile, unusedFontFile, unusedColor, deprecatedToken,
        lookAlikeName, newToken, newMarket, missingHeader, badAllowance, unusedAllowance, sameTheme,
        appearanceContradiction, unknownRole,
        missingRequirement, unmetRequirement,
        fontFamily, fontFace, fontCoverage, similarID, strayFile, sameColors,
    ]

    /// A breach of the rule.
    func breach(
        _ message: String, _ severity: Severity? = nil, at location: Location?, related: [Diagnostic.Related] = [],
        help: String? = nil, fixes: [Diagnostic.Fix] = []
    ) -> Diagnostic {
        Diagnostic(
            code, severity ?? self.severity, message, at: location, related: related, help: help, fixes: fixes)
    }
}
