import Livery

extension Verb {
    /// `livery render`.
    static let render = Verb(
        name: "render", summary: "Mustache templates, with the variables of themes",
        details: """
            One template for one theme goes to the output, or to the file of '--output'. With '--templates', all templates
            of a repository are rendered for all packs, or for those that are named: DIR holds 'templates/config.yaml', as
            the builder specification of base16 and base24 says. A template is rendered for the systems that it supports;
            'livery' among them stands for every pack. The files of several repositories go into folders of their own.
            """,
        operands: .some("[PACK… | PACK TEMPLATE]", 0...Int.max),
        options: [
            Option("templates", short: "t", .list("DIR"), "a repository of templates; may be given several times"),
            Option("output", short: "o", .value("PATH"), "the file, or the folder of a repository's files"),
            Option("strict", .flag, "a variable without a value is an error, and its file is not written"),
            Option("quiet", short: "q", .flag, "no summary"),
        ] + Invocation.themeOptions,
        examples: [
            ("livery render india@IN/dark theme.mustache", "one theme, to the output"),
            ("livery render -t tinted-shell -o build", "a repository of templates, for every pack that it supports"),
            ("livery render schemes -t tinted-shell -t tinted-vim -o build", "two repositories, for a folder of packs"),
        ]
    ) { (invocation, console) throws(CommandError) in
        if invocation.list("templates").isEmpty { return try SingleRender(invocation, console).run() }
        return try RepositoryRender(invocation, console).run()
    }
}
