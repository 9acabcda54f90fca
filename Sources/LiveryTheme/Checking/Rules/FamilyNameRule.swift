internal import LiveryDiagnostics
internal import LiveryFonts
internal import LiveryPack

/// Font families that are spelt almost like one that is known: a word of CSS, a family of the pack's own font files, one of
/// those that many systems have, or one that the pack and its parents name more often.
struct FamilyNameRule {
    let library: FontLibrary

    /// What has been found out about a token: whether it is the list of families of a text style.
    private var isFamily: [UInt32: Bool] = [:]
    /// Whether a family is one of those that need no second look, by its name.
    private var isKnown: [String: Bool] = [:]

    init(library: FontLibrary) { self.library = library }

    mutating func check(_ context: PackContext) -> [Diagnostic] {
        guard context.entry.pack?.format == .livery else { return [] }
        var doubtful: [(family: String, pack: Pack, place: Place)] = []
        for link in context.own.reversed() {
            for statement in link.pack.statements where statement.kind == .list && namesFamilies(statement.token) {
                for family in link.pack.lists[Int(statement.index)] where !known(family) {
                    if !doubtful.contains(where: { $0.family == family }) {
                        doubtful.append((family, link.pack, statement.place))
                    }
                }
            }
        }
        guard !doubtful.isEmpty else { return [] }
        let counts = counts(in: context.chain)
        let files = library.faces(of: context.chain).flatMap(\.face.families)
        return doubtful.compactMap { family, pack, place in
            guard !files.contains(where: { FontLibrary.isSame($0, family) }) else { return nil }
            return breach(family, files, counts, pack, place)
        }
    }

    private func breach(
        _ family: String, _ files: [String], _ counts: [String: Int], _ pack: Pack, _ place: Place
    ) -> Diagnostic? {
        var isSure = false
        // The words of CSS are written small, and families large: 'Recursive' is no 'cursive'.
        var meant = WellKnownFamilies.usualMistakes[family]
        if meant != nil { isSure = true }
        if meant == nil, let word = Self.generic(near: family) { (meant, isSure) = (word, true) }
        if meant == nil { meant = files.sorted().first { Self.isSlip(family, for: $0) } }
        if meant == nil { meant = WellKnownFamilies.names.first { Self.isSlip(family, for: $0) } }
        if meant == nil {
            let count = counts[family] ?? 1
            meant = counts.keys.sorted().first { (counts[$0] ?? 0) > count && Self.isSlip(family, for: $0) }
        }
        guard let meant else { return nil }
        let item = Self.item(family, at: place, in: pack)
        return CheckRule.fontFamily.breach(
            "the family '\(family)' looks like '\(meant)'", at: pack.location(item ?? place),
            help: "did you mean '\(meant)'? Where the family is meant, '# livery: allow font-family' says so",
            fixes: item.map { [.rename(to: meant, isSure: isSure, at: pack.location($0))] } ?? [])
    }

    /// Whether a family is one that many systems have, or a word of CSS.
    private mutating func known(_ family: String) -> Bool {
        if let answer = isKnown[family] { return answer }
        let answer = WellKnownFamilies.contains(family) || Self.words.contains(family.lowercased())
        isKnown[family] = answer
        return answer
    }

    private static let words = Set((WellKnownFamilies.generic + ["system", "default"]).map { $0.lowercased() })

    private mutating func namesFamilies(_ token: TokenID) -> Bool {
        if let answer = isFamily[token.rawValue] { return answer }
        let answer = token.namespace == .fonts && token.description.hasSuffix("/family")
        isFamily[token.rawValue] = answer
        return answer
    }

    /// How often the packs of a line name each family.
    private mutating func counts(in chain: [ChainLink]) -> [String: Int] {
        var counts: [String: Int] = [:]
        for link in chain {
            for statement in link.pack.statements where statement.kind == .list && namesFamilies(statement.token) {
                for family in link.pack.lists[Int(statement.index)] { counts[family, default: 0] += 1 }
            }
        }
        return counts
    }

    // MARK: - Names

    /// The generic word that a family is but for a slip or two.
    private static func generic(near family: String) -> String? {
        let lower = family.lowercased()
        guard lower.count > 3, family == lower else { return nil }
        guard let match = Suggestions.match(for: lower, among: WellKnownFamilies.generic), match.isSure else {
            return nil
        }
        return match.name
    }

    /// What ends the names of families of which each has several: of other scripts, of other shapes.
    private static let tags: Set<String> = [
        "sc", "tc", "hk", "jp", "kr", "cn", "tw", "cjk", "ui", "mt", "ms", "mn", "pt", "sf", "dm", "k", "j", "l", "m",
        "s",
        "1c", "1m", "1p", "2c", "2m", "2p", "std", "pro", "lt", "bt",
    ]

    /// Whether a family is another but for one letter, or for the blanks and hyphens in it.
    static func isSlip(_ family: String, for known: String) -> Bool {
        let (mine, other) = (family.lowercased(), known.lowercased())
        guard mine != other, abs(mine.utf8.count - other.utf8.count) < 4 else { return false }
        let (one, two) = (letters(mine), letters(other))
        if one == two { return true }
        guard min(one.count, two.count) >= 4, Suggestions.isOneEdit(one, two) else { return false }
        let digits = { (bytes: [UInt8]) in bytes.filter { $0 >= 0x30 && $0 <= 0x39 } }
        guard digits(one) == digits(two) else { return false }
        let (words, others) = (mine.split(separator: " "), other.split(separator: " "))
        guard words.count == others.count else { return true }
        let differing = zip(words, others).filter { $0 != $1 }
        guard differing.count == 1, let (word, _) = differing.first else { return true }
        return !tags.contains(String(word))
    }

    private static func letters(_ text: String) -> [UInt8] {
        text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    }

    // MARK: - Places

    /// How many lines a list of families is looked for in.
    private static let reach = 24

    /// Where a family stands in the list that begins at a place; `nil` where it is not written as it is.
    private static func item(_ family: String, at place: Place, in pack: Pack) -> Place? {
        let wanted = Array(family.unicodeScalars)
        var column = Int(place.column) - 1
        for number in Int(place.line)..<Int(place.line) + reach {
            guard let line = pack.source.line(number) else { return nil }
            let scalars = Array(line.unicodeScalars)
            var index = max(0, column)
            while index + wanted.count <= scalars.count {
                if scalars[index..<index + wanted.count].elementsEqual(wanted),
                    isEdge(scalars[..<index].last { $0 != " " }),
                    isEdge(scalars[(index + wanted.count)...].first { $0 != " " })
                {
                    return Place(line: UInt32(number), column: UInt32(index + 1), length: UInt32(wanted.count))
                }
                index += 1
            }
            column = 0
        }
        return nil
    }

    private static func isEdge(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return true }
        return ",[]{}\"':#-".unicodeScalars.contains(scalar)
    }
}
