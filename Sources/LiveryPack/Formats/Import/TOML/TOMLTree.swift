/// Which tables and values a TOML file has defined so far, so that nothing is defined twice (TOML 1.0, sections "Table",
/// "Inline Table" and "Array of Tables").
struct TOMLTree {
    private enum Kind {
        /// A table that a header has named.
        case header
        /// A table that exists because a header names one below it.
        case implied
        /// A table that dotted keys have made.
        case dotted
        /// A table in braces, which is complete.
        case inline
        /// A list of tables that headers make.
        case tables
        /// A single value or an array.
        case value
    }

    private struct Node {
        var kind: Kind
        var children: [String: Int] = [:]
        /// How many tables a list has; the last one's children are ``children``.
        var count = 0
        var range: Range<Int>
    }

    /// Where a value goes: a key of a table; nothing for an item of an array.
    struct Slot {
        fileprivate var table: Int
        fileprivate var key: String
        fileprivate var range: Range<Int>

        static let item = Slot(table: -1, key: "", range: 0..<0)
    }

    static let root = 0
    private var nodes = [Node(kind: .header, range: 0..<0)]

    /// Opens a table by its header. Returns it, and the keys that lead to it, with the numbers of lists.
    mutating func open(
        _ keys: [String], isArray: Bool, at range: Range<Int>
    ) throws(TOMLFault) -> (table: Int, keys: [String]) {
        var node = Self.root
        var path: [String] = []
        for (index, key) in keys.enumerated() {
            path.append(key)
            let isLast = index == keys.count - 1
            guard let child = nodes[node].children[key] else {
                let kind: Kind = !isLast ? .implied : isArray ? .tables : .header
                node = add(kind, key, to: node, range)
                if isLast, isArray {
                    nodes[node].count = 1
                    path.append("0")
                }
                continue
            }
            switch nodes[child].kind {
            case .value, .inline: throw twice(path, range, child)
            case .tables:
                if isLast {
                    guard isArray else { throw twice(path, range, child) }
                    nodes[child].count += 1
                    nodes[child].children = [:]
                }
                path.append("\(nodes[child].count - 1)")
            case .header, .implied, .dotted:
                if isLast {
                    guard !isArray, nodes[child].kind == .implied else { throw twice(path, range, child) }
                    nodes[child].kind = .header
                    nodes[child].range = range
                }
            }
            node = child
        }
        return (node, path)
    }

    /// Makes room for a value that dotted keys name below a table.
    mutating func define(_ keys: [String], in table: Int, at range: Range<Int>) throws(TOMLFault) -> Slot {
        var node = table
        for key in keys.dropLast() {
            guard let child = nodes[node].children[key] else {
                node = add(.dotted, key, to: node, range)
                continue
            }
            guard nodes[child].kind == .dotted else { throw twice(keys, range, child) }
            node = child
        }
        let key = keys.last ?? ""
        if let known = nodes[node].children[key] { throw twice(keys, range, known) }
        return Slot(table: node, key: key, range: range)
    }

    mutating func addValue(at slot: Slot) {
        if slot.table >= 0 { _ = add(.value, slot.key, to: slot.table, slot.range) }
    }

    /// Adds a table in braces, which is complete with its closing brace: headers and dotted keys cannot add to it.
    mutating func addInlineTable(at slot: Slot) -> Int {
        if slot.table >= 0 { return add(.inline, slot.key, to: slot.table, slot.range) }
        nodes.append(Node(kind: .inline, range: slot.range))
        return nodes.count - 1
    }

    private mutating func add(_ kind: Kind, _ key: String, to node: Int, _ range: Range<Int>) -> Int {
        nodes.append(Node(kind: kind, range: range))
        nodes[node].children[key] = nodes.count - 1
        return nodes.count - 1
    }

    private func twice(_ keys: [String], _ range: Range<Int>, _ known: Int) -> TOMLFault {
        let name = keys.joined(separator: ".")
        return switch nodes[known].kind {
        case .value, .inline:
            TOMLFault(message: "'\(name)' has a value already", range: range, help: "remove one of the two")
        default:
            TOMLFault(
                message: "the table '\(name)' stands twice", range: range, help: "put what belongs to it in one place")
        }
    }
}
