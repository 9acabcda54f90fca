import Livery

extension Verb {
    /// `livery select PACK`.
    static let select = Verb(
        name: "select", summary: "choose the theme that apps show",
        details: """
            Saves a choice as apps with Livery do: pack and market, and the variant that the system's light or dark asks for,
            unless one is named. Apps that run and follow their choice show it at once. A tint that was chosen before stays.
            Each app has a choice of its own ('--app'); without the option it is the one that belongs to this command.
            """,
        operands: .some("PACK", 1...1),
        options: Invocation.themeOptions + [
            Option(
                "appearance", .value("WHEN"), choices: AppearanceSetting.allCases.map(\.rawValue),
                "system (the default), light or dark: which variant is shown"),
            Option("dark-pack", .value("PACK"), "another pack for dark surroundings"),
            Option("tint", .value("COLOR"), "a tint of one's own, or none"),
        ] + ChoiceFile.options + [.json],
        examples: [
            ("livery select india@IN", "light or dark as the system says"),
            ("livery select india/high-contrast --app editor", "one variant always, in the app 'editor'"),
            ("livery select base --tint '#ff9933'", "with a tint of one's own"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let word = invocation.operands[0]
        let reference = ThemeReference(word)
        guard reference.path == nil else {
            throw .usage(
                "'\(word)' is a path, and a choice names a pack by its id",
                help: "put the file where apps find it, such as ~/.config/livery/themes.d")
        }
        var id = reference.id
        if let market = invocation.value("market") { id.market = market }
        if let variant = invocation.value("variant") { id.variant = variant.isEmpty ? nil : variant }
        let isBase = invocation.value("variant")?.isEmpty ?? false
        let setting = invocation.value("appearance").flatMap(AppearanceSetting.init(rawValue:))
        if setting != nil, id.variant != nil || isBase {
            throw .usage(
                "a variant and '--appearance' cannot be chosen together",
                help: "leave one of them out: a variant is shown whatever the system says")
        }
        var tint: ColorValue?
        let tintText = invocation.value("tint")
        if let tintText, tintText != "none" {
            do {
                tint = try ColorValue(pack: tintText)
            } catch {
                throw .usage("'\(tintText)' in '--tint' is no colour", help: "write it as in a pack, or 'none'")
            }
        }
        let file = try ChoiceFile(invocation)
        try file.requireChoice()
        try file.requireKnownVersion()
        let packs = [id] + (invocation.value("dark-pack").map { [ThemeID(pack: $0)] } ?? [])
        func look() -> (host: ThemeHost, problem: ThemeError?) {
            let host = invocation.host(onlyFor: Set(packs.map(\.pack)))
            for pack in packs {
                do throws(ThemeError) { _ = try host.theme(pack) } catch { return (host, error) }
            }
            return (host, nil)
        }
        var (host, problem) = look()
        // Who replaces a pack may have it away for a moment.
        if problem != nil {
            Moment.pass()
            (host, problem) = look()
        }
        if let problem { throw console.error(for: problem) }
        let store = SelectionStore(file.storage, default: ThemeSelection(pack: id.pack))
        let damage = store.diagnostics.filter { $0.code == "selection-not-read" }
        guard damage.isEmpty else { throw .environment(damage[0].message, help: damage[0].help) }
        store.update { selection in
            selection.pack = id.pack
            selection.darkPack = invocation.value("dark-pack")
            selection.market = id.market
            selection.variant =
                isBase ? .base : id.variant.map(VariantChoice.named) ?? .appearance(setting ?? .system)
            if tintText != nil { selection.tint = tint }
        }
        if let problem = store.diagnostics.first(where: { $0.code == "selection-not-saved" }) {
            throw .environment(problem.message, help: "name another file: --store FILE")
        }
        let chosen = store.chosen.map { ChoiceReading($0) } ?? ChoiceReading(file.storage)
        let sheet = ChoiceSheet(file.storage.path, chosen, host, system: SystemSetting.source())
        console.output.write(invocation.has("json") ? sheet.json : sheet.text(console.outputDepth))
        return .success
    }
}
