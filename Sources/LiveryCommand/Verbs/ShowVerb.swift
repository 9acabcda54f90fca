import Livery

extension Verb {
    /// `livery show PACK`.
    static let show = Verb(
        name: "show", summary: "a resolved theme: colours, fonts, metrics, palette",
        details: """
            Each colour comes with the contrast against what it lies on, the pair nearest to failing first of all. The
            last column says what is asked of that pair. Of a theme with errors it shows what has a value, and why the rest
            has none; the exit code is 1 then, or 3 when only plug-ins are missing.
            """,
        operands: .some("PACK", 1...1), options: Invocation.themeOptions + [.json],
        examples: [
            ("livery show india", "the base values"),
            ("livery show india@IN/dark", "for a market and a variant"),
            ("livery show ./india.yaml --variant dark", "a pack that lies anywhere"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let (host, id) = try invocation.hostAndTheme(invocation.operands[0], console)
        do throws(ThemeError) {
            let sheet = ThemeSheet(try host.theme(id))
            console.output.write(invocation.has("json") ? sheet.json : sheet.text(console.outputDepth))
            return .success
        } catch {
            guard error.code == .brokenPack, let theme = host.partialTheme(id).theme else {
                throw console.error(for: error, isJSON: invocation.has("json"))
            }
            // What there is of it, with what is wrong.
            let sheet = ThemeSheet(theme, error.diagnostics)
            if invocation.has("json") {
                console.output.write(sheet.json(with: error.diagnostics))
                throw CommandError(error)
            }
            console.output.write(sheet.text(console.outputDepth))
            console.output.flush()
            throw console.error(for: error)
        }
    }
}
