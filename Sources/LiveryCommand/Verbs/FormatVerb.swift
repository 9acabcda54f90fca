import Livery
import LiveryEditing

extension Verb {
    /// `livery fmt`.
    static let format = Verb(
        name: "fmt", summary: "one layout for all packs; what they say stays the same",
        details: """
            Without an operand all packs of the directories that can be written to are laid out: those of '--themes', else
            './themes.d'. An operand is a file or a folder; '-' reads a pack from the input and writes it to the output. What a
            pack says never changes, comments stay where they are, and a file that is no YAML is left alone. Levels are
            indented by two blanks, one blank line at most separates lines, the keys that say what the pack is come first,
            and what stands in columns stays in columns. With '--check' and '--diff' the exit code is 1 where a file would
            change.
            """,
        operands: .some("[FILE…]", 0...Int.max),
        options: [
            Option("check", .flag, "write nothing, and name the files that would change"),
            Option("diff", .flag, "write nothing, and show what would change, as 'patch -p0' takes it"),
        ],
        examples: [
            ("livery fmt", "the packs of ./themes.d"),
            ("livery fmt --check themes.d", "as a step of continuous integration"),
            ("livery fmt - < pack.yaml", "in an editor"),
        ]
    ) { (invocation, console) throws(CommandError) in
        try FormatRun(invocation, console).run()
    }
}
