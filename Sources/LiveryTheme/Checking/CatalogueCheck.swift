public import LiveryDiagnostics

/// What checking all packs of some directories came to.
public struct CatalogueCheck: Sendable {
    /// A verdict on each pack, in the order of the directories and their files.
    public var verdicts: [ThemeChecker.Verdict]
    /// What is wrong apart from single packs, such as links to nowhere.
    public var diagnostics: [Diagnostic]
    /// Themes of other programs that lie in the directories and are passed over.
    public var strays: [Diagnostic]
}
