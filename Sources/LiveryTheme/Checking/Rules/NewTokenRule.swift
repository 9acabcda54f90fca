internal import LiveryDiagnostics
internal import LiveryPack

/// Tokens that are new in a place where others are overridden, and are spelt almost like one that is there: `accnet` in a
/// pack whose parent has `accent`, a role that is stated for a market only, `defult` in a group.
///
/// What is referred to, checked, or given a kind is meant as it is.
struct NewTokenRule {
    /// What is known of a name without comparing it: which letters it has, how many, and what it means where its last part
    /// is a misspelt `default`.
    private struct Shape {
        var letters: UInt64
        var count: Int
        var group: String?
        /// Whether a part in the middle is the key of a section, as in `dark.colors.text`.
        var holdsSection: Bool
    }

    /// How many new names of a pack are looked at.
    private static let limit = 128

    private var shapes: [Name: Shape] = [:]
    /// The name that most packs have and that a name is a slip of, by token; `nil` where there is none.
    private var usual: [UInt32: String?] = [:]
    /// The tokens of text styles, by those of their fields.
    private var styles: [UInt32: UInt32] = [:]
    /// For each token the number of the last pack that had it from its parents, and that stated it for everyone itself.
    private var inherited: ContiguousArray<UInt32> = []
    private var base: ContiguousArray<UInt32> = []
    private var number: UInt32 = 0

    mutating func check(_ context: PackContext) -> [Diagnostic] {
        guard let pack = context.entry.pack, pack.format == .livery else { return [] }
        number += 1
        let size = Name.count << 2
        if inherited.count < size {
            inherited.append(contentsOf: repeatElement(0, count: size - inherited.count))
            base.append(contentsOf: repeatElement(0, count: size - base.count))
        }
        for link in context.chain[context.ownCount...] {
            for statement in link.pack.statements {
                if let token = stated(statement.token) { inherited[Int(token)] = number }
            }
        }
        for link in context.own {
            for layer in link.pack.layers where layer.market == nil && layer.variant == nil {
                for index in layer.statements {
                    if let token = stated(link.pack.statements[index].token) { base[Int(token)] = number }
                }
            }
        }
        let hasParents = context.chain.count > context.ownCount
        var diagnostics: [Diagnostic] = []
        var reported: Set<UInt32> = []
        // The wrong part of a name and what stands before it: what else is in a group has the same cause.
        var slips: Set<String> = []
        var used: Set<Name>?
        var looked = 0
        var fresh: [MissingHeaderRule.Fresh] = []
        for link in context.own.reversed() {
            for layer in link.pack.layers {
                let isBase = layer.market == nil && layer.variant == nil
                for index in layer.statements {
                    let statement = link.pack.statements[index]
                    guard let token = stated(statement.token) else { continue }
                    let name = Name(id: token >> 2)
                    let known = shape(of: name)
                    if known.holdsSection, !reported.contains(token),
                        let breach = MissingHeaderRule.section(in: statement, link.pack, context.chain)
                    {
                        reported.insert(token)
                        if slips.insert(breach.slip).inserted { diagnostics.append(breach.diagnostic) }
                    }
                    guard statement.kind != .invalid else { continue }
                    if isBase, hasParents, inherited[Int(token)] != number, statement.token.namespace != .fonts {
                        fresh.append(.init(token: statement.token, pack: link.pack, place: statement.place))
                    }
                    var meant = known.group
                    if meant == nil, isBase, inherited[Int(token)] != number, !reported.contains(token) {
                        meant = usualName(token).flatMap { usual in
                            states(usual, as: token)
                                || (usual == name.description.lowercased()
                                    && Self.hasCapitals(link.pack, besides: token))
                                ? nil : usual
                        }
                    }
                    if meant == nil, hasParents || !isBase, inherited[Int(token)] != number,
                        isBase || base[Int(token)] != number, looked < Self.limit, !reported.contains(token)
                    {
                        looked += 1
                        meant = nearest(to: token, in: context, beside: layer, of: link.pack, isBase: isBase)
                    }
                    guard let meant, reported.insert(token).inserted else { continue }
                    let names = used ?? Self.used(context)
                    used = names
                    let new = TokenID(statement.token.namespace, name)
                    guard !names.contains(name), slips.insert(Self.slip(new, meant)).inserted else { continue }
                    let field = statement.token.description.split(separator: "/").dropFirst().map { "." + $0 }.joined()
                    let fix =
                        TokenRename.fix(
                            name.description + field, to: meant + field, valueAt: statement.place, in: link.pack)
                        ?? TokenRename.fix(name.description, to: meant, in: link.pack)
                    diagnostics.append(Self.breach(new, meant, link.pack, statement.place, fix))
                }
            }
        }
        if hasParents {
            diagnostics += MissingHeaderRule.check(
                context, fresh, isInherited: { Self.holds(inherited, $0, number) },
                isOwn: { Self.holds(base, $0, number) }, told: reported)
        }
        return diagnostics
    }

    private static func holds(_ numbers: ContiguousArray<UInt32>, _ token: TokenID, _ number: UInt32) -> Bool {
        let index = Int(token.rawValue)
        return index < numbers.count && numbers[index] == number
    }

    /// The part of a name that is wrong, with what stands before it.
    private static func slip(_ token: TokenID, _ meant: String) -> String {
        let (mine, other) = (token.description.split(separator: "."), meant.split(separator: "."))
        let shared = zip(mine, other).prefix { $0 == $1 }.count
        return "\(token.namespace)." + mine.prefix(shared + 1).joined(separator: ".")
    }

    private static func breach(
        _ token: TokenID, _ meant: String, _ pack: Pack, _ place: Place, _ fix: Diagnostic.Fix?
    ) -> Diagnostic {
        let what =
            switch token.namespace {
            case .palette: "raw colour"
            case .colors: "role"
            case .fonts: "text style"
            case .metrics: "metric"
            }
        return CheckRule.newToken.breach(
            "'\(token.name)' makes a new \(what), and looks like '\(meant)'", at: fix?.location ?? pack.location(place),
            help: "did you mean '\(meant)'? Where the name is meant, '# livery: allow new-token' says so",
            fixes: fix.map { [$0] } ?? [])
    }

    /// The number of a token, for the field of a text style that of the style; `nil` for raw colours, of which one that
    /// nobody uses is told anyway.
    private mutating func stated(_ token: TokenID) -> UInt32? {
        switch token.namespace {
        case .palette: return nil
        case .colors, .metrics: return token.rawValue
        case .fonts:
            if let known = styles[token.rawValue] { return known }
            let text = token.description
            let style = TokenID(.fonts, text.lastIndex(of: "/").map { Name(String(text[..<$0])) } ?? token.name)
            styles[token.rawValue] = style.rawValue
            let size = Name.count << 2
            if inherited.count < size {
                inherited.append(contentsOf: repeatElement(0, count: size - inherited.count))
                base.append(contentsOf: repeatElement(0, count: size - base.count))
            }
            return style.rawValue
        }
    }

    /// The names that somebody refers to, in the pack and in those that it inherits from.
    private static func used(_ context: PackContext) -> Set<Name> {
        var names: Set<Name> = []
        for link in context.chain {
            for node in link.pack.expressions {
                switch node.kind {
                case .reference, .colorsReference, .metricsReference: names.insert(node.name)
                default: break
                }
            }
            for check in link.pack.contrastChecks {
                names.insert(Name(check.foreground.text))
                names.insert(Name(check.background.text))
            }
            for (role, _) in link.pack.roleKinds { names.insert(Name(role.text)) }
        }
        return names
    }

    // MARK: - Names

    /// The role or text style that most packs have and that a name differs from in one letter.
    private mutating func usualName(_ token: UInt32) -> String? {
        if let known = usual[token] { return known }
        let text = Name(id: token >> 2).description
        var found: [String] = []
        let names: [String] =
            switch token & 3 {
            case TokenID.Namespace.colors.rawValue: WellKnownNames.roles
            case TokenID.Namespace.fonts.rawValue: WellKnownNames.styles
            case TokenID.Namespace.metrics.rawValue: WellKnownNames.metrics
            default: []
            }
        let small = text.lowercased()
        if small != text, names.contains(small) {
            found = [small]
        } else if (3...48).contains(text.utf8.count), !names.isEmpty, !WellKnownNames.contains(text) {
            let parts = text.split(separator: ".")
            found = names.filter { Self.isSlip(parts, $0.split(separator: ".")) }
            if found.isEmpty, parts.count > 1 {
                // The name of a group: `animatio.press`.
                let groups = names.filter { !$0.utf8.contains(UInt8(ascii: ".")) && Self.isSlip([parts[0]], [$0[...]]) }
                found = groups.map { ([$0[...]] + parts.dropFirst()).joined(separator: ".") }
            }
            if found.isEmpty { found = Self.swapped(parts).map { [$0] } ?? [] }
        }
        let name = found.count == 1 ? found[0] : nil
        usual[token] = .some(name)
        return name
    }

    /// The name with the one word put right in which two letters are swapped or one is doubled, as nobody writes on purpose.
    private static func swapped(_ parts: [Substring]) -> String? {
        for (index, part) in parts.enumerated() {
            for word in part.split(separator: "-") {
                guard let meant = WellKnownNames.nearWord(to: word, isObvious: true) else { continue }
                var all = parts
                all[index] = part[..<word.startIndex] + meant + part[word.endIndex...]
                return all.joined(separator: ".")
            }
        }
        return nil
    }

    /// Whether other names of a pack have capitals as well, so that one with capitals is meant.
    private static func hasCapitals(_ pack: Pack, besides token: UInt32) -> Bool {
        pack.statements.contains { statement in
            let other = statement.token
            guard other.rawValue & 3 == token & 3, other.name.id != token >> 2 else { return false }
            let name = other.description.prefix { $0 != "/" }
            return !name.elementsEqual(Name(id: token >> 2).description) && name.contains { $0.isUppercase }
        }
    }

    /// Whether the pack that is being looked at, or one of its parents, states a name in the namespace of a token.
    private func states(_ name: String, as token: UInt32) -> Bool {
        let other = Int(Name(name).id << 2 | token & 3)
        return (other < inherited.count && inherited[other] == number) || (other < base.count && base[other] == number)
    }

    /// What a name with a misspelt `default` at its end was meant to be.
    private static func defaultOf(_ text: String) -> String? {
        guard let point = text.lastIndex(of: ".") else { return nil }
        let last = text[text.index(after: point)...]
        guard (6...8).contains(last.utf8.count), last != "default",
            Suggestions.isOneEdit(Array(last.utf8), Array("default".utf8))
        else { return nil }
        return text[..<point] + ".default"
    }

    /// The one name that differs from a new one in one letter of one of its parts, and is not stated beside it.
    private mutating func nearest(
        to token: UInt32, in context: PackContext, beside layer: Layer, of pack: Pack, isBase: Bool
    ) -> String? {
        let name = Name(id: token >> 2)
        let mine = shape(of: name)
        guard mine.count >= 3, mine.count <= 128 else { return nil }
        let parts = name.description.split(separator: ".")
        var found: Set<UInt32> = []
        func look(_ other: UInt32, _ rule: inout NewTokenRule) {
            guard other & 3 == token & 3, other != token, !found.contains(other) else { return }
            let shape = rule.shape(of: Name(id: other >> 2))
            guard abs(shape.count - mine.count) <= 1, (shape.letters ^ mine.letters).nonzeroBitCount <= 2 else {
                return
            }
            let text = Name(id: other >> 2).description
            // Names that cannot be told apart by reading are told of as such.
            if Self.isSlip(parts, text.split(separator: ".")),
                LookAlike.folded(text) != LookAlike.folded(name.description)
            {
                found.insert(other)
            }
        }
        for link in context.chain[context.ownCount...] {
            for statement in link.pack.statements {
                if let other = stated(statement.token) { look(other, &self) }
            }
        }
        if !isBase {
            for link in context.own {
                for other in link.pack.layers where other.market == nil && other.variant == nil {
                    for index in other.statements {
                        if let other = stated(link.pack.statements[index].token) { look(other, &self) }
                    }
                }
            }
        }
        guard found.count == 1, let other = found.first else { return nil }
        // Who states both means both.
        for index in layer.statements where stated(pack.statements[index].token) == other { return nil }
        return Name(id: other >> 2).description
    }

    /// Whether two names are the same but for one letter of a part, in which letters stand: `chart.1` and `chart.2` are not.
    private static func isSlip(_ a: [Substring], _ b: [Substring]) -> Bool {
        guard a.count == b.count else { return false }
        let differing = zip(a, b).filter { $0 != $1 }
        guard differing.count == 1, let (mine, other) = differing.first else { return false }
        let (one, two) = (Array(mine.utf8), Array(other.utf8))
        guard min(one.count, two.count) >= 3, Suggestions.isOneEdit(one, two) else { return false }
        // Short words that are one letter apart are mostly two words: `tab` and `tag`.
        if min(one.count, two.count) < 5, WellKnownNames.contains(mine) { return false }
        if max(one.count, two.count) < 4, !WellKnownNames.contains(other) { return false }
        let digits = { (bytes: [UInt8]) in bytes.filter { $0 >= 0x30 && $0 <= 0x39 } }
        // A plural is another word.
        let isPlural = one.count != two.count && (one.last == UInt8(ascii: "s")) != (two.last == UInt8(ascii: "s"))
        return digits(one) == digits(two) && !isPlural
    }

    private mutating func shape(of name: Name) -> Shape {
        if let known = shapes[name] { return known }
        let text = name.description
        var shape = Shape(
            letters: 0, count: 0, group: Self.defaultOf(text), holdsSection: MissingHeaderRule.holdsSection(text))
        for byte in text.utf8 {
            shape.letters |= 1 << UInt64(byte & 63)
            shape.count += 1
        }
        shapes[name] = shape
        return shape
    }
}
