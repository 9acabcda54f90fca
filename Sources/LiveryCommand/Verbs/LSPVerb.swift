import Livery
import LiveryDiagnostics
import LiveryLanguageServer

extension Verb {
    /// `livery lsp`.
    static let lsp = Verb(
        name: "lsp", summary: "a language server for editors, over the standard input and output",
        details: """
            Speaks the Language Server Protocol 3.17: diagnostics while one types, completion, hover with colours and
            origins, definitions, references, renaming, colours. An editor starts it; see Documentation/editors.md.
            """,
        options: [Option("stdio", .flag, "the way that is taken anyhow, for editors that say so")],
        examples: [("livery lsp", "what an editor's settings name as the command")], isWork: false
    ) { (invocation, console) throws(CommandError) in
        var settings = Settings()
        settings.themes = invocation.list("themes")
        settings.plugins = invocation.list("plugins")
        settings.requiresPins = invocation.has("locked")
        settings.isolation.requirement = invocation.isolationRequirement
        let server = LanguageServer(
            version: Version.current, settings: settings, documentation: LanguageServer.documentationOnDisk())
        let code = server.runOverStandardStreams { line in
            console.errors.write("livery: \(VisibleText.escaped(line))\n")
            console.errors.flush()
        }
        return code == 0 ? .success : .failure
    }
}
