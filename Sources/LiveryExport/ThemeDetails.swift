internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme
internal import LiveryYAML

/// What a theme says besides the values of its tokens, of all packs in its line together, the strongest first.
struct ThemeDetails {
    /// A check that a plug-in has, and how it is run.
    struct Check: Hashable {
        var function: String
        var arguments: [Argument]
    }

    /// A parameter of a check. One that is a list stands once for each item.
    struct Argument: Hashable {
        var label: String
        var value: String
    }

    /// A group of markets.
    struct Group {
        var name: String
        var members: [String]
    }

    /// The pack that was asked for, without its overlays.
    let pack: Pack?
    /// What roles are for.
    private(set) var kinds: [(kind: RoleKind, roles: [String])] = []
    /// The pairs that are declared.
    let pairs: [RolePair]
    /// The checks of plug-ins.
    private(set) var checks: [Check] = []
    /// Deprecated tokens as packs name them, each with `$name` of another, or a sentence.
    private(set) var deprecated: [(token: String, text: String)] = []
    /// Font files, as packs name them.
    let fontFiles: [String]
    /// The groups of markets.
    private(set) var groups: [Group] = []
    /// The author's own keys at the top of the pack, each with its node.
    private(set) var ownKeys: [(key: String, node: Int)] = []
    /// The author's own keys further in.
    private(set) var innerKeys: [String] = []

    init(_ theme: Theme) {
        pack = ThemeFacts(theme).pack
        pairs = theme.pairs.filter(\.isDeclared)
        fontFiles = theme.chain.flatMap { $0.pack.fontFiles.map(\.text) }
        var kinds: [String: RoleKind] = [:]
        var roles: [String] = []
        var advised: Set<String> = []
        for link in theme.chain {
            for (role, kind) in link.pack.roleKinds where kinds[role.text] == nil {
                kinds[role.text] = kind
                roles.append(role.text)
            }
            for check in link.pack.otherChecks {
                let run = Check(
                    function: check.function.text,
                    arguments: check.arguments.map { Argument(label: $0.label.text, value: $0.value.text) })
                if !checks.contains(run) { checks.append(run) }
            }
            for deprecation in link.pack.deprecations where advised.insert(deprecation.token.text).inserted {
                let text = deprecation.replacement.map { "$" + $0.text } ?? deprecation.advice ?? "deprecated"
                deprecated.append((deprecation.token.text, text))
            }
        }
        for kind in RoleKind.allCases {
            let own = roles.filter { kinds[$0] == kind }
            if !own.isEmpty { self.kinds.append((kind, own)) }
        }
        for (name, members) in MarketGroups.members(in: theme).sorted(by: { $0.key < $1.key }) {
            var seen: Set<String> = []
            groups.append(Group(name: name, members: members.filter { seen.insert($0).inserted }))
        }
        findOwnKeys()
    }

    /// The pack's document, where it has keys of its author's own.
    private(set) var document: YAMLDocument?

    private mutating func findOwnKeys() {
        guard let pack, pack.format == .livery, Self.mayHaveOwnKeys(pack.source.bytes) else { return }
        guard let document = pack.extensions ?? YAMLDocument.parse(pack.source).document else { return }
        self.document = document
        for (key, value) in document.pairs(of: YAMLDocument.root) where document.string(key).hasPrefix("x-") {
            ownKeys.append((document.string(key), value))
        }
        // Elsewhere names are the author's to choose, and what begins with `x-` is a token, a style or a group.
        var pending = [(node: YAMLDocument.root, isRoot: true)]
        while let (node, isRoot) = pending.popLast() {
            for (key, value) in document.pairs(of: node) {
                let name = document.string(key)
                switch name {
                case "fonts":
                    for (_, style) in document.pairs(of: value) where document[style].kind == .mapping {
                        innerKeys += document.pairs(of: style).map { document.string($0.key) }.filter {
                            $0.hasPrefix("x-")
                        }
                    }
                case "markets", "variants":
                    for (_, layer) in document.pairs(of: value) where document[layer].kind == .mapping {
                        pending.append((layer, false))
                    }
                default: if !isRoot, name.hasPrefix("x-") { innerKeys.append(name) }
                }
            }
        }
    }

    /// Whether a text has `x-` anywhere: most have not, and are not read again.
    private static func mayHaveOwnKeys(_ bytes: [UInt8]) -> Bool {
        zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "x") && $1 == UInt8(ascii: "-") }
    }
}
