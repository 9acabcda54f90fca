internal import LiveryDiagnostics
internal import LiveryPack

/// Names of tokens and variants that cannot be told apart, within a pack and between a pack and its parents; and names
/// with letters of another script among those of ASCII.
struct LookAlikeNameRule {
    /// For each name of a text style's field the name of the style, plus one; 0 where it has not been asked for.
    private var styleOf: ContiguousArray<UInt32> = []
    /// For each name its folded form, as a number; 0 where it has not been asked for.
    private var foldOf: ContiguousArray<UInt32> = []
    private var folds: [String: UInt32] = [:]
    /// The names with a letter that looks like one of ASCII, or with one that cannot be seen.
    private var odd: Set<Name> = []
    /// What one pack has met; kept for the next one, so that it need not grow again.
    private var seen: [UInt64: Seen] = [:]

    /// For each name the weakest pack of the line that states it: who states it anew changes it on purpose.
    private var firstLink: [UInt64: Int] = [:]

    /// The first parts of names in which they differ from others: what else is in such a group has the same cause.
    private var slips: Set<String> = []

    /// Where a name was first met.
    struct Seen {
        var name: Name
        var link: Int
        var place: Place
    }

    mutating func check(_ context: PackContext) -> [Diagnostic] {
        guard context.entry.pack?.format == .livery else { return [] }
        var diagnostics: [Diagnostic] = []
        seen.removeAll(keepingCapacity: true)
        firstLink.removeAll(keepingCapacity: true)
        slips.removeAll(keepingCapacity: true)
        var reported: Set<UInt64> = []
        // Ancestors first: what a descendant states beside it is what is wrong.
        for (number, link) in context.chain.enumerated().reversed() {
            let isOwn = number < context.ownCount
            for statement in link.pack.statements {
                let token = statement.token
                let name = token.namespace == .fonts ? style(of: token) : token.name
                meet(
                    name, space: UInt64(token.namespace.rawValue), what: Self.title(token.namespace),
                    Seen(name: name, link: number, place: statement.place), isOwn, context, &reported,
                    &diagnostics)
            }
            for variant in link.pack.variants {
                let mine = Seen(name: variant.name, link: number, place: variant.place)
                meet(variant.name, space: 8, what: "the variant", mine, isOwn, context, &reported, &diagnostics)
            }
            for market in link.pack.markets where market.members != nil {
                let mine = Seen(name: market.name, link: number, place: market.place)
                meet(
                    market.name, space: 9, what: "the group of markets", mine, isOwn, context, &reported,
                    &diagnostics)
            }
        }
        return diagnostics
    }

    private mutating func meet(
        _ name: Name, space: UInt64, what: String, _ mine: Seen, _ isOwn: Bool, _ context: PackContext,
        _ reported: inout Set<UInt64>, _ diagnostics: inout [Diagnostic]
    ) {
        let key = UInt64(fold(name)) << 8 | space
        guard let other = seen[key] else {
            seen[key] = mine
            if isOwn, odd.contains(name), let diagnostic = mixed(name, what, mine, context) {
                diagnostics.append(diagnostic)
            }
            return
        }
        guard other.name != name else { return }
        // Only names that are not the first of their look are kept, which are few.
        let exact = UInt64(name.id) << 8 | space
        let first = firstLink[exact] ?? mine.link
        firstLink[exact] = first
        guard first < context.ownCount, isOwn, reported.insert(UInt64(name.id) << 8 | space).inserted else { return }
        let (text, known) = (name.description, other.name.description)
        let (parts, others) = (text.split(separator: "."), known.split(separator: "."))
        let shared = parts.count == others.count ? zip(parts, others).prefix { $0 == $1 }.count + 1 : parts.count
        guard slips.insert("\(space).\(parts.prefix(shared).joined(separator: "."))").inserted else { return }
        let difference = LookAlike.difference(text, known)
        let here = context.chain[mine.link].pack
        let there = context.chain[other.link].pack
        let isSamePack = here === there
        diagnostics.append(
            CheckRule.lookAlikeName.breach(
                "\(what) '\(text)' looks like '\(known)'"
                    + (isSamePack ? "" : ", which '\(there.id)' states") + ": they differ \(difference.words)",
                difference == .separators && isSamePack ? .note : nil, at: here.location(mine.place),
                related: [.init("'\(known)' is here", at: there.location(other.place))],
                help: isSamePack
                    ? "give one of them another name"
                    : "write '\(known)' to change it, or give yours another name"))
    }

    /// A name that has letters of ASCII and others that look like them.
    private func mixed(_ name: Name, _ what: String, _ mine: Seen, _ context: PackContext) -> Diagnostic? {
        let text = name.description
        guard let odd = text.unicodeScalars.first(where: { LookAlike.ascii($0) != nil || LookAlike.isInvisible($0) }),
            text.unicodeScalars.contains(where: { $0.value < 0x80 && $0.properties.isAlphabetic })
        else { return nil }
        let code = String(odd.value, radix: 16, uppercase: true)
        let padded = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        let pack = context.chain[mine.link].pack
        let like = LookAlike.ascii(odd)
        return CheckRule.lookAlikeName.breach(
            like.map { "\(what) '\(text)' has a '\(odd)' (\(padded)) in it, which looks like '\($0)' and is not" }
                ?? "\(what) '\(text)' has a character in it that cannot be seen (\(padded))",
            at: pack.location(mine.place), help: "write '\(LookAlike.skeleton(text))'")
    }

    private mutating func fold(_ name: Name) -> UInt32 {
        let index = Int(name.id)
        if index >= foldOf.count {
            foldOf.append(contentsOf: repeatElement(0, count: max(index + 1, Name.count) - foldOf.count))
        }
        if foldOf[index] != 0 { return foldOf[index] }
        let text = name.description
        let folded = LookAlike.folded(text)
        if text.unicodeScalars.contains(where: { LookAlike.ascii($0) != nil || LookAlike.isInvisible($0) }) {
            odd.insert(name)
        }
        let number = folds[folded] ?? UInt32(folds.count + 1)
        folds[folded] = number
        foldOf[index] = number
        return number
    }

    /// The text style that a field belongs to.
    private mutating func style(of token: TokenID) -> Name {
        let index = Int(token.name.id)
        if index >= styleOf.count {
            styleOf.append(contentsOf: repeatElement(0, count: max(index + 1, Name.count) - styleOf.count))
        }
        if styleOf[index] != 0 { return Name(id: styleOf[index] - 1) }
        let text = token.description
        let style = text.lastIndex(of: "/").map { Name(String(text[..<$0])) } ?? token.name
        styleOf[index] = style.id + 1
        return style
    }

    private static func title(_ namespace: TokenID.Namespace) -> String {
        switch namespace {
        case .palette: "the raw colour"
        case .colors: "the role"
        case .fonts: "the text style"
        case .metrics: "the metric"
        }
    }
}
