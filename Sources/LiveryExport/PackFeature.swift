/// Something that packs hold and that a format may have no place for.
///
/// Each format says what it carries: ``ExportFormat/carries``. What a pack has beyond is listed in notes. Colours are not among
/// them: every format has some, and says of its own which roles it has no place for.
public enum PackFeature: String, CaseIterable, Sendable {
    /// The name for people.
    case title
    /// The sentences about the pack.
    case summary = "description"
    /// Who made it.
    case author
    /// The licence that it comes under.
    case license
    /// Raw colours.
    case palette
    /// Visual numbers.
    case metrics
    /// Text styles.
    case textStyles = "text styles"
    /// The families of a text style after the first.
    case fallbackFamilies = "fallback families"
    /// Slanted letters that are not italic.
    case oblique
    /// What a text style grows with.
    case scaling = "scales-with"
    /// The languages of markets.
    case languages
    /// Groups of markets, and who belongs to them.
    case groups
    /// That a market or a variant takes a value away.
    case unset
    /// What roles are for.
    case kinds
    /// Pairs of roles that must be told apart.
    case contrastChecks = "contrast checks"
    /// Checks that plug-ins have.
    case otherChecks = "other checks"
    /// Tokens that nobody should use any more.
    case deprecations
    /// Font files.
    case fontFiles = "font files"
    /// The author's own keys, `x-…`.
    case ownKeys = "x- keys"
}
