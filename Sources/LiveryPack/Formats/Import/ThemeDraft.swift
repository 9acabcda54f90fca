internal import LiveryColor
internal import LiveryDiagnostics

/// The draft of a pack of a theme whose colours keep the names that they have there, while it is filled: names, colours by
/// name, and the roles that all packs have beside them.
struct ThemeDraft {
    var draft = PackDraft()
    private var names = DraftNames()
    /// The roles and raw colours by name, as far as the colour is known.
    private var roles: [String: ColorValue] = [:]
    private var raw: [String: ColorValue] = [:]
    private var positions: [String: Int] = [:]
    private let log: ImportLog

    init(_ source: SourceText, _ log: ImportLog) {
        self.log = log
        draft.heading = ["Imported from " + ImportFiles.name(of: source.path)]
    }

    // MARK: - Values

    /// Adds a raw colour and returns its name. Where the key has one already, the later one counts.
    @discardableResult
    mutating func addRaw(_ key: String, _ color: ColorValue, at origin: ImportOrigin?) -> String {
        let name = names.name(of: key, in: .palette, at: origin, log)
        set(PackDraft.Entry(.palette, name, PackDraft.text(of: color), at: origin))
        raw[name] = color
        return name
    }

    /// Adds a role with a colour of its own, or with a reference such as `$palette.red` to one, and returns its name.
    @discardableResult
    mutating func addRole(
        _ key: String, _ color: ColorValue?, as reference: String? = nil, note: String? = nil, at origin: ImportOrigin?
    ) -> String {
        let name = names.name(of: key, in: .colors, at: origin, log)
        let text = reference ?? color.map(PackDraft.text(of:)) ?? "unset"
        set(PackDraft.Entry(.colors, name, text, note: note, at: origin))
        roles[name] = color
        return name
    }

    /// Takes a role away again.
    mutating func removeRole(_ key: String) {
        let name = DraftNames.packName(key)
        guard roles.removeValue(forKey: name) != nil, let position = positions.removeValue(forKey: "colors " + name)
        else { return }
        // It keeps its position, with nothing in it.
        draft.layers[0].entries[position].fields = []
    }

    /// Adds the fields of a text style; `weight` and `style` are all that editors have of them.
    mutating func addStyle(_ key: String, _ fields: [(key: String, text: String)], at origin: ImportOrigin?) {
        guard !fields.isEmpty else { return }
        set(PackDraft.Entry(.fonts, names.name(of: key, in: .fonts, at: origin, log), fields: fields, at: origin))
    }

    mutating func addMetric(_ key: String, _ text: String, note: String? = nil, at origin: ImportOrigin?) {
        let name = names.name(of: key, in: .metrics, at: origin, log)
        set(PackDraft.Entry(.metrics, name, text, note: note, at: origin))
    }

    /// Adds a value that is written already, under a name that ``name(of:in:at:)`` has given.
    mutating func add(_ entry: PackDraft.Entry, color: ColorValue?, key: String) {
        set(entry)
        if entry.section == .colors { roles[entry.name] = color }
    }

    /// The name that a key has in a section.
    mutating func name(of key: String, in section: PackDraft.Section, at origin: ImportOrigin?) -> String {
        names.name(of: key, in: section, at: origin, log)
    }

    private mutating func set(_ entry: PackDraft.Entry) {
        let slot = entry.section.rawValue + " " + entry.name
        if let position = positions[slot] {
            draft.layers[0].entries[position] = entry
        } else {
            positions[slot] = draft.layers[0].entries.count
            draft.layers[0].entries.append(entry)
        }
    }

    /// The colour of a role.
    func color(of role: String) -> ColorValue? { roles[role] }

    /// The colour of a raw colour.
    func color(ofRaw name: String) -> ColorValue? { raw[name] }

    /// The names of the raw colours, sorted.
    var rawNames: [String] { raw.keys.sorted() }

    /// Where the values of a section stand, by their names.
    func origins(in section: PackDraft.Section) -> [String: ImportOrigin] {
        var found: [String: ImportOrigin] = [:]
        for entry in draft.layers[0].entries where entry.section == section { found[entry.name] = entry.origin }
        return found
    }

    // MARK: - What all packs have

    /// A role that apps ask for whatever the theme is, and the keys of the theme that may give it, the best first.
    struct Common {
        var role: String
        var keys: [String]
        var kind: RoleKind?

        init(_ role: String, _ kind: RoleKind?, _ keys: String...) {
            self.role = role
            self.kind = kind
            self.keys = keys
        }
    }

    /// Adds the roles that apps ask for, as references to the theme's own, says what they are for, and what lies on what.
    mutating func addCommon(_ table: [Common]) {
        var found: [(role: String, name: String, kind: RoleKind?)] = []
        for common in table {
            if roles[common.role] != nil {
                found.append((common.role, common.role, common.kind))
                continue
            }
            guard !names.isTaken(common.role, in: .colors),
                let name = common.keys.lazy.map(DraftNames.packName).first(where: { roles[$0] != nil }),
                let color = roles[name]
            else { continue }
            let origin = positions["colors " + name].flatMap { draft.layers[0].entries[$0].origin }
            names.reserve(common.role, in: .colors)
            set(PackDraft.Entry(.colors, common.role, "$colors." + name, at: origin))
            roles[common.role] = color
            found.append((common.role, name, common.kind))
        }
        var told: Set<String> = []
        for (role, name, kind) in found {
            guard let kind else { continue }
            for role in [name, role] where told.insert(role).inserted { draft.add(kind: kind, of: role) }
        }
        for (text, background) in [
            ("text", "background"), ("on-selection", "selection"), ("on-cursor", "cursor"), ("on-accent", "accent"),
        ] {
            guard let front = roles[text], let back = roles[background], back.alpha == 1, front.alpha == 1 else {
                continue
            }
            draft.pairs.append(PackDraft.Pair(text, front, on: background, back))
        }
    }

    /// Says whether the theme is light or dark: as it is stated, else as its colours show.
    mutating func setAppearance(_ stated: Appearance?) {
        draft.appearance = stated
        guard stated == nil, let background = roles["background"], let text = roles["text"] else { return }
        draft.appearance = Appearance(background: background, text: text)
    }

    /// Whether there is no value at all.
    var isEmpty: Bool { draft.layers[0].entries.allSatisfy(\.fields.isEmpty) }
}
