internal import LiveryPack
internal import LiveryYAML

/// Where a file names tokens: where it states them, and where it refers to them.
struct TokenIndex: Sendable {
    /// A mention of a token.
    struct Occurrence: Sendable {
        /// The part of a theme; for a reference the one that is written, or the first that it may mean.
        var namespace: TokenID.Namespace
        /// The whole name. For a text style the name of the style.
        var name: String
        /// The bytes of the name: the key without quotes, the reference without `$` and namespace.
        var range: Range<Int>
        /// For a key, the names of the groups around it: `accent.` for `hover` in `accent`.
        var prefix: String = ""
        /// The entry that it stands in.
        var entry: Int
        var isDefinition: Bool
        /// Whether the key has keys of its own.
        var isGroup: Bool = false
        /// Whether a reference may mean a role where the palette has no such name.
        var mayBeRole: Bool = false
    }

    private(set) var occurrences: [Occurrence] = []
    /// The meaning of each entry's place.
    private(set) var positions: [PackPosition] = []
    private let outline: Outline

    init(_ outline: Outline) {
        self.outline = outline
        positions.reserveCapacity(outline.entries.count)
        let groups = Set(outline.entries.map(\.parent))
        for (index, entry) in outline.entries.enumerated() {
            var position = entry.parent >= 0 ? positions[entry.parent] : PackPosition()
            if entry.kind == .item { position.enterItem() } else { position.enter(outline.key(index)) }
            positions.append(position)
            if entry.kind == .pair { noteKey(index, position, isGroup: groups.contains(index)) }
            noteValue(index, position)
        }
    }

    private mutating func noteKey(_ index: Int, _ position: PackPosition, isGroup: Bool) {
        if let namespace = position.namespace, namespace != .fonts, !position.tokenParts.isEmpty {
            let before = PackPosition.tokenName(Array(position.tokenParts.dropLast()))
            let isDefault = position.tokenParts.count > 1 && position.lastKey == "default"
            occurrences.append(
                Occurrence(
                    namespace: namespace, name: position.tokenName, range: outline.keyText(index),
                    prefix: isDefault ? before : before.isEmpty ? "" : before + ".", entry: index, isDefinition: true,
                    isGroup: isGroup))
        } else if position.namespace == .fonts, let style = position.style, position.field == nil,
            position.lastKey == style
        {
            occurrences.append(
                Occurrence(
                    namespace: .fonts, name: style, range: outline.keyText(index), entry: index, isDefinition: true,
                    isGroup: true))
        }
    }

    private mutating func noteValue(_ index: Int, _ position: PackPosition) {
        let entry = outline.entries[index]
        guard entry.content == .plain || entry.content == .single || entry.content == .double else { return }
        if position.isColor || position.isNumber {
            noteReferences(outline.valueText(index), index, isNumber: position.isNumber)
        } else if position.check != nil, case .text(let title)? = position.valueShape {
            // Roles stand in checks by their bare names.
            guard title == "the name of a role" || position.check != "contrast" else { return }
            var range = outline.valueText(index)
            if range.first.map({ outline.bytes[$0] }) == UInt8(ascii: "$") {
                range = range.lowerBound + 1..<range.upperBound
            }
            let name = outline.string(range)
            guard !name.isEmpty, Self.isName(name) else { return }
            let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            occurrences.append(
                Occurrence(
                    namespace: .colors, name: PackPosition.tokenName(parts), range: range, entry: index,
                    isDefinition: false))
        }
    }

    private mutating func noteReferences(_ range: Range<Int>, _ index: Int, isNumber: Bool) {
        let scanner = ValueScanner(outline.bytes, range)
        for part in scanner.parts where part.kind == .reference {
            let reference = ReferenceText(outline.bytes, part.range)
            guard let first = reference.namespaces(isNumber: isNumber).first, !reference.name.isEmpty else { continue }
            occurrences.append(
                Occurrence(
                    namespace: first, name: reference.name, range: reference.nameRange, entry: index,
                    isDefinition: false, mayBeRole: reference.scope == nil && !isNumber))
        }
    }

    private static func isName(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte >= 0x80
        }
    }

    /// The mention at an offset, its ends included.
    func occurrence(at offset: Int) -> Occurrence? {
        occurrences.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    }
}
