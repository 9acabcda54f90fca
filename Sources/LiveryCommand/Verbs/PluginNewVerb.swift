import Livery

extension Verb {
    /// `livery plugin new NAME`.
    static let pluginNew = Verb(
        name: "plugin new", summary: "a project for a plug-in of your own, ready to build",
        details: """
            NAME is what packs will call: small letters, digits and hyphens. The project has everything that it needs in it,
            builds without a network by 'sh build.sh', and passes 'livery plugin check' as it is. Nothing is overwritten.
            """,
        operands: .some("NAME", 1...1),
        options: [
            Option(
                "lang", short: "l", .value("LANGUAGE"), choices: StarterLanguage.allCases.map(\.rawValue),
                "c, cpp, rust or swift (default: c)"),
            Option(
                "kind", short: "k", .value("KIND"), choices: FunctionKind.allCases.map(\.rawValue),
                "transform, derive or check (default: transform)"),
            Option("id", .value("ID"), "a domain name of yours, reversed (default: org.example.NAME)"),
            Option("output", short: "o", .value("DIR"), "the project's folder (default: NAME)"),
        ],
        examples: [
            ("livery plugin new dim", "a transform in C, in the folder dim"),
            ("livery plugin new dusk --lang swift --kind derive --id com.example.dusk", "a derive in Swift"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let name = invocation.operands[0]
        let project = try StarterProject(
            name: name, id: invocation.value("id"),
            language: invocation.value("lang").flatMap(StarterLanguage.init(rawValue:)) ?? .c,
            kind: invocation.value("kind").flatMap(FunctionKind.init(rawValue:)) ?? .transform)
        let folder = invocation.value("output") ?? name
        try project.write(to: folder)
        let place = VisibleText.escaped(folder)
        console.output.write(
            """
            \(place): a \(project.kind.rawValue) '\(name)' in \(project.language.title); the code is in \(project.language.source)

            next:
              sh \(place)/build.sh
              livery plugin check \(place)

            """)
        if let other = invocation.host().plugins.function(name), other.plugin != project.id {
            console.report(
                CommandError(
                    code: .success, message: "'\(other.plugin)' has a function '\(name)' too",
                    help: "of two with one name, packs call the one in the stronger directory"))
        }
        return .success
    }
}
