internal import LiveryDiagnostics

/// Builds the node tree from events: expands aliases and merge keys, finds duplicate keys, keeps the limits.
///
/// Open collections are kept on a stack of its own, so that nesting costs no call depth.
struct YAMLTreeBuilder {
    private let limits: YAMLLimits
    private var tree: YAMLDocument
    private var open: [OpenCollection] = []
    private var anchors: [Anchor] = []
    /// Where in ``anchors`` each name is.
    private var anchorsByName: [String: Int] = [:]
    private var isComplete = false
    private var isRefused = false
    var diagnostics: [Diagnostic] = []
    /// Why libyaml could not go on.
    private(set) var problem: YAMLProblem?
    /// Stands for what cannot be known, in a text that is being mended.
    private let unknown: [UInt8]?
    private let number: (Int) -> Int
    /// The keys of the mapping that is looked at: see ``mark(of:)``.
    private var keyMarks: ContiguousArray<(mark: UInt64, key: UInt32)> = []
    /// The errors for aliases that nothing defines, by the name.
    private var undefined: [String: Int] = [:]
    /// The errors for keys that are there more than once, by the first of them.
    private var repeated: [Place: Repetition] = [:]
    /// The warnings for anchors that are defined again, and the errors for tags that are not known, by the name.
    private var redefined: [String: Repetition] = [:]
    private var unknownTags: [String: Repetition] = [:]

    private struct OpenCollection {
        var node: Int
        var isMapping: Bool
        var isFlow: Bool
        var children = 0
        var hasMergeKey = false
        /// Whether a text in it opens a parenthesis that it does not close.
        var hasOpenParenthesis = false
        /// How often calls in it have been put together before its end.
        var joins = 0
        /// Whether it has an entry of which nothing is known.
        var hasUnknownKey = false
    }

    /// A key that is there more than once.
    private struct Repetition {
        var diagnostic: Int
        var count = 2
    }

    /// How many places of one mistake are told.
    private static let mostPlaces = 4
    /// How many keys are told of that are there more than once.
    private static let mostRepetitions = 200
    /// How many places of one alias that nothing defines are told, and of one tag that is not known.
    private static let mostUses = 20
    private static let mostOfOneTag = 100

    private struct Anchor {
        var name: String
        var node: Int
        var place: Place
    }

    /// - Parameter number: In a part of a text, the number that a line has in the whole, both counted from 0.
    init(
        source: SourceText, limits: YAMLLimits, unknown: String? = nil, number: @escaping (Int) -> Int = { $0 }
    ) {
        self.limits = limits
        self.number = number
        self.unknown = unknown.map { Array($0.utf8) }
        tree = YAMLDocument(nodes: [], text: [], source: source)
        tree.nodes.reserveCapacity(source.bytes.count / 8 + 8)
        tree.text.reserveCapacity(source.bytes.count)
        open.reserveCapacity(8)
        keyMarks.reserveCapacity(8)
    }

    /// The document, when it has a root and nothing makes its meaning doubtful.
    var document: YAMLDocument? { isComplete && !isRefused && !tree.nodes.isEmpty ? tree : nil }

    /// The tree as far as it goes, whatever is wrong with it, with the places that it has in another source; `nil` where it
    /// has no end.
    func tree(of source: SourceText, _ original: (Place) -> Place) -> YAMLDocument? {
        guard isComplete, !tree.nodes.isEmpty else { return nil }
        var nodes = tree.nodes
        for index in nodes.indices { nodes[index].place = original(nodes[index].place) }
        return YAMLDocument(nodes: nodes, text: tree.text, source: source)
    }

    mutating func build(from events: inout YAMLEventParser) {
        defer { if !repeated.isEmpty || !redefined.isEmpty || !unknownTags.isEmpty { countRepetitions() } }
        var documents = 0
        while true {
            guard let kind = events.next() else {
                let found = events.problem
                problem = found
                diagnostics.append(found.diagnostic(in: tree.source, number: number))
                return
            }
            switch kind {
            case .nothing: continue
            case .documentStart:
                documents += 1
                if documents > 1 {
                    refuse(
                        "several-documents", "a second document begins here; a file holds one",
                        at: events.place, help: "move it to a file of its own")
                    // What the first one says is whole.
                    isComplete = true
                    return
                }
            case .streamEnd:
                isComplete = true
                findLateAnchors()
                return
            case .alias:
                expandAlias(events.anchor(kind) ?? "", at: events.place)
            case .scalar:
                guard events.scalarCount <= limits.scalarBytes else {
                    refuse(
                        "limit", "this text has \(events.scalarCount) bytes; at most \(limits.scalarBytes) are read",
                        at: events.place, help: "make it shorter")
                    return
                }
                if events.hasProperties(kind) { readProperties(of: kind, events) }
                let start = tree.text.count
                events.appendScalar(to: &tree.text)
                var style = events.scalarStyle
                let place = events.place
                if let unknown, tree.text.count - start == unknown.count, tree.text[start...].elementsEqual(unknown) {
                    tree.text.removeLast(unknown.count)
                    style = .unknown
                }
                // A text in quotes over several lines has no length.
                if place.length == 1, style == .double || style == .single { tree.hasLongQuote = true }
                append(
                    YAMLNode(
                        kind: .scalar, style: style, first: start, count: tree.text.count - start, place: place))
            case .sequenceStart, .mappingStart:
                if events.hasProperties(kind) { readProperties(of: kind, events) }
                guard open.count < limits.depth else {
                    refuse(
                        "limit", "collections are nested more than \(limits.depth) deep here, which is the limit",
                        at: events.place,
                        help: "write names with dots, such as 'a.b.c: value', in place of groups in groups")
                    return
                }
                let node = YAMLNode(
                    kind: kind == .mappingStart ? .mapping : .sequence, first: 0, count: 0, place: events.place)
                append(node)
                open.append(
                    OpenCollection(
                        node: tree.nodes.count - 1, isMapping: kind == .mappingStart, isFlow: events.isFlow(kind)))
            case .sequenceEnd, .mappingEnd:
                close()
            }
            if tree.nodes.count > limits.nodes {
                refuse(
                    "limit", "the document has more than \(limits.nodes) nodes, which is the limit", at: events.place,
                    help: "split it into packs of which one extends the others")
            }
            if isRefused, diagnostics.last?.code == "limit" { return }
        }
    }

    /// Takes note of the anchor and the tag of what begins.
    @inline(never)
    private mutating func readProperties(of kind: YAMLEventParser.Kind, _ events: borrowing YAMLEventParser) {
        define(events.anchor(kind), at: events.place)
        check(tag: events.tag(kind), at: events.place)
    }

    private mutating func refuse(
        _ code: DiagnosticCode, _ message: String, at place: Place, related: [Diagnostic.Related] = [],
        help: String? = nil, fixes: [Diagnostic.Fix] = []
    ) {
        isRefused = true
        diagnostics.append(
            Diagnostic(
                code, .error, message, at: tree.source.location(place), related: related, help: help, fixes: fixes))
    }

    // MARK: - Nodes

    private mutating func append(_ node: YAMLNode) {
        countChild(node)
        tree.nodes.append(node)
    }

    private mutating func countChild(_ node: YAMLNode) {
        guard !open.isEmpty else { return }
        let last = open.count - 1
        let parent = open[last]
        open[last].children = parent.children + 1
        if parent.isMapping, parent.children & 1 == 0 { noteKey(node, in: last) }
        if parent.isFlow, node.kind == .scalar, node.style == .plain, parenthesisDepth(node) > 0 {
            open[last].hasOpenParenthesis = true
        }
    }

    /// Takes note of a key that is more than a text of its own.
    @inline(__always)
    private mutating func noteKey(_ node: YAMLNode, in collection: Int) {
        if node.style == .unknown {
            open[collection].hasUnknownKey = true
        } else if node.kind != .scalar {
            // Nothing can be said of what stands below it.
            open[collection].hasUnknownKey = true
            // Brackets in brackets in brackets are one mistake.
            if let last = diagnostics.last, last.code == "key-not-text", last.location?.place.line == node.place.line {
                return
            }
            refuse(
                "key-not-text", "a key must be a text, not a \(node.kind == .mapping ? "mapping" : "list")",
                at: node.place, help: node.kind == .mapping ? "a value that begins with '{' needs quotes" : nil)
        } else if node.count == 2, node.style == .plain, tree.text[Int(node.first)] == UInt8(ascii: "<"),
            tree.text[Int(node.first) + 1] == UInt8(ascii: "<")
        {
            open[collection].hasMergeKey = true
        }
    }

    private mutating func close() {
        guard var collection = open.popLast() else { return }
        if collection.hasOpenParenthesis { rejoinCalls(in: &collection) }
        if collection.hasUnknownKey { removeUnknown(from: &collection) }
        tree.nodes[collection.node].count = UInt32(truncatingIfNeeded: collection.children)
        tree.nodes[collection.node].first = UInt32(truncatingIfNeeded: tree.nodes.count)
        guard collection.isMapping else { return }
        findDuplicateKeys(in: collection.node)
        if collection.hasMergeKey { merge(collection.node) }
    }

    /// Takes the entries of which nothing is known out of the mapping that ends at the end of the tree.
    private mutating func removeUnknown(from collection: inout OpenCollection) {
        let old = tree
        let node = old.nodes[collection.node]
        tree.nodes.removeSubrange(collection.node...)
        tree.nodes.append(
            YAMLNode(kind: node.kind, style: .unknown, first: 0, count: 0, place: node.place))
        collection.children = 0
        var key = collection.node + 1
        while key < old.nodes.count {
            let value = old.end(of: key)
            let end = value < old.nodes.count ? old.end(of: value) : value
            if old.nodes[key].style != .unknown, old.nodes[key].kind == .scalar {
                let shift = tree.nodes.count - key
                for index in key..<end {
                    var copy = old.nodes[index]
                    if copy.kind != .scalar { copy.first = UInt32(truncatingIfNeeded: Int(copy.first) + shift) }
                    tree.nodes.append(copy)
                }
                for index in anchors.indices where (key..<end).contains(anchors[index].node) {
                    anchors[index].node += shift
                }
                collection.children += 2
            } else {
                anchors.removeAll { (key..<end).contains($0.node) }
                anchorsByName = [:]
                for (index, anchor) in anchors.enumerated() { anchorsByName[anchor.name] = index }
            }
            key = end
        }
    }

    // MARK: - Calls in brackets and braces

    /// How many parentheses a plain text opens more than it closes.
    private func parenthesisDepth(_ node: YAMLNode) -> Int {
        var depth = 0
        for index in Int(node.first)..<Int(node.first) + Int(node.count) {
            if tree.text[index] == UInt8(ascii: "(") { depth += 1 }
            if tree.text[index] == UInt8(ascii: ")") { depth -= 1 }
        }
        return depth
    }

    /// Puts the calls of the collection that ends at the end of the tree together again.
    ///
    /// To YAML the commas of `{ muted: mix($a, "#fff", 35%) }` separate entries: it sees the value `mix($a` and the keys
    /// `#fff` and `35%)`. No pack means that. Texts are joined until the parentheses of the first one are closed. Where they
    /// never are, what cannot be entries belongs to the call that is left open.
    private mutating func rejoinCalls(in collection: inout OpenCollection) {
        let isMapping = tree.nodes[collection.node].kind == .mapping
        let old = tree
        let end = old.nodes.count
        func endOfNode(_ index: Int) -> Int {
            old.nodes[index].kind == .scalar ? index + 1 : Int(old.nodes[index].first)
        }
        func isPlain(_ index: Int) -> Bool { old.nodes[index].kind == .scalar && old.nodes[index].style == .plain }
        tree.nodes.removeSubrange((collection.node + 1)...)
        var children = 0
        var index = collection.node + 1
        var isValue = !isMapping
        while index < end {
            let next = endOfNode(index)
            var depth = isValue && isPlain(index) ? parenthesisDepth(old.nodes[index]) : 0
            let isOpen = depth > 0
            var parts = [index]
            var position = next
            while depth > 0, position < end, isPlain(position) || isQuoted(position, old) {
                // In a mapping each further part is a key without a value.
                if isMapping {
                    guard position + 1 < end, isPlain(position + 1), old.nodes[position + 1].count == 0 else { break }
                }
                if isPlain(position) { depth += parenthesisDepth(old.nodes[position]) }
                parts.append(position)
                position += isMapping ? 2 : 1
            }
            if isOpen, parts.count > 1, depth <= 0 || isMapping && beginsCall(old.nodes[index]) {
                tree.nodes.append(joined(parts, old))
                index = position
            } else {
                let shift = tree.nodes.count - index
                for copied in index..<next {
                    var node = old.nodes[copied]
                    if node.kind != .scalar { node.first = UInt32(truncatingIfNeeded: Int(node.first) + shift) }
                    tree.nodes.append(node)
                }
                for anchor in anchors.indices where (index..<next).contains(anchors[anchor].node) {
                    anchors[anchor].node += shift
                }
                index = next
            }
            children += 1
            if isMapping { isValue.toggle() }
        }
        collection.children = children
    }

    /// Whether a text in quotes can be an argument of a call: it stands on one line, and has no quotes of both kinds in it.
    private func isQuoted(_ index: Int, _ document: YAMLDocument) -> Bool {
        let node = document.nodes[index]
        guard node.kind == .scalar, node.style == .single || node.style == .double, node.place.length > 1 else {
            return false
        }
        let text = document.text[document.range(of: index)]
        return !text.contains(UInt8(ascii: "\"")) || !text.contains(UInt8(ascii: "'"))
    }

    /// Whether a text begins with a name and a parenthesis right behind it.
    private func beginsCall(_ node: YAMLNode) -> Bool {
        let text = tree.text[Int(node.first)..<Int(node.first) + Int(node.count)]
        guard let opening = text.firstIndex(of: UInt8(ascii: "(")), opening > text.startIndex else { return false }
        return text[..<opening].allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
        }
    }

    /// One text of several, with the commas and blanks that stood between them.
    private mutating func joined(_ parts: [Int], _ old: YAMLDocument) -> YAMLNode {
        let start = tree.text.count
        var place = old.nodes[parts[0]].place
        for (number, part) in parts.enumerated() {
            let node = old.nodes[part]
            if number > 0 {
                let previous = old.nodes[parts[number - 1]].place
                let gap =
                    node.place.line == previous.line
                    ? Int(node.place.column) - Int(previous.column) - Int(previous.length) - 1 : 1
                tree.text.append(UInt8(ascii: ","))
                tree.text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: min(max(0, gap), 256)))
            }
            append(part, of: old)
            if node.place.line == place.line {
                place.length = node.place.column &+ node.place.length &- place.column
            }
        }
        return YAMLNode(kind: .scalar, first: start, count: tree.text.count - start, place: place)
    }

    /// Appends a text as it is written, so that what follows keeps its distance.
    private mutating func append(_ part: Int, of old: YAMLDocument) {
        let node = old.nodes[part]
        let text = old.text[old.range(of: part)]
        guard node.style == .single || node.style == .double else {
            tree.text.append(contentsOf: text)
            return
        }
        let own: UInt8 = node.style == .single ? UInt8(ascii: "'") : UInt8(ascii: "\"")
        let other: UInt8 = node.style == .single ? UInt8(ascii: "\"") : UInt8(ascii: "'")
        let quote = text.contains(own) ? other : own
        tree.text.append(quote)
        tree.text.append(contentsOf: text)
        tree.text.append(quote)
        // What was written with a backslash took more room.
        let width = text.count { $0 & 0xC0 != 0x80 } + 2
        tree.text.append(
            contentsOf: repeatElement(UInt8(ascii: " "), count: min(max(0, Int(node.place.length) - width), 256)))
    }

    // MARK: - Keys

    private mutating func findDuplicateKeys(in mapping: Int) {
        let count = tree.count(of: mapping)
        guard count > 1 else { return }
        if count <= 8 {
            keyMarks.removeAll(keepingCapacity: true)
            var key = mapping + 1
            let end = tree.nodes.count
            while key < end {
                let mark = mark(of: key)
                for other in keyMarks.indices where keyMarks[other].mark == mark {
                    let first = Int(keyMarks[other].key)
                    if mark & 0xFF > 7, !sameText(first, key) { continue }
                    reportDuplicate(key, of: first)
                    break
                }
                keyMarks.append((mark, UInt32(truncatingIfNeeded: key)))
                key = tree.end(of: tree.end(of: key))
            }
            return
        }
        // An open-addressing table of key nodes, a power of two at least twice as large as the mapping.
        var capacity = 32
        while capacity < count * 2 { capacity *= 2 }
        var table = ContiguousArray<UInt32>(repeating: .max, count: capacity)
        var key = mapping + 1
        let end = tree.nodes.count
        while key < end {
            var slot = hash(of: key) & (capacity - 1)
            while true {
                let other = table[slot]
                if other == .max {
                    table[slot] = UInt32(truncatingIfNeeded: key)
                    break
                }
                if sameText(Int(other), key) {
                    reportDuplicate(key, of: Int(other))
                    break
                }
                slot = (slot + 1) & (capacity - 1)
            }
            key = tree.end(of: tree.end(of: key))
        }
    }

    /// A number that equal keys share: the length of the text, and its first seven bytes. Keys that are no texts have
    /// numbers of their own.
    private func mark(of key: Int) -> UInt64 {
        let node = tree.nodes[key]
        guard node.kind == .scalar else { return UInt64(key) << 8 | 0xFF00_0000_0000_0000 }
        var mark = UInt64(min(node.count, 0xFF))
        let first = Int(node.first)
        for offset in 0..<min(Int(node.count), 7) {
            mark |= UInt64(tree.text[first + offset]) << UInt64(8 * (offset + 1))
        }
        return mark
    }

    private mutating func reportDuplicate(_ key: Int, of first: Int) {
        isRefused = true
        let place = tree.nodes[first].place
        // However often it is there, it is one mistake.
        if var known = repeated[place] {
            known.count += 1
            repeated[place] = known
            if diagnostics[known.diagnostic].related.count < Self.mostPlaces {
                diagnostics[known.diagnostic].related.append(.init("it is here too", at: tree.location(key)))
            }
            return
        }
        repeated[place] = Repetition(diagnostic: diagnostics.count)
        guard repeated.count <= Self.mostRepetitions else { return }
        let name = tree.string(key)
        let isMerge = name == "<<"
        refuse(
            "duplicate-key", "'\(name)' stands here for the second time", at: tree.nodes[key].place,
            related: [.init("the first one is here", at: tree.location(first))],
            help: isMerge ? "merge several mappings with a list: '<<: [*a, *b]'" : "keep one of the two")
    }

    /// Says how often keys are there, once that is known.
    private mutating func countRepetitions() {
        for (name, known) in redefined where known.count > 2 {
            diagnostics[known.diagnostic].message = "the anchor '&\(name)' is defined \(known.count) times"
            diagnostics[known.diagnostic].help =
                "an alias means the last one above it; give them names of their own if that is not wanted"
        }
        for known in unknownTags.values where known.count > Self.mostOfOneTag {
            let more = known.count - Self.mostOfOneTag
            diagnostics[known.diagnostic].help =
                "remove it: a value's meaning comes from its key; it stands \(more) more \(more == 1 ? "time" : "times") below"
        }
        for known in repeated.values where known.count > 2 && diagnostics.indices.contains(known.diagnostic) {
            let error = diagnostics[known.diagnostic]
            guard error.code == "duplicate-key", let name = error.location?.writtenText else { continue }
            let bare =
                name.count > 1 && (name.first == "\"" || name.first == "'") ? String(name.dropFirst().dropLast()) : name
            diagnostics[known.diagnostic].message = "'\(bare)' stands \(known.count) times among these keys"
            if bare != "<<" { diagnostics[known.diagnostic].help = "keep one of them" }
        }
        let more = repeated.count - Self.mostRepetitions
        guard more > 0,
            let last = diagnostics.indices.last(where: { diagnostics[$0].code == "duplicate-key" })
        else { return }
        let help = diagnostics[last].help ?? ""
        diagnostics[last].help =
            help + "; \(more) more \(more == 1 ? "key is" : "keys are") there more than once below"
    }

    private func sameText(_ a: Int, _ b: Int) -> Bool {
        let first = tree.range(of: a)
        let second = tree.range(of: b)
        guard first.count == second.count, tree.nodes[a].kind == .scalar, tree.nodes[b].kind == .scalar else {
            return false
        }
        for offset in 0..<first.count
        where tree.text[first.lowerBound + offset] != tree.text[second.lowerBound + offset] {
            return false
        }
        return true
    }

    private func hash(of key: Int) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in tree.range(of: key) {
            hash = (hash ^ UInt64(tree.text[index])) &* 0x0000_0100_0000_01B3
        }
        return Int(truncatingIfNeeded: (hash ^ (hash >> 29)) & 0x7FFF_FFFF)
    }

    // MARK: - Tags

    private mutating func check(tag: String?, at place: Place) {
        guard let tag, tag != "!" else { return }
        let core = "tag:yaml.org,2002:"
        if tag.hasPrefix(core),
            ["str", "int", "float", "bool", "null", "map", "seq"].contains(tag.dropFirst(core.count))
        {
            return
        }
        if var known = unknownTags[tag] {
            known.count += 1
            unknownTags[tag] = known
            if known.count > Self.mostOfOneTag { return }
        }
        unknownTags[tag, default: Repetition(diagnostic: 0, count: 1)].diagnostic = diagnostics.count
        refuse(
            "unknown-tag", "the tag '\(tag)' is not known", at: place,
            help: "remove it: a value's meaning comes from its key")
    }

    // MARK: - Anchors and aliases

    private mutating func define(_ anchor: String?, at place: Place) {
        guard let anchor else { return }
        if let index = anchorsByName[anchor] {
            defer { anchors[index] = Anchor(name: anchor, node: tree.nodes.count, place: place) }
            if var known = redefined[anchor] {
                known.count += 1
                redefined[anchor] = known
                if diagnostics[known.diagnostic].related.count < Self.mostPlaces {
                    diagnostics[known.diagnostic].related.append(
                        .init("it is here too", at: tree.source.location(place)))
                }
                return
            }
            redefined[anchor] = Repetition(diagnostic: diagnostics.count)
            diagnostics.append(
                Diagnostic(
                    "duplicate-anchor", .warning, "the anchor '&\(anchor)' is defined a second time here",
                    at: tree.source.location(place),
                    related: [.init("it was first defined here", at: tree.source.location(anchors[index].place))],
                    help: "from here on the new one is meant; give it another name if that is not wanted"))
        } else {
            anchorsByName[anchor] = anchors.count
            anchors.append(Anchor(name: anchor, node: tree.nodes.count, place: place))
        }
    }

    private mutating func expandAlias(_ name: String, at place: Place) {
        guard anchorsByName[name] != nil else {
            defer { append(YAMLNode(kind: .scalar, style: .unknown, first: 0, count: 0, place: place)) }
            if let index = undefined[name] {
                // One anchor is missing, however often it is asked for.
                if diagnostics[index].related.count < Self.mostUses {
                    diagnostics[index].related.append(.init("it is used here too", at: tree.source.location(place)))
                }
                return
            }
            undefined[name] = diagnostics.count
            // Of so many nobody reads all.
            let match =
                undefined.count > Self.mostRepetitions ? nil : Suggestions.match(for: name, among: anchors.map(\.name))
            refuse(
                "undefined-alias", "'*\(name)' refers to an anchor that is not defined above", at: place,
                help: match.map { "did you mean '*\($0.name)'?" }
                    ?? "define it with '&\(name)', or put the text in quotes if it is no alias",
                fixes: match.map { match in
                    // Anchors are names of one's own: what is near may be another one as well, whose definition is missing.
                    let isSure =
                        match.isSure && name.utf8.count > 3
                        && (Suggestions.areSame(name, match.name)
                            || name.first == match.name.first
                                && Suggestions.isOneEdit(Array(name.utf8), Array(match.name.utf8)))
                    return [.rename(to: "*\(match.name)", isSure: isSure, at: tree.source.location(place))]
                } ?? [])
            return
        }
        if let last = open.indices.last, open[last].hasOpenParenthesis, open[last].joins < Self.mostUses,
            anchorsByName[name].map({ anchors[$0].node > open[last].node }) ?? false
        {
            // The anchor may name a call that YAML has cut apart.
            var collection = open[last]
            rejoinCalls(in: &collection)
            collection.joins += 1
            open[last] = collection
        }
        guard let anchor = anchorsByName[name].map({ anchors[$0] }) else { return }
        if open.contains(where: { $0.node == anchor.node }) {
            refuse(
                "alias-cycle", "'*\(name)' stands inside what '&\(name)' names, so it would contain itself",
                at: place,
                related: [.init("the anchor is here", at: tree.source.location(anchor.place))],
                help: "remove the '*\(name)', or move the anchor to what is meant")
            append(YAMLNode(kind: .scalar, style: .unknown, first: 0, count: 0, place: place))
            return
        }
        let range = anchor.node..<tree.end(of: anchor.node)
        guard tree.nodes.count + range.count <= limits.nodes else {
            refuse(
                "limit",
                "with '*\(name)' the document has more than \(limits.nodes) nodes, which is the limit", at: place,
                help: "aliases of aliases multiply; write less of it, or use 'extends' and references")
            return
        }
        guard open.count + height(of: range) <= limits.depth else {
            refuse(
                "limit", "with '*\(name)' collections are nested more than \(limits.depth) deep, which is the limit",
                at: place)
            return
        }
        countChild(tree.nodes[anchor.node])
        copy(range)
    }

    /// Says of aliases that nothing above them defines that something below them does.
    private mutating func findLateAnchors() {
        for (name, index) in undefined {
            guard let anchor = anchorsByName[name].map({ anchors[$0] }) else { continue }
            diagnostics[index].related.insert(
                .init("it is defined only here", at: tree.source.location(anchor.place)), at: 0)
            diagnostics[index].help = "an anchor stands above its aliases: move it up, or write the value here"
            diagnostics[index].fixes = []
        }
    }

    /// Appends a copy of a subtree; its nodes keep their places.
    private mutating func copy(_ range: Range<Int>) {
        let shift = tree.nodes.count - range.lowerBound
        for index in range {
            var node = tree.nodes[index]
            if node.kind != .scalar { node.first = UInt32(truncatingIfNeeded: Int(node.first) + shift) }
            tree.nodes.append(node)
        }
    }

    /// How deep collections are nested in a subtree.
    private func height(of range: Range<Int>) -> Int {
        var ends: [Int] = []
        var height = 0
        for index in range where tree.nodes[index].kind != .scalar {
            while let end = ends.last, end <= index { ends.removeLast() }
            ends.append(tree.end(of: index))
            height = max(height, ends.count)
        }
        return height
    }

    // MARK: - Merge keys

    /// Replaces `<<` in the mapping that ends at the end of the tree by the pairs that it stands for.
    ///
    /// A key that the mapping has itself wins over merged ones, an earlier merged mapping over a later one.
    private mutating func merge(_ mapping: Int) {
        let old = tree
        var sources: [Int] = []
        var own: [(key: Int, end: Int)] = []
        for (key, value) in old.pairs(of: mapping) {
            guard old.isText(key, "<<"), old.nodes[key].style == .plain else {
                own.append((key, old.end(of: value)))
                continue
            }
            let candidates = old.nodes[value].kind == .sequence ? Array(old.children(of: value)) : [value]
            for candidate in candidates {
                // It has been said that the anchor is not there.
                if old.nodes[candidate].kind == .scalar, old.nodes[candidate].style == .unknown { continue }
                guard old.nodes[candidate].kind == .mapping else {
                    refuse(
                        "merge-value", "'<<' merges mappings, and this is none", at: old.nodes[candidate].place,
                        help: "write '<<: *name' with the name of an anchored mapping, or a list of such")
                    continue
                }
                sources.append(candidate)
            }
        }
        tree.nodes.removeSubrange((mapping + 1)...)
        var keys: [Int] = []
        func move(_ key: Int, to end: Int) {
            let shift = tree.nodes.count - key
            for index in key..<end {
                var node = old.nodes[index]
                if node.kind != .scalar { node.first = UInt32(truncatingIfNeeded: Int(node.first) + shift) }
                tree.nodes.append(node)
            }
            for index in anchors.indices where (key..<end).contains(anchors[index].node) {
                anchors[index].node += shift
            }
        }
        for pair in own {
            keys.append(tree.nodes.count)
            move(pair.key, to: pair.end)
        }
        for source in sources {
            for (key, value) in old.pairs(of: source) {
                let name = old.text[old.range(of: key)]
                if keys.contains(where: { tree.text[tree.range(of: $0)] == name }) { continue }
                guard tree.nodes.count + old.end(of: value) - key <= limits.nodes else {
                    refuse(
                        "limit",
                        "with its merged keys the document has more than \(limits.nodes) nodes, which is the limit",
                        at: old.nodes[mapping].place)
                    return
                }
                keys.append(tree.nodes.count)
                let shift = tree.nodes.count - key
                for index in key..<old.end(of: value) {
                    var node = old.nodes[index]
                    if node.kind != .scalar { node.first = UInt32(truncatingIfNeeded: Int(node.first) + shift) }
                    tree.nodes.append(node)
                }
            }
        }
        tree.nodes[mapping].count = UInt32(truncatingIfNeeded: keys.count * 2)
        tree.nodes[mapping].first = UInt32(truncatingIfNeeded: tree.nodes.count)
    }
}
