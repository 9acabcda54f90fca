internal import LiveryDiagnostics

/// What Tokens Studio has of tokens: sets by name, and the themes that select some of them.
struct StudioSets {
    /// `$themes`: a list of themes.
    var themes: JSONValue?
    /// `$metadata`: the order of the sets.
    var metadata: JSONValue?
    var sets: [(name: String, root: JSONValue)]
}
