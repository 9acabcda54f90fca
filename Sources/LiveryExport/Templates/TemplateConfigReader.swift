internal import LiveryDiagnostics
internal import LiveryYAML

/// Reads the configuration of a repository of templates.
struct TemplateConfigReader {
    private(set) var entries: [TemplateRepository.Entry] = []
    private(set) var partials: [String: Template] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    private let config: SourceText
    private let names: TemplateNames

    private static let keys = ["filename", "supported-systems", "supports", "options", "extension", "output"]
    private static let systems = ["base16", "base24", "tinted8", "livery"]

    init(config: SourceText, names: TemplateNames) {
        self.config = config
        self.names = names
    }

    mutating func read(_ load: (String) -> TemplateLoading) {
        let (document, found) = YAMLDocument.parse(config)
        diagnostics += found
        guard let document else {
            if found.isEmpty {
                report("empty-file", .error, "the configuration is empty", at: config.location(.unknown))
            }
            return
        }
        guard document[YAMLDocument.root].kind == .mapping else {
            report(
                "wrong-kind", .error, "the configuration is no mapping", at: document.location(YAMLDocument.root),
                help: "write the name of a template, a colon, and below it 'filename'")
            return
        }
        var all = TemplatePartials()
        for (key, value) in document.pairs(of: YAMLDocument.root) {
            guard let entry = entry(document, key, value, load) else { continue }
            entries.append(entry)
            all.add(for: entry.template, load)
        }
        partials = all.templates
        diagnostics += all.diagnostics
    }

    // MARK: - Entries

    /// What a key of the configuration says.
    private struct Fields {
        var fileName: (text: String, location: Location)?
        var output: String?
        var fileExtension: String?
        var systems = ["base16"]
        var isList = false
    }

    private mutating func entry(
        _ document: YAMLDocument, _ key: Int, _ value: Int, _ load: (String) -> TemplateLoading
    ) -> TemplateRepository.Entry? {
        let name = document.string(key)
        let location = document.location(key)
        guard document[value].kind == .mapping else {
            report(
                "wrong-kind", .error, "'\(name)' is no mapping", at: location,
                help: "write 'filename' and its value below it")
            return nil
        }
        var fields = Fields()
        var isWhole = true
        for (field, value) in document.pairs(of: value) {
            if !read(document, field, value, into: &fields) { isWhole = false }
        }
        guard isWhole, let fileName = fileName(fields, name, location) else { return nil }
        guard TemplatePartials.isSafe(name) else {
            report(
                "bad-name", .error, "'\(name)' is no name of a template", at: location,
                help: "name a file beside this one")
            return nil
        }
        switch load(name) {
        case .failed(let path, let reason):
            report("unreadable-file", .error, "'\(path)', which '\(name)' stands for, \(reason)", at: location)
            return nil
        case .text(let source):
            let (template, found) = Template.parse(source, names: names)
            diagnostics += found
            guard let template else { return nil }
            return TemplateRepository.Entry(
                name: name, template: template, fileName: fileName, systems: fields.systems, isList: fields.isList,
                location: location)
        }
    }

    /// Reads a field of an entry. Gives whether it could be.
    private mutating func read(_ document: YAMLDocument, _ key: Int, _ value: Int, into fields: inout Fields) -> Bool {
        let name = document.string(key)
        switch name {
        case "filename", "output", "extension":
            guard document[value].kind == .scalar else {
                report("wrong-kind", .error, "'\(name)' is no text", at: document.location(value))
                return false
            }
            let text = document.isNull(value) ? "" : document.string(value)
            if name == "filename" { fields.fileName = (text, document.location(value)) }
            if name == "output" { fields.output = text }
            if name == "extension" { fields.fileExtension = text }
        case "supported-systems":
            let items = document[value].kind == .scalar ? [value] : Array(document.children(of: value))
            guard document[value].kind != .mapping, items.allSatisfy({ document[$0].kind == .scalar }) else {
                report(
                    "wrong-kind", .error, "'supported-systems' is no list of names", at: document.location(value),
                    help: "write it as in '[base16, base24]'")
                return false
            }
            fields.systems = items.map(document.string)
            for item in items where !Self.systems.contains(document.string(item)) {
                let system = document.string(item)
                report(
                    "unknown-word", .warning, "'\(system)' is no system that is known here",
                    at: document.location(item),
                    help: Suggestions.question(for: system, among: Self.systems)
                        ?? "known are " + Self.systems.joined(separator: ", "))
            }
        case "options":
            guard document[value].kind == .mapping else {
                if document.isNull(value) { return true }
                report("wrong-kind", .error, "'options' is no mapping", at: document.location(value))
                return false
            }
            for (option, value) in document.pairs(of: value) {
                guard document.isText(option, "list") else {
                    unknownKey(document, option, among: ["list"])
                    continue
                }
                fields.isList = document.isText(value, "true")
                if !fields.isList, !document.isText(value, "false") {
                    report("wrong-kind", .error, "'list' is neither true nor false", at: document.location(value))
                    return false
                }
            }
        case "supports": break
        default: unknownKey(document, key, among: Self.keys)
        }
        return true
    }

    /// The template of an entry's file names, from `filename`, or from `output` and `extension` as it was before 0.11.
    private mutating func fileName(_ fields: Fields, _ name: String, _ location: Location) -> Template? {
        var text = ""
        if let (fileName, _) = fields.fileName {
            text = fileName
        } else {
            guard let fileExtension = fields.fileExtension else {
                report(
                    "missing-key", .error, "'\(name)' has no 'filename'", at: location,
                    help: "write 'filename: themes/{{ scheme-system }}-{{ scheme-slug }}.conf'")
                return nil
            }
            let folder = fields.output ?? ""
            text = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
            text += fields.isList ? name : "{{ scheme-system }}-{{ scheme-slug }}"
            text += fileExtension
        }
        let (template, found) = Template.parse(
            SourceText(path: config.path, bytes: Array(text.utf8)), names: names)
        guard let template else {
            let reason = found.first
            report(
                "template-syntax", .error, reason?.message ?? "the name of the files cannot be read",
                at: fields.fileName?.location ?? location, help: reason?.help)
            return nil
        }
        return template
    }

    // MARK: - Diagnostics

    private mutating func unknownKey(_ document: YAMLDocument, _ key: Int, among known: [String]) {
        let name = document.string(key)
        report(
            "unknown-key", .warning, "'\(name)' is no key of a template", at: document.location(key),
            help: Suggestions.question(for: name, among: known) ?? "known are " + known.joined(separator: ", "))
    }

    private mutating func report(
        _ code: DiagnosticCode, _ severity: Severity, _ message: String, at location: Location,
        help: String? = nil
    ) {
        diagnostics.append(Diagnostic(code, severity, message, at: location, help: help))
    }
}
