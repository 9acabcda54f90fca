internal import LiveryDiagnostics

/// Reads a resolver (Resolver Module 2025.10): which sources in which order make the tokens of which permutation.
struct TokenResolver {
    /// An axis along which tokens differ.
    struct Modifier {
        var name: String
        var key: JSONValue?
        /// The contexts in the order of the file, each with its sources.
        var contexts: [(name: String, sources: [JSONValue])]
        var standard: Int
        /// What Livery's own export says of it besides.
        var livery: JSONValue?
    }

    /// A step of the resolution order.
    private enum Step {
        case sources([JSONValue])
        case modifier(Int)
    }

    /// How many permutations there may be.
    private static let limit = 1024
    private let root: JSONValue
    private let source: SourceText
    private let files: TokenFiles
    private let log: TokenLog
    private(set) var modifiers: [Modifier] = []
    private let numbers = SourceNumbers()
    private var steps: [Step] = []
    /// Of Tokens Studio: the sets, their order, and which of them each context of each modifier selects.
    private var sets: [String: JSONValue] = [:]
    private var order: [String] = []
    private var selected: [[Set<String>]] = []
    private var isStudio = false

    init(_ root: JSONValue, _ source: SourceText, _ files: TokenFiles, _ log: TokenLog) {
        self.root = root
        self.source = source
        self.files = files
        self.log = log
        for item in root["resolutionOrder"]?.elements.map({ $0 }) ?? [] { addStep(item) }
        if let version = root["version"], !version.isString("2025.10") {
            log.warn(
                "'\(version.string ?? version.numberText ?? "")' is no version of the Resolver Module that is known here; it is read as 2025.10",
                at: version)
        }
        listUnused()
    }

    /// The themes of a file of Tokens Studio as modifiers: one for each group of themes, each theme a context that selects
    /// some of the file's sets. Sets count in the order that the file says.
    init(studio root: JSONValue, _ source: SourceText, _ files: TokenFiles, _ log: TokenLog) {
        let sets = root.members.filter { !$0.key.hasPrefix("$") && $0.value.kind == .object }.map { ($0.key, $0.value) }
        self.init(
            studio: StudioSets(themes: root["$themes"], metadata: root["$metadata"], sets: sets), root, source, files,
            log)
    }

    /// The themes of Tokens Studio, in one file or in several.
    init(studio: StudioSets, _ root: JSONValue, _ source: SourceText, _ files: TokenFiles, _ log: TokenLog) {
        self.root = root
        self.source = source
        self.files = files
        self.log = log
        isStudio = true
        for set in studio.sets { sets[set.name] = set.root }
        let written = studio.metadata?["tokenSetOrder"]?.elements.compactMap(\.string) ?? []
        let all = studio.sets.map(\.name)
        order = written.filter { sets[$0] != nil } + all.filter { !written.contains($0) }
        for theme in studio.themes?.elements.map({ $0 }) ?? [] {
            let name = theme["name"]?.string ?? "theme"
            let group = theme["group"]?.string ?? "theme"
            let chosen = theme["selectedTokenSets"]?.members.filter { !$0.value.isString("disabled") } ?? []
            for member in chosen where self.sets[member.key] == nil {
                log.leaveOut(
                    "the set '\(member.key)' of the theme '\(name)'", because: "there is no such set", at: member.name)
            }
            let sets = chosen.map(\.key)
            if let member = theme.members.first(where: { $0.key.hasPrefix("$figma") && $0.value.count > 0 }) {
                log.note("what '$themes' says of Figma is not carried over", at: member.name)
            }
            let index = modifiers.firstIndex { $0.name == group } ?? modifiers.count
            if index == modifiers.count {
                modifiers.append(Modifier(name: group, key: theme, contexts: [], standard: 0, livery: nil))
                selected.append([])
            }
            modifiers[index].contexts.append((name, []))
            selected[index].append(Set(sets))
        }
        let unused = order.filter { set in !selected.isEmpty && !selected.contains { $0.contains { $0.contains(set) } }
        }
        for set in unused {
            log.leaveOut("the set '\(set)'", because: "no theme of '$themes' selects it", at: sets[set])
        }
    }

    // MARK: - What does not count

    /// Lists the sets and modifiers that nothing in the resolution order leads to, and what packs have no place for.
    private func listUnused() {
        var used: Set<String> = []
        var pending = [root["resolutionOrder"]].compactMap(\.self)
        while let value = pending.popLast() {
            for member in value.members {
                if member.key == "$ref", let pointer = member.value.string, pointer.hasPrefix("#/"),
                    used.insert(pointer).inserted
                {
                    let parts = pointer.split(separator: "/").map(TokenTree.unescaped)
                    if parts.count == 3, let found = root[parts[1]]?[parts[2]] { pending.append(found) }
                } else {
                    pending.append(member.value)
                }
            }
            pending += value.elements.map { $0 }
        }
        let names = Set(used.map { $0.split(separator: "/").map(TokenTree.unescaped).joined(separator: "/") })
        for (section, word) in [("sets", "set"), ("modifiers", "modifier")] {
            for member in root[section]?.members.map({ $0 }) ?? [] {
                if !names.contains("#/\(section)/\(member.key)") {
                    log.leaveOut(
                        "the \(word) '\(member.key)'", because: "'resolutionOrder' does not lead to it", at: member.name
                    )
                }
                if let text = member.value.members.first(where: { $0.key == "description" }) {
                    log.note(
                        "'description' of sets and modifiers is not carried over: packs have no place for it",
                        at: text.name)
                }
            }
        }
    }

    // MARK: - Order

    private mutating func addStep(_ item: JSONValue) {
        if let pointer = item["$ref"]?.string {
            let parts = pointer.split(separator: "/", omittingEmptySubsequences: false).map(TokenTree.unescaped)
            guard parts.count == 3, parts[0] == "#", let found = root[parts[1]]?[parts[2]] else {
                log.error("'\(pointer)' is neither a set nor a modifier", at: item["$ref"], code: "unknown-reference")
                return
            }
            switch parts[1] {
            case "sets": steps.append(.sources([item]))
            case "modifiers": addModifier(parts[2], found, key: item)
            default: log.error("'\(pointer)' is neither a set nor a modifier", at: item["$ref"])
            }
            return
        }
        let name = item["name"]?.string ?? ""
        if item["type"]?.isString("set") ?? false {
            steps.append(.sources(sources(of: item)))
        } else if item["type"]?.isString("modifier") ?? false {
            addModifier(name, item, key: item)
        } else {
            log.error("what stands in 'resolutionOrder' is neither a set nor a modifier", at: item)
        }
    }

    private mutating func addModifier(_ name: String, _ modifier: JSONValue, key: JSONValue) {
        var contexts: [(name: String, sources: [JSONValue])] = []
        for member in modifier["contexts"]?.members.map({ $0 }) ?? [] {
            contexts.append((member.key, member.value.elements.map { $0 }))
        }
        guard !contexts.isEmpty else {
            log.error("the modifier '\(name)' has no contexts", at: modifier)
            return
        }
        if contexts.count == 1 {
            log.warn("the modifier '\(name)' has one context alone, and changes nothing", at: modifier["contexts"])
        }
        var standard = 0
        if let given = modifier["default"] {
            if let index = contexts.firstIndex(where: { given.isString($0.name) }) {
                standard = index
            } else {
                log.error(
                    "'\(given.string ?? "")' is no context of the modifier '\(name)'", at: given,
                    code: "unknown-reference",
                    help: Suggestions.question(for: given.string ?? "", among: contexts.map(\.name)))
            }
        }
        if let known = modifiers.firstIndex(where: { $0.name == name }) {
            log.error("the modifier '\(name)' stands twice in 'resolutionOrder'", at: key)
            steps.append(.modifier(known))
            return
        }
        steps.append(.modifier(modifiers.count))
        modifiers.append(
            Modifier(
                name: name, key: key, contexts: contexts, standard: standard,
                livery: modifier["$extensions"]?["org.livery"]))
    }

    private func sources(of set: JSONValue) -> [JSONValue] { set["sources"]?.elements.map { $0 } ?? [] }

    // MARK: - Permutations

    /// Every choice of contexts, that of the defaults first; `nil` where there are too many.
    func permutations() -> [[Int]]? {
        var choices: [[Int]] = [[]]
        for modifier in modifiers {
            let order = [modifier.standard] + modifier.contexts.indices.filter { $0 != modifier.standard }
            guard choices.count * order.count <= Self.limit else {
                log.error(
                    "there are more than \(Self.limit) permutations", at: root["modifiers"], code: "limit",
                    help: "remove modifiers or contexts that the pack needs not have")
                return nil
            }
            choices = choices.flatMap { choice in order.map { choice + [$0] } }
        }
        return choices
    }

    /// What all permutations begin with: the tokens of the sources before the first modifier, and the names of all others.
    func beginning() -> TokenTree {
        var tree = TokenTree()
        if isStudio { tree.takePlainValues() }
        for step in steps[..<firstModifier] {
            if case .sources(let sources) = step { merge(sources, into: &tree) }
        }
        for name in order { if let set = sets[name], !TokenDialect.isPlain(set) { tree.outline(set) } }
        for step in steps[firstModifier...] {
            switch step {
            case .sources(let sources): eachSource(sources) { tree.outline($0) }
            case .modifier(let index):
                let contexts = modifiers[index].contexts
                // The names of the standard come first, as they do in the pack.
                eachSource(contexts[modifiers[index].standard].sources) { tree.outline($0) }
                for context in contexts { eachSource(context.sources) { tree.outline($0) } }
            }
        }
        return tree
    }

    private var firstModifier: Int {
        steps.firstIndex { step in
            if case .modifier = step { return true }
            return false
        } ?? steps.count
    }

    /// The tokens of a permutation.
    ///
    /// - Parameter start: What all permutations begin with.
    func tree(_ choice: [Int], after start: TokenTree? = nil) -> TokenTree {
        var tree = start ?? TokenTree()
        if isStudio { tree.takePlainValues() }
        let sets = zip(selected, choice).reduce(into: Set<String>()) { $0.formUnion($1.0[$1.1]) }
        for name in order where selected.isEmpty || sets.contains(name) {
            if let set = self.sets[name] { tree.merge(set, log, source: numbers.number(of: set)) }
        }
        for step in start == nil ? steps[...] : steps[firstModifier...] {
            switch step {
            case .sources(let sources): merge(sources, into: &tree)
            case .modifier(let index): merge(modifiers[index].contexts[choice[index]].sources, into: &tree)
            }
        }
        tree.expand(log)
        return tree
    }

    /// The tokens of the permutation that a file is a part of: of the first context that names it, else of the defaults. The
    /// file counts last.
    func tree(with path: String) -> TokenTree {
        func names(_ sources: [JSONValue]) -> Bool {
            sources.contains { item in
                TokenPool.sources(of: item).contains { ImportFiles.path($0, near: source.path) == path }
            }
        }
        let choice = modifiers.map { modifier in
            modifier.contexts.firstIndex { names($0.sources) } ?? modifier.standard
        }
        var tree = tree(choice)
        if let root = files.file(path, at: nil) { tree.merge(root, log) }
        return tree
    }

    private func merge(_ sources: [JSONValue], into tree: inout TokenTree) {
        let isWhole = eachSource(sources) { source in
            if !tree.isPlain, numbers.hasPlainValues(source) { tree.takePlainValues() }
            tree.merge(source, log, source: numbers.number(of: source))
        }
        if !isWhole { tree.lacksSources = true }
    }

    /// Does something with each of some sources, those of sets that are named among them.
    ///
    /// - Returns: Whether all of them are there.
    @discardableResult
    private func eachSource(_ sources: [JSONValue], _ body: (JSONValue) -> Void) -> Bool {
        // Each with the sets that led to it.
        var pending = sources.reversed().map { (item: $0, sets: [String]()) }
        var count = 0
        var isWhole = true
        while let (item, sets) = pending.popLast() {
            count += 1
            guard count < 10_000 else {
                log.error("the sets name more than 10000 sources", at: item, code: "limit")
                return false
            }
            guard let reference = item["$ref"]?.string else {
                body(item)
                continue
            }
            if reference.hasPrefix("#/sets/") {
                let name = TokenTree.unescaped(reference.dropFirst(7))
                guard let set = root["sets"]?[name] else {
                    log.error("there is no set '\(reference)'", at: item["$ref"], code: "unknown-reference")
                    isWhole = false
                    continue
                }
                if let start = sets.firstIndex(of: name) {
                    log.error(
                        "the set '\(name)' leads back to itself: "
                            + (sets[start...] + [name]).map { "'\($0)'" }.joined(separator: " → "),
                        at: item["$ref"], code: "reference-cycle")
                    continue
                }
                pending += self.sources(of: set).reversed().map { ($0, sets + [name]) }
                continue
            }
            if reference.hasPrefix("#/modifiers/") {
                log.error("a set or a context may not refer to a modifier", at: item["$ref"])
                continue
            }
            let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let file = files.root(String(parts[0]), near: source, at: item["$ref"])
            guard let file else {
                isWhole = false
                continue
            }
            let keys = parts.count > 1 ? parts[1].split(separator: "/").map(TokenTree.unescaped) : []
            guard let value = keys.reduce(Optional(file), { $0?[$1] }) else {
                log.error("'\(reference)' leads nowhere", at: item["$ref"], code: "unknown-reference")
                isWhole = false
                continue
            }
            body(value)
        }
        return isWhole
    }
}
