/// What could not be had, or had a price that the author should know.
public struct VariantFinding: Equatable, Sendable {
    /// The kind of a finding.
    public enum Rule: String, Sendable {
        /// A pair does not reach its contrast.
        case contrast = "contrast-lost"
        /// A coloured fill, which would have stayed unchanged, had to change for a pair's contrast; or coloured roles
        /// that may be fills change, because nothing tells what they are for.
        case fillChanged = "fill-changed"
        /// A coloured fill that stays as it is can hardly be seen on the derived page.
        case fillSunken = "fill-sunken"
        /// Two roles that differ in the source theme can hardly be told apart any more.
        case collapsed = "roles-collapsed"
    }

    /// The kind of the finding.
    public var rule: Rule
    /// One sentence.
    public var message: String
    /// The roles that it is about; of a pair the foreground, then the background.
    public var roles: [Int]
    /// The contrast ratio measured, or the distance in OKLab.
    public var measured: Double
    /// What it should be.
    public var required: Double
    /// Whether it is about roles of which it is not clear what they are for.
    public var isAboutUse = false
}
