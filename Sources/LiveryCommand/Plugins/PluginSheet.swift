import Livery

/// What a manifest says about a plug-in.
struct PluginSheet {
    let plugin: InstalledPlugin
    let vetting: PluginVetting
    /// The least confinement that is wanted for plug-ins that did not come with Livery.
    let requirement: IsolationRequirement

    func text(_ depth: ColorDepth) -> String {
        let manifest = plugin.manifest
        var text = ANSIStyle.bold(VisibleText.escaped(manifest.id), enabled: depth != .none)
        text += " " + manifest.version.description + "  " + VisibleText.escaped(manifest.title) + "\n"
        text += VisibleText.escaped(manifest.summary) + "\n"
        var facts = Table()
        facts.add([.init("licence"), .init(manifest.license)])
        if !manifest.author.isEmpty { facts.add([.init("author"), .init(manifest.author)]) }
        facts.add([.init("interface"), .init(manifest.interface.description)])
        let (trust, changes) = vetting.trust(of: plugin)
        let changed =
            changes.isEmpty ? "" : ": not what was pinned: " + changes.map(\.description).joined(separator: ", ")
        facts.add([.init("trust"), .init(trust.rawValue + changed)])
        let place = PluginPlace(plugin, requirement)
        facts.add([.init("runs"), .init(place.title + (place.reason.map { ": " + $0 } ?? ""))])
        facts.add([.init("folder"), .init(plugin.folder)])
        facts.add([.init("library"), .init(plugin.libraryPath ?? "none for \(LibraryPlatform.current)")])
        text += facts.text(indent: 2)
        for function in manifest.functions {
            text += "\n" + ANSIStyle.bold(VisibleText.escaped(function.usage), enabled: depth != .none)
            text += "  " + function.kind.rawValue + "\n  " + VisibleText.escaped(function.summary) + "\n"
            var table = Table()
            for parameter in function.parameters {
                table.add([
                    .init(parameter.id), .init(Self.range(of: parameter)),
                    .init(Self.fallback(of: parameter), .dim, depth),
                    .init(parameter.help, .dim, depth),
                ])
            }
            if !function.parameters.isEmpty { text += table.text(indent: 4) }
            text += "    " + ANSIStyle.dim("in a pack", enabled: depth != .none) + "  "
            text += VisibleText.escaped(PluginExample.line(of: function)) + "\n"
        }
        return text
    }

    /// `required`, `default 10%`; nothing where nothing is taken.
    private static func fallback(of parameter: ParameterSignature) -> String {
        if parameter.isRequired { return "required" }
        let text = parameter.fallback.map { "\($0)" } ?? ""
        return text.isEmpty ? "" : "default " + text
    }

    /// `a percentage, 0 to 100`; `one of a, b`.
    private static func range(of parameter: ParameterSignature) -> String {
        if !parameter.choices.isEmpty { return parameter.choices.map(\.value).joined(separator: " | ") }
        let unit = parameter.unit.isEmpty ? "" : " " + parameter.unit
        func number(_ value: Double) -> String { Dimension(value).description + unit }
        switch (parameter.minimum, parameter.maximum) {
        case (let low?, let high?): return parameter.type.title + ", \(number(low)) to \(number(high))"
        case (let low?, nil): return parameter.type.title + ", at least \(number(low))"
        case (nil, let high?): return parameter.type.title + ", at most \(number(high))"
        case (nil, nil): return parameter.type.title + (unit.isEmpty ? "" : " in" + unit)
        }
    }

    var json: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.object("plugin") { write(to: &$0) }
        }
        return json.text + "\n"
    }

    /// The fields of the plug-in.
    func write(to json: inout JSONWriter) {
        let manifest = plugin.manifest
        json.field("id", manifest.id)
        json.field("title", manifest.title)
        json.field("description", manifest.summary)
        json.field("version", manifest.version.description)
        json.field("license", manifest.license)
        json.field("author", manifest.author.isEmpty ? nil : manifest.author)
        json.field("interface", manifest.interface.description)
        json.field("folder", plugin.folder)
        json.field("library", plugin.libraryPath)
        let (trust, changes) = vetting.trust(of: plugin)
        json.field("trust", trust.rawValue)
        if !changes.isEmpty { json.field("changes", changes.map(\.description)) }
        let place = PluginPlace(plugin, requirement)
        json.field("runs", place.word)
        json.field("isolation", place.requirement)
        json.field("refusal", place.reason)
        json.field("origin", plugin.directory.origin.title)
        json.array("functions") { json in
            for function in manifest.functions {
                json.object { json in
                    json.field("name", function.name)
                    json.field("kind", function.kind.rawValue)
                    json.field("summary", function.summary)
                    json.field("usage", function.usage)
                    json.field("example", PluginExample.line(of: function))
                    json.array("parameters") { json in
                        for parameter in function.parameters { json.object { Self.write(parameter, to: &$0) } }
                    }
                }
            }
        }
    }

    private static func write(_ parameter: ParameterSignature, to json: inout JSONWriter) {
        json.field("id", parameter.id)
        json.field("type", parameter.type.rawValue)
        json.field("title", parameter.title)
        json.field("help", parameter.help)
        json.field("unit", parameter.unit.isEmpty ? nil : parameter.unit)
        json.field("minimum", parameter.minimum)
        json.field("maximum", parameter.maximum)
        if !parameter.choices.isEmpty { json.field("choices", parameter.choices.map(\.value)) }
        json.field("required", parameter.isRequired)
        json.field("default", parameter.fallback.map { "\($0)" })
    }
}
