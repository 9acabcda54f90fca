import Livery

extension Verb {
    /// `livery reset`.
    static let reset = Verb(
        name: "reset", summary: "take back what was chosen: apps show their default",
        details: """
            Removes the saved choice, its tint included. Apps that run and follow their choice show their default at once.
            """,
        options: ChoiceFile.options,
        examples: [("livery reset --app editor", "the app 'editor' shows what it has by default")]
    ) { (invocation, console) throws(CommandError) in
        let file = try ChoiceFile(invocation)
        try file.requireChoice()
        do throws(SelectionStorageError) {
            let isChosen = try file.storage.read() != nil
            try file.storage.remove()
            console.output.write(isChosen ? "the choice is taken back\n" : "nothing was chosen\n")
        } catch {
            throw .environment(error.description)
        }
        return .success
    }
}
