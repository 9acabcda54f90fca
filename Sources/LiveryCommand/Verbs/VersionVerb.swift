import LiveryDiagnostics

extension Verb {
    /// `livery version`, and `livery --version`.
    static let version = Verb(
        name: "version", summary: "the version of the command", options: [.json]
    ) { (invocation, console) throws(CommandError) in
        if invocation.has("json") {
            var json = JSONWriter(layout: .indented)
            json.object { $0.field("version", Version.current) }
            console.output.write(json.text + "\n")
        } else {
            console.output.write("livery " + Version.current + "\n")
        }
        return .success
    }
}
