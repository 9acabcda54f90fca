public import LiveryDiagnostics
internal import LiveryTheme

/// Which templates are rendered for which themes, and to which files.
public struct RenderPlan: Sendable {
    /// A file that is to be made.
    public struct Output: Sendable {
        /// Its path below the folder of the outputs.
        public let path: String
        /// The repository: an index into the set's.
        public let repository: Int
        /// The template: an index into the repository's entries.
        public let entry: Int
        /// The theme: an index into the plan's; -1 for a file of all themes.
        public let theme: Int
    }

    /// The templates.
    public let templates: TemplateSet
    /// The themes.
    public let themes: [TemplateSet.PreparedTheme]
    /// The files, by repository, template and theme. No two have the same path.
    public private(set) var outputs: [Output] = []
    /// What is wrong with the files' names. The files that are named wrongly, or alike, are left out.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The values for the templates that make one file of all themes, by repository and entry.
    private var lists: [[Int]: TemplateData] = [:]

    /// A plan for all templates and the themes that they support.
    public init(_ templates: TemplateSet, _ themes: [TemplateSet.PreparedTheme]) {
        self.templates = templates
        self.themes = themes
        var renderer = TemplateRenderer()
        for (number, repository) in templates.repositories.enumerated() {
            let prefix = templates.repositories.count > 1 ? repository.name + "/" : ""
            for (index, entry) in repository.entries.enumerated() {
                add(entry, at: [number, index], prefix, &renderer)
            }
        }
        removeCollisions()
    }

    /// Renders a file; the result is the renderer's output and problems.
    public func render(_ output: Output, with renderer: inout TemplateRenderer) {
        let repository = templates.repositories[output.repository]
        let entry = repository.entries[output.entry]
        guard let data = output.theme >= 0 ? themes[output.theme].data : lists[[output.repository, output.entry]] else {
            return
        }
        renderer.render(entry.template, data, repository.partials)
    }

    /// What a file is made of, for messages: `'base16-3024' with 'kitty-base16'`.
    public func description(of output: Output) -> String {
        let template = templates.repositories[output.repository].entries[output.entry].name
        return output.theme < 0 ? "all themes with '\(template)'" : "'\(themes[output.theme].id)' with '\(template)'"
    }

    // MARK: - Names of files

    private mutating func add(
        _ entry: TemplateRepository.Entry, at place: [Int], _ prefix: String, _ renderer: inout TemplateRenderer
    ) {
        let takesAll = entry.systems.contains("livery")
        let supported = themes.indices.filter { takesAll || entry.systems.contains(themes[$0].system) }
        var faults: [String] = []
        if entry.isList {
            lists[place] = listData(supported)
            renderer.render(
                entry.fileName, lists[place] ?? TemplateData(.object([:]), templates.names), [:], escapes: false)
            append(-1, place, prefix, renderer, &faults)
        } else {
            for theme in supported {
                renderer.render(entry.fileName, themes[theme].data, [:], escapes: false)
                append(theme, place, prefix, renderer, &faults)
            }
        }
        guard let first = faults.first else { return }
        diagnostics.append(
            Diagnostic(
                "bad-output-name", .error,
                "'\(entry.name)' makes no name of a file below the output's folder: \(first)"
                    + (faults.count > 1 ? ", and \(faults.count - 1) more" : ""),
                at: entry.location,
                help: "write a path such as 'themes/{{ scheme-system }}-{{ scheme-slug }}.conf'"))
    }

    private mutating func append(
        _ theme: Int, _ place: [Int], _ prefix: String, _ renderer: TemplateRenderer, _ faults: inout [String]
    ) {
        // '.' is the folder itself, as repositories of before 0.11 have it.
        let path = String(decoding: renderer.output, as: UTF8.self)
            .split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }.joined(separator: "/")
        if let problem = renderer.problems.first {
            faults.append("'\(problem.name)' in it has no value")
        } else if !TemplatePartials.isSafe(path) {
            faults.append("'\(path)'")
        } else {
            outputs.append(Output(path: prefix + path, repository: place[0], entry: place[1], theme: theme))
        }
    }

    private func listData(_ supported: [Int]) -> TemplateData {
        var items: [TemplateValue] = []
        for (index, theme) in supported.enumerated() {
            guard case .object(var object)? = themes[theme].object else { continue }
            object["first"] = .flag(index == 0)
            object["last"] = .flag(index == supported.count - 1)
            items.append(.object(object))
        }
        return TemplateData(.object(["schemes": .list(items), "themes": .list(items)]), templates.names)
    }

    /// Takes out the files that would be written more than once, and names what they would have been made of. Names that
    /// differ in capitals alone are one file on many systems, and a file cannot be the folder of another.
    private mutating func removeCollisions() {
        var first: [String: Int] = [:]
        first.reserveCapacity(outputs.count)
        var groups: [Int: [Int]] = [:]
        for (index, output) in outputs.enumerated() {
            let place = output.path.lowercased()
            if let earlier = first[place] {
                groups[earlier, default: [earlier]].append(index)
            } else {
                first[place] = index
            }
        }
        removeFolders(first, &groups)
        guard !groups.isEmpty else { return }
        for group in groups.sorted(by: { $0.key < $1.key }).map(\.value) {
            let sources = group.prefix(4).map { description(of: outputs[$0]) }.joined(separator: ", ")
            let more = group.count > 4 ? " and \(group.count - 4) more" : ""
            let entries = group.map { templates.repositories[outputs[$0].repository].entries[outputs[$0].entry] }
            let other = entries.first { $0.location != entries[0].location }
            let paths = group.map { outputs[$0].path }
            let isOne = paths.allSatisfy { $0 == paths[0] }
            let isFolder = !paths.allSatisfy { $0.lowercased() == paths[0].lowercased() }
            let problem =
                isOne
                ? "\(group.count) outputs would be named '\(paths[0])'"
                : isFolder
                    ? "'\(paths[0])' would be a file, and the folder of \(group.count - 1) more"
                    : "\(group.count) outputs have names that differ in capitals alone, such as "
                        + "'\(paths[0])' and '\(paths.first { $0 != paths[0] } ?? "")'"
            diagnostics.append(
                Diagnostic(
                    "output-collision", .error, "\(problem): \(sources)\(more)",
                    at: entries[0].location,
                    related: other.map { [.init("the other template", at: $0.location)] } ?? [],
                    help: Set(group.map { outputs[$0].theme }).count == 1
                        ? "none of them is written; give each of the templates a 'filename', or an 'output', of its own"
                        : "none of them is written; use '{{ scheme-system }}' and '{{ scheme-slug }}' in the name, "
                            + "or give one of the themes another slug"))
        }
        let removed = Set(groups.values.joined().map { outputs[$0].path.lowercased() })
        outputs = outputs.filter { !removed.contains($0.path.lowercased()) }
    }

    /// Adds the files that would have to be folders to the groups of those that are in them.
    private func removeFolders(_ first: [String: Int], _ groups: inout [Int: [Int]]) {
        for (index, output) in outputs.enumerated() {
            var path = output.path.lowercased()[...]
            while let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
                path = path[..<slash]
                guard let file = first[String(path)] else { continue }
                groups[file, default: [file]].append(index)
            }
        }
    }
}
