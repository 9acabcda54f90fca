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
    /// Of a file of Tokens Studio: its sets in order, and which of them each context of each modifier selects.
    private var order: [String] = []
    private var selected: [[Set<String>]] = []

    init(_ root: JSONValue, _ source: SourceText, _ files: TokenFiles, _ log: TokenLog) {
        self.root = root
        self.source = source
        self.files = files
        self.log = log
        for item in root["resolutionOrder"]?.elements.map({ $0 }) ?? [] { addStep(item) }
    }

    /// The themes of a file of Tokens Studio as modifiers: one for each group of themes, each theme a context that selects
    /// some of the file's sets. Sets count in the order that the file says.
    init(studio root: JSONValue, _ source: SourceText, _ files: TokenFiles, _ log: TokenLog) {
        self.root = root
        self.source = source
        self.files = files
        self.log = log
        let written = root["$metadata"]?["tokenSetOrder"]?.elements.compactMap(\.string) ?? []
        let all = root.members.filter { !$0.key.hasPrefix("$") && $0.value.kind == .object }.map(\.key)
        order = written.filter(all.contains) + all.filter { !written.contains($0) }
        for theme in root["$themes"]?.elements.map({ $0 }) ?? [] {
            let name = theme["name"]?.string ?? "theme"
            let group = theme["group"]?.string ?? "theme"
            let sets = theme["selectedTokenSets"]?.members.filter { !$0.value.isString("disabled") }.map(\.key) ?? []
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
            log.leaveOut("the set '\(set)'", because: "no theme of '$themes' selects it", at: root[set])
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
            case "sets": steps.append(.sources(sources(of: found)))
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
        for step in steps[..<firstModifier] {
            if case .sources(let sources) = step { merge(sources, into: &tree) }
        }
        for name in order { if let set = root[name], !TokenDialect.isPlain(set) { tree.outline(set) } }
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
        let sets = zip(selected, choice).reduce(into: Set<String>()) { $0.formUnion($1.0[$1.1]) }
        for name in order where selected.isEmpty || sets.contains(name) {
            if let set = root[name] { tree.merge(set, log, source: numbers.number(of: set)) }
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
        eachSource(sources) { tree.merge($0, log, source: numbers.number(of: $0)) }
    }

    /// Does something with each of some sources, those of sets that are named among them.
    private func eachSource(_ sources: [JSONValue], _ body: (JSONValue) -> Void) {
        var pending = Array(sources.reversed())
        var count = 0
        while let item = pending.popLast() {
            count += 1
            guard count < 10_000 else { return log.limit(10_000, at: item) }
            guard let reference = item["$ref"]?.string else {
                body(item)
                continue
            }
            if reference.hasPrefix("#/sets/") {
                guard let set = root["sets"]?[TokenTree.unescaped(reference.dropFirst(7))] else {
                    log.error("there is no set '\(reference)'", at: item["$ref"], code: "unknown-reference")
                    continue
                }
                pending += self.sources(of: set).reversed()
                continue
            }
            if reference.hasPrefix("#/modifiers/") {
                log.error("a set or a context may not refer to a modifier", at: item["$ref"])
                continue
            }
            let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let file = files.root(String(parts[0]), near: source, at: item["$ref"])
            guard let file else { continue }
            let keys = parts.count > 1 ? parts[1].split(separator: "/").map(TokenTree.unescaped) : []
            guard let value = keys.reduce(Optional(file), { $0?[$1] }) else {
                log.error("'\(reference)' leads nowhere", at: item["$ref"], code: "unknown-reference")
                continue
            }
            body(value)
        }
    }
}
