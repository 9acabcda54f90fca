internal import LiveryDiagnostics

/// The tokens of one permutation, with their references followed.
struct TokenSet {
    let tree: TokenTree
    let log: TokenLog
    /// The tokens in order, and the path of each node that is one.
    let tokens: [Int]
    private let paths: TokenPaths
    /// What is looked at is noted here.
    let trail: TokenTrail

    /// The tokens of a tree; those of several permutations share paths and trail.
    init(_ tree: TokenTree, _ log: TokenLog, _ paths: TokenPaths? = nil, _ trail: TokenTrail? = nil) {
        self.tree = tree
        self.log = log
        tokens = tree.tokens
        self.paths = paths ?? TokenPaths(common: tree.nodes.count)
        self.trail = trail ?? TokenTrail(common: 0)
    }

    func path(_ token: Int) -> String { paths.path(of: token, in: tree) }

    /// The node of a path, as ``TokenTree/find(_:)`` gives it.
    func find(_ path: String) -> Int? {
        let node = tree.find(path)
        trail.note(node)
        return node
    }

    /// Where a pointer leads, as ``TokenTree/find(pointer:)`` says.
    func find(pointer: String) -> (node: Int, rest: [String])? {
        let found = tree.find(pointer: pointer)
        trail.note(found?.node)
        return found
    }

    /// The text of a reference: `{a.b}` as a whole, or the pointer of `$ref`.
    static func reference(_ value: JSONValue) -> String? {
        if value.kind == .object { return value["$ref"]?.string }
        guard value.kind == .string, let text = value.string, TokenTree.isReference(text) else { return nil }
        return text
    }

    /// The token that a reference leads to. `nil` where it leads nowhere; that is reported.
    func target(_ text: String, at value: JSONValue) -> Int? {
        if text.utf8.first == UInt8(ascii: "#") {
            guard let (node, rest) = find(pointer: text), rest.isEmpty || rest == ["$value"],
                tree.nodes[node].value != nil
            else {
                log.error("'\(text)' leads to no token", at: value, code: "unknown-reference")
                return nil
            }
            return node
        }
        guard text.utf8.first == UInt8(ascii: "{") else {
            log.error("'\(text)' refers to another file", at: value, help: "name the file among a resolver's sources")
            return nil
        }
        let path = String(Substring(text.utf8.dropFirst().dropLast()))
        guard let node = find(path) else {
            let path = PlainValue.name(path[...], tree.isPlain)
            log.error(
                "there is no token '\(path)'", at: value, code: "unknown-reference",
                help: log.pool?.help(for: path)
                    ?? Suggestions.question(for: path, among: tokens.map { self.path($0) }))
            return nil
        }
        if tree.nodes[node].value != nil { return node }
        log.error(
            "'\(path)' is a group, not a token", at: value, code: "unknown-reference",
            help: tree.nodes[node].index["$root"] == nil ? nil : "write '{\(path).$root}'")
        return nil
    }

    /// The value that a value is in the end, and the last token that it was read from. Circles are reported.
    func settle(_ value: JSONValue, at place: JSONValue? = nil, from start: Int? = nil) -> (
        value: JSONValue, token: Int?
    )? {
        var value = value
        var token = start
        var passed: [Int] = start.map { [$0] } ?? []
        var steps = 0
        while let text = Self.reference(value) {
            steps += 1
            guard steps <= 10_000 else { return nil }
            if text.hasPrefix("#"), let (node, rest) = find(pointer: text), rest.count > 1, passed.contains(node) {
                circle(passed, at: value)
                return nil
            }
            // A pointer into a value is followed in the same loop, so that nothing calls itself.
            if text.hasPrefix("#"), let (node, rest) = find(pointer: text), rest.count > 1, rest[0] == "$value",
                let content = tree.nodes[node].value, Self.reference(content) == nil
            {
                guard let inner = Self.inner(content, rest.dropFirst()) else {
                    log.error("'\(text)' leads nowhere", at: value, code: "unknown-reference")
                    return nil
                }
                passed.append(node)
                token = node
                value = inner
                continue
            }
            guard let node = target(text, at: value) else { return nil }
            if passed.contains(node) {
                circle(passed, at: value)
                return nil
            }
            passed.append(node)
            token = node
            guard let content = tree.nodes[node].value else { return nil }
            value = content
        }
        return (value, token)
    }

    /// What keys and indices lead to in a value.
    private static func inner(_ value: JSONValue, _ keys: ArraySlice<String>) -> JSONValue? {
        var found = value
        for key in keys {
            var next: JSONValue?
            if found.kind == .array, let index = Int(key), index >= 0 {
                var elements = found.elements
                for _ in 0..<min(index, found.count) { _ = elements.next() }
                next = elements.next()
            } else {
                next = found[key]
            }
            guard let next else { return nil }
            found = next
        }
        return found
    }

    /// Whether a token refers to itself in the end, alone or among other words, or to one that does. The circle is reported.
    func isCircular(_ token: Int) -> Bool {
        var passed: [Int] = []
        var pending = [(node: token, depth: 0)]
        var done: Set<Int> = []
        while let (node, depth) = pending.popLast(), done.count < 1000 {
            passed.removeSubrange(depth...)
            if let start = passed.firstIndex(of: node) {
                if let value = tree.nodes[passed[passed.count - 1]].value { circle(Array(passed[start...]), at: value) }
                return true
            }
            guard done.insert(node).inserted, let value = tree.nodes[node].value else { continue }
            passed.append(node)
            var found: [Int?] = []
            if let text = Self.reference(value), text.hasPrefix("#") {
                found = [find(pointer: text)?.node]
            } else if let text = value.string {
                found = PlainValue.references(in: text).map { find($0) }
            }
            pending += found.reversed().compactMap { $0.map { ($0, depth + 1) } }
        }
        return false
    }

    private func circle(_ passed: [Int], at value: JSONValue) {
        let names = passed.map { "'" + path($0) + "'" }
        log.error(
            "the value of \(names[0]) leads back to itself: " + names.joined(separator: " → "), at: value,
            code: "reference-cycle")
    }

    /// The type of a token: its own, else that of what it refers to, else that of the nearest group (section 8.2).
    func type(_ token: Int) -> (type: TokenType?, text: String?, place: JSONValue?) {
        var node = token
        var passed: Set<Int> = []
        while passed.insert(node).inserted {
            trail.note(node)
            if let type = tree.nodes[node].type { return Self.known(type) }
            guard let value = tree.nodes[node].value, let text = Self.reference(value) else { break }
            var next: Int?
            if text.hasPrefix("#") {
                if let (found, rest) = find(pointer: text), rest.isEmpty || rest == ["$value"] { next = found }
            } else if text.hasPrefix("{") {
                next = find(String(text.dropFirst().dropLast()))
            }
            guard let next, tree.nodes[next].value != nil else { break }
            node = next
        }
        for start in node == token ? [token] : [node, token] {
            var group = start
            while true {
                trail.note(group)
                if let type = tree.type(of: group, for: start) { return Self.known(type) }
                if group == 0 { break }
                group = tree.nodes[group].parent
            }
        }
        // Where nothing says a type, what a token in its plain form holds does: Style Dictionary has no types of its own.
        if tree.isPlain, let value = tree.nodes[node].value {
            return (PlainValue(self).type(of: value) ?? (isFamily(node, value) ? .fontFamily : nil), nil, nil)
        }
        return (nil, nil, nil)
    }

    /// Whether a text, or a list of some, stands where names of groups say that it is a family of fonts.
    private func isFamily(_ node: Int, _ value: JSONValue) -> Bool {
        guard value.kind == .string || value.kind == .array && value.elements.allSatisfy({ $0.kind == .string }) else {
            return false
        }
        var position = node
        while position != 0 {
            if TokenDialect.isFamily(tree.nodes[position].name) { return true }
            position = tree.nodes[position].parent
        }
        return false
    }

    private static func known(_ type: JSONValue) -> (type: TokenType?, text: String?, place: JSONValue?) {
        let text = type.string ?? ""
        return (TokenType.named(text), text, type)
    }

    /// The token of those that one refers to, itself included, that Tokens Studio changes by a function.
    func changed(from token: Int) -> Int? {
        guard tree.hasChanges else { return nil }
        var node = token
        for _ in 0..<10_000 {
            if tree.nodes[node].isChanged { return node }
            guard let value = tree.nodes[node].value, let text = Self.reference(value), text.hasPrefix("{"),
                let next = find(String(text.dropFirst().dropLast())), next != token
            else { return nil }
            node = next
        }
        return nil
    }

    /// The sentence or `true` with which a token, or a group that it stands in, is deprecated.
    func deprecation(_ token: Int) -> String? {
        var node = token
        while true {
            if let value = tree.nodes[node].deprecated {
                if let text = value.string { return text }
                return value.bool ?? false ? "deprecated" : nil
            }
            if node == 0 { return nil }
            node = tree.nodes[node].parent
        }
    }
}
