/// A finding about roles of the canonical form, before it is told of the theme's own roles.
struct FindingDraft {
    /// The kind of the finding.
    var rule: VariantFinding.Rule
    /// The roles of the canonical form that it is about; of a pair the foreground, then the background.
    var roles: [Int]
    /// What is measured.
    var measured: Double
    /// What it should be.
    var required: Double
    /// Whether it is one finding about all the roles of its classes, and not one for each.
    var isAboutUse = false
    /// The sentence, given the names of the roles.
    var message: ([String]) -> String
}
