internal import LiveryDiagnostics

/// The groups and tokens of design tokens (Format Module 2025.10, sections 5 and 6), in one arena: what sources that
/// come later say replaces tokens and is merged into groups.
struct TokenTree {
    /// A group or a token.
    struct Node {
        /// Its name, and the node that it stands in.
        var name: String
        var parent: Int
        /// The key in the file, for its place.
        var key: JSONValue?
        var children: [Int] = []
        var index: [String: Int] = [:]
        /// `$value`, or the object that has `$ref`; `nil` for a group.
        var value: JSONValue?
        var type: JSONValue?
        /// Where in ``TokenTree/rootTypes`` the type stands that the source of its value says for all of its tokens, plus 1.
        fileprivate var rootType: UInt32 = 0
        var description: JSONValue?
        var deprecated: JSONValue?
        /// `$extends` of a group.
        var extends: JSONValue?
        /// What Livery's own export says of it besides.
        var livery: JSONValue?
        /// Whether Tokens Studio changes the value by a function, so that what is written is not what is meant.
        var isChanged = false
        /// Which sources have said something of it, in their order: two nodes of a name with one stamp are the same.
        var stamp: UInt64 = 0

        /// Adds a source to the stamp.
        fileprivate mutating func mark(_ source: UInt64) {
            // Fowler, Noll and Vo's mixing of numbers.
            stamp = (stamp ^ source) &* 0x0000_0100_0000_01B3 &+ 1
        }
    }

    /// Whether Tokens Studio changes any of the tokens by a function.
    private(set) var hasChanges = false
    /// Whether some of the tokens are in their plain form: see ``TokenDialect``.
    private(set) var isPlain = false
    /// Whether the keys of some are in that form, and not only their values.
    private(set) var hasPlainKeys = false
    /// Whether a source of it could not be read, so that it lacks what stands there.
    var lacksSources = false
    private(set) var nodes: [Node] = [Node(name: "", parent: 0)]
    /// What sources say at their top: the types of their own tokens, and of no others.
    private var rootTypes: [JSONValue] = []
    /// How many nodes there may be, those that groups inherit included.
    private static let limit = 200_000
    /// How many sets a file of Tokens Studio may have for references to be looked for in each.
    private static let mostSets = 256

    // MARK: - Merging

    /// Takes values as Tokens Studio writes them, whatever the keys are.
    mutating func takePlainValues() { isPlain = true }

    /// Merges a source into the tree.
    ///
    /// - Parameters:
    ///   - source: A number of the source, other than 0, by which the nodes that it changes can be told.
    ///   - isMain: Whether the pack has its description from the source.
    mutating func merge(_ root: JSONValue, _ log: TokenLog, source: UInt64 = 1, isMain: Bool = false) {
        var pending = [(object: root, node: 0)]
        let isPlain = TokenDialect.isPlain(root)
        if isPlain { (self.isPlain, hasPlainKeys) = (true, true) }
        var rootType: UInt32 = 0
        if let type = root["$type"] ?? (isPlain ? root["type"] : nil), type.kind != .object {
            rootTypes.append(type)
            rootType = UInt32(rootTypes.count)
        }
        while let (object, node) = pending.popLast() {
            for member in object.members {
                let key = member.key
                if isPlain, member.value.kind != .object || key == "$themes" || key == "$metadata" {
                    mergePlain(member, into: node, log, isMain: isMain)
                    continue
                }
                if key.hasPrefix("$"), key != "$root" { nodes[node].mark(source) }
                switch key {
                case "$type": if node != 0 { nodes[node].type = member.value }
                case "$description":
                    nodes[node].description = member.value
                    if node != 0 || !isMain { Self.noteDescription(member, log) }
                case "$deprecated": nodes[node].deprecated = member.value
                case "$extends": nodes[node].extends = member.value
                case "$schema": break
                case "$extensions": extend(node, member, log)
                case "$root": add(member, to: node, rootType, isPlain: isPlain, source, &pending, log)
                default:
                    if key.hasPrefix("$") {
                        log.leaveOut("'\(key)'", because: "no group has such a property", at: member.name)
                    } else {
                        add(member, to: node, rootType, isPlain: isPlain, source, &pending, log)
                    }
                }
            }
        }
    }

    private static func noteDescription(_ member: JSONValue.Member, _ log: TokenLog) {
        log.note("'\(member.key)' of groups is not carried over: packs have no place for it", at: member.name)
    }

    private mutating func addNode(_ key: String, to parent: Int) {
        // References have a point in a name as it is; in the pack it would part two names.
        let name = key.utf8.contains(UInt8(ascii: ".")) ? String(key.map { $0 == "." ? "-" : $0 }) : key
        nodes[parent].children.append(nodes.count)
        nodes[parent].index[key] = nodes.count
        nodes.append(Node(name: name, parent: parent))
    }

    /// Adds the names of a source without what they stand for, so that they have the same nodes in each tree that begins so.
    mutating func outline(_ root: JSONValue) {
        var pending = [(object: root, node: 0)]
        while let (object, parent) = pending.popLast() {
            for member in object.members where member.value.kind == .object {
                let key = member.key
                if key.hasPrefix("$"), key != "$root" { continue }
                if key.isEmpty || key.utf8.count > 256 || nodes.count >= Self.limit { continue }
                if key.utf8.contains(where: {
                    $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: ".")
                }) {
                    continue
                }
                let node = nodes[parent].index[key] ?? nodes.count
                if node == nodes.count { addNode(key, to: parent) }
                if nodes[node].value == nil, member.value["$value"] == nil { pending.append((member.value, node)) }
            }
        }
    }

    /// Whether a node is a token, or a group that holds one, and not only a name that other trees have.
    private func isThere(_ node: Int) -> Bool {
        var pending = [node]
        while let node = pending.popLast() {
            if nodes[node].stamp != 0 { return true }
            pending += nodes[node].children
        }
        return false
    }

    /// What stands in a group of tokens in their plain form, and is neither a group nor a token.
    private mutating func mergePlain(_ member: JSONValue.Member, into node: Int, _ log: TokenLog, isMain: Bool) {
        nodes[node].mark(1)
        switch member.key {
        case "$themes", "$metadata", "$schema": break
        case "$type", "type": if node != 0 { nodes[node].type = member.value }
        case "$description", "description", "comment":
            nodes[node].description = member.value
            if node != 0 || !isMain || member.key != "$description" { Self.noteDescription(member, log) }
        default: log.leaveOut("'\(member.key)'", because: "it is neither a group nor a token", at: member.name)
        }
    }

    private mutating func add(
        _ member: JSONValue.Member, to parent: Int, _ rootType: UInt32, isPlain: Bool, _ source: UInt64,
        _ pending: inout [(object: JSONValue, node: Int)], _ log: TokenLog
    ) {
        let key = member.key
        guard member.value.kind == .object else {
            log.error("'\(key)' is neither a group nor a token", at: member.name, help: "both are objects")
            return
        }
        guard !key.isEmpty, key.utf8.count <= 256,
            !key.utf8.contains(where: {
                $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}")
                    || $0 == UInt8(ascii: ".") && !isPlain && !self.isPlain
            })
        else {
            log.error("'\(key)' is no name of a token", at: member.name, help: "'{', '}' and '.' may not stand in one")
            return
        }
        guard nodes.count < Self.limit else { return log.limit(Self.limit, at: member.name) }
        let object = member.value
        let reference = object["$ref"]
        let value =
            isPlain
            ? TokenDialect.isToken(object) ? object["value"] : nil
            : object["$value"] ?? (reference == nil ? nil : object)
        let node: Int
        if let known = nodes[parent].index[key] {
            node = known
            if value != nil || nodes[known].value != nil {
                // A token is replaced as a whole.
                nodes[known].children = []
                nodes[known].index = [:]
                nodes[known].type = nil
                nodes[known].description = nil
                nodes[known].deprecated = nil
                nodes[known].extends = nil
                nodes[known].livery = nil
                nodes[known].isChanged = false
            }
            nodes[known].value = value
            nodes[known].key = member.name
        } else {
            node = nodes.count
            addNode(key, to: parent)
            nodes[node].key = member.name
            nodes[node].value = value
        }
        nodes[node].mark(source)
        if value == nil {
            pending.append((object, node))
            return
        }
        nodes[node].rootType = rootType
        for inner in object.members {
            if isPlain, takePlain(inner, of: node, log) { continue }
            switch inner.key {
            case "$value", "$ref": break
            case "$type": nodes[node].type = inner.value
            case "$description": nodes[node].description = inner.value
            case "$deprecated": nodes[node].deprecated = inner.value
            case "$extensions": extend(node, inner, log)
            default:
                if inner.key.hasPrefix("$") || inner.value.kind != .object {
                    log.leaveOut("'\(inner.key)'", because: "no token has such a property", at: inner.name)
                } else {
                    log.error(
                        "'\(key)' has a value and holds '\(inner.key)' as well", at: inner.name,
                        help: "a token holds no tokens; write its value as '$root' of the group")
                }
            }
        }
    }

    /// Takes a property of a token in its plain form. What is left are those that begin with `$`.
    private mutating func takePlain(_ member: JSONValue.Member, of node: Int, _ log: TokenLog) -> Bool {
        switch member.key {
        case "value", "name": return true
        case "type": nodes[node].type = nodes[node].type ?? member.value
        case "comment", "description": nodes[node].description = member.value
        case "deprecated": if nodes[node].deprecated?.string == nil { nodes[node].deprecated = member.value }
        case "deprecated_comment": nodes[node].deprecated = member.value
        case "darkValue":
            log.leaveOut(
                "the dark value of '\(path(of: node))'",
                because: "nothing in the file says which tokens make the dark theme", at: member.name)
        default:
            if member.key.hasPrefix("$") { return false }
            if member.value.kind == .object, TokenDialect.isToken(member.value) {
                log.leaveOut(
                    "'\(path(of: node)).\(member.key)'", because: "'\(path(of: node))' is a token, and holds none",
                    at: member.name)
            } else {
                log.note("'\(member.key)' of tokens is not carried over: packs have no place for it", at: member.name)
            }
        }
        return true
    }

    private mutating func extend(_ node: Int, _ member: JSONValue.Member, _ log: TokenLog) {
        if let change = member.value["studio.tokens"]?["modify"] {
            nodes[node].isChanged = true
            hasChanges = true
            let function = change["type"]?.string.map { " ('\($0)')" } ?? ""
            log.leaveOut(
                "'\(path(of: node))'",
                because: "Tokens Studio changes it by a function\(function), which is not worked out",
                at: member.name)
            return
        }
        if let own = member.value["org.livery"] {
            nodes[node].livery = own
            if member.value.count == 1 { return }
        }
        log.note("the data of other programs in '$extensions' is not carried over", at: member.name)
    }

    // MARK: - Finding

    /// The type of a group, or that of the source of a token where the group is all that there is.
    func type(of group: Int, for token: Int) -> JSONValue? {
        if group != 0 { return nodes[group].type }
        let number = Int(nodes[token].rootType)
        return number == 0 ? nil : rootTypes[number - 1]
    }

    /// What Livery's own export says that the outermost group of a node holds: `palette`, `colors`, or values that only
    /// other tokens refer to (`by-variant`).
    func liverySection(of node: Int) -> String? {
        var position = node
        while position != 0, nodes[position].parent != 0 { position = nodes[position].parent }
        return nodes[position].livery?["section"]?.string
    }

    /// The node of a path, such as `color.blue.500`; `nil` where there is none.
    func find(_ path: String) -> Int? {
        if let node = find(path, from: 0) { return node }
        guard isPlain, nodes[0].children.count <= Self.mostSets else { return nil }
        for path in path.hasSuffix(".value") ? [path, String(path.dropLast(6))] : [path] {
            if let node = find(path, from: 0) { return node }
            // In a file of Tokens Studio sets hold the tokens, and references leave out which.
            let found = nodes[0].children.compactMap { find(path, from: $0) }
            if found.count == 1 { return found[0] }
        }
        return nil
    }

    private func find(_ path: String, from start: Int) -> Int? {
        var node = start
        var parts = path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)[...]
        while let part = parts.popFirst() {
            var name = String(Substring(part))
            // A name may have points of its own.
            var joined = 0
            while nodes[node].index[name] == nil, isPlain, joined < 8, let more = parts.popFirst() {
                name += "." + Substring(more)
                joined += 1
            }
            guard let next = nodes[node].index[name] else { return nil }
            node = next
        }
        return node == start || nodes[node].stamp == 0 && !isThere(node) ? nil : node
    }

    /// Whether a text is nothing but one reference: `{a.b}`.
    static func isReference(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return false }
        return !bytes.dropFirst().dropLast().contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    }

    /// Where a JSON pointer (RFC 6901) in this document leads: a node, and the keys that go on into its value.
    func find(pointer: String) -> (node: Int, rest: [String])? {
        guard pointer.hasPrefix("#/") else { return nil }
        var node = 0
        var parts = pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map(Self.unescaped)[
            ...]
        while let part = parts.first, nodes[node].value == nil {
            guard let next = nodes[node].index[part] else { return nil }
            node = next
            parts.removeFirst()
        }
        return node == 0 || nodes[node].stamp == 0 && !isThere(node) ? nil : (node, Array(parts))
    }

    /// A part of a JSON pointer: `~1` is `/`, `~0` is `~`; `%XX` as in URIs.
    static func unescaped(_ part: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(part.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "~"), let mark = rest.first, mark == 0x30 || mark == 0x31 {
                bytes.append(mark == 0x30 ? UInt8(ascii: "~") : UInt8(ascii: "/"))
                rest.removeFirst()
            } else if byte == UInt8(ascii: "%"), rest.count > 1,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The path of a node, as references have it.
    func path(of node: Int) -> String {
        var parts: [String] = []
        var position = node
        while position != 0 {
            parts.append(nodes[position].name)
            position = nodes[position].parent
        }
        return parts.reversed().joined(separator: ".")
    }

    /// The tokens in the order in which they were first named.
    var tokens: [Int] {
        var found: [Int] = []
        var pending = [0]
        while let node = pending.popLast() {
            if nodes[node].value != nil { found.append(node) } else { pending += nodes[node].children.reversed() }
        }
        return found
    }

    // MARK: - Groups that extend others

    /// Brings what groups inherit by `$extends` into them (section 6.4).
    mutating func expand(_ log: TokenLog) {
        for node in nodes.indices {
            // A '$ref' to a group is '$extends' by another name.
            guard let value = nodes[node].value, let pointer = value["$ref"]?.string,
                let found = find(pointer: pointer), found.rest.isEmpty, nodes[found.node].value == nil
            else { continue }
            nodes[node].extends = value
            nodes[node].value = nil
        }
        // 0: not looked at, 1: being expanded, 2: done.
        var states = [UInt8](repeating: 0, count: nodes.count)
        let extending = nodes.indices.filter { nodes[$0].extends != nil }
        for start in extending where states[start] == 0 {
            var stack = [start]
            while let group = stack.last {
                states[group] = 1
                guard let extends = nodes[group].extends, let target = target(of: extends) else {
                    if let extends = nodes[group].extends {
                        if let pending = unexpanded(on: extends, states) {
                            stack.append(pending)
                            continue
                        }
                        log.error(
                            "'\(path(of: group))' extends a group that is not there", at: extends,
                            code: "unknown-reference")
                    }
                    states[group] = 2
                    stack.removeLast()
                    continue
                }
                let waiting = extending.first { states[$0] != 2 && isInside($0, target) }
                if isInside(group, target) || waiting.map({ states[$0] == 1 }) ?? false {
                    log.error("'\(path(of: group))' extends itself in the end", at: extends, code: "reference-cycle")
                } else if let waiting {
                    stack.append(waiting)
                    continue
                } else {
                    copy(target, into: group, log)
                }
                states[group] = 2
                stack.removeLast()
            }
        }
    }

    private func target(of extends: JSONValue) -> Int? {
        let text = extends.string ?? extends["$ref"]?.string ?? ""
        if text.hasPrefix("#") { return find(pointer: text).flatMap { $0.rest.isEmpty ? $0.node : nil } }
        guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
        return find(String(text.dropFirst().dropLast()))
    }

    /// A group on the way to a target, that has still to inherit what may hold it.
    private func unexpanded(on extends: JSONValue, _ states: [UInt8]) -> Int? {
        let text = extends.string ?? extends["$ref"]?.string ?? ""
        let parts: [String] =
            text.hasPrefix("#")
            ? text.dropFirst(2).split(separator: "/").map(Self.unescaped)
            : text.dropFirst().dropLast().split(separator: ".").map(String.init)
        var node = 0
        for part in parts {
            guard let next = nodes[node].index[part] else { break }
            node = next
        }
        return node != 0 && node < states.count && nodes[node].extends != nil && states[node] == 0 ? node : nil
    }

    private func isInside(_ node: Int, _ group: Int) -> Bool {
        var position = node
        while position != group {
            guard position != 0 else { return false }
            position = nodes[position].parent
        }
        return true
    }

    private mutating func copy(_ source: Int, into target: Int, _ log: TokenLog) {
        var pending = [(source, target)]
        while let (from, to) = pending.popLast() {
            nodes[to].stamp = (nodes[to].stamp ^ nodes[from].stamp) &* 0x0000_0100_0000_01B3 &+ 1
            if nodes[to].type == nil { nodes[to].type = nodes[from].type }
            if nodes[to].description == nil { nodes[to].description = nodes[from].description }
            if nodes[to].deprecated == nil { nodes[to].deprecated = nodes[from].deprecated }
            for child in nodes[from].children {
                let name = nodes[child].name
                if let known = nodes[to].index[name] {
                    if nodes[known].value == nil, nodes[child].value == nil {
                        pending.append((child, known))
                    } else if !isThere(known) {
                        // A name alone becomes what it is in the other group.
                        let (children, index) = (nodes[known].children, nodes[known].index)
                        nodes[known] = nodes[child]
                        nodes[known].parent = to
                        nodes[known].children = nodes[child].value == nil ? children : []
                        nodes[known].index = nodes[child].value == nil ? index : [:]
                        nodes[known].extends = nil
                        nodes[known].mark(UInt64(child))
                    }
                    continue
                }
                guard nodes.count < Self.limit else { return log.limit(Self.limit, at: nodes[target].key) }
                var node = nodes[child]
                node.parent = to
                node.children = []
                node.index = [:]
                node.extends = nil
                nodes.append(node)
                nodes[to].children.append(nodes.count - 1)
                nodes[to].index[name] = nodes.count - 1
                if node.value == nil { pending.append((child, nodes.count - 1)) }
            }
        }
    }
}
