import LiveryDiagnostics

/// A place in a line of a file that exists only here.
func place(
    _ line: UInt32, _ column: UInt32, _ length: UInt32, _ text: String?, in path: String = "themes.d/india.yaml"
) -> Location {
    Location(path: path, place: Place(line: line, column: column, length: length), lineText: text)
}

/// Diagnostics that between them use every field.
enum Samples {
    static let unknownKey = Diagnostic(
        "unknown-key", .error, "unknown key \"colours\"", at: place(12, 1, 7, "colours:"),
        help: "did you mean \"colors\"?",
        fixes: [
            Diagnostic.Fix("rename the key to \"colors\"", at: place(12, 1, 7, "colours:"), replacement: "colors")
        ])
    static let duplicate = Diagnostic(
        "duplicate-key", .error, "the key \"accent\" stands twice in one mapping",
        at: place(104, 3, 6, "  accent: red"),
        related: [Diagnostic.Related("it stands here first", at: place(9, 3, 6, "  accent: blue"))])
    static let contrast = Diagnostic(
        "contrast", .warning, "\"text\" on \"background\" has a contrast of 4.49, 4.5 is wanted",
        at: place(7, 5, 0, "    - { text: text, on: background }", in: "themes.d/base.yaml"),
        scope: Diagnostic.ThemeScope(
            affected: ["india@IN/dark", "india@US/dark", "india/dark", "india@TW/dark"], of: 12))
    static let missing = Diagnostic("unreadable", .note, "the directory \"themes.d\" is empty")
}
