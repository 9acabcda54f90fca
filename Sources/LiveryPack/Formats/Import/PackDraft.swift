internal import LiveryColor
internal import LiveryDiagnostics

/// A pack that is being made of a file in another format: what is to be written, in order, with the place of each value.
struct PackDraft {
    /// The parts of a pack that hold values, in the order in which they are written.
    enum Section: String, CaseIterable {
        case palette
        case colors
        case fonts
        case metrics
    }

    /// A value, or a text style with its fields.
    struct Entry {
        var section: Section
        var name: String
        /// What is written: one text without a key, or the fields of a text style.
        var fields: [(key: String, text: String)]
        /// What its author says about it.
        var note: String?
        var origin: ImportOrigin?

        init(_ section: Section, _ name: String, _ text: String, note: String? = nil, at origin: ImportOrigin?) {
            self.init(section, name, fields: [("", text)], note: note, at: origin)
        }

        init(
            _ section: Section, _ name: String, fields: [(key: String, text: String)], note: String? = nil,
            at origin: ImportOrigin?
        ) {
            self.section = section
            self.name = name
            self.fields = fields
            self.note = note
            self.origin = origin
        }
    }

    /// The values of a market or a variant; of everyone where both are `nil`.
    struct Layer {
        var market: String?
        var variant: String?
        var appearance: Appearance?
        var entries: [Entry] = []
    }

    /// A pair of roles that must stay readable.
    struct Pair {
        var text: String
        var background: String
        var level: String

        init(text: String, background: String, level: String) {
            self.text = text
            self.background = background
            self.level = level
        }

        /// A pair with the level that it keeps: AA, or what it has where that is less.
        init(_ text: String, _ front: ColorValue, on background: String, _ back: ColorValue) {
            let ratio = front.contrastRatio(on: back)
            let level = ratio >= 4.5 ? "AA" : TokenValue.decimal(max((ratio * 10).rounded(.down) / 10, 1)) ?? "1"
            self.init(text: text, background: background, level: level)
        }
    }

    var title: String?
    var summary: String?
    var author: String?
    var license: String?
    var appearance: Appearance?
    /// Lines at the top, without their `#`.
    var heading: [String] = []
    /// The base values first.
    var layers: [Layer] = [Layer()]
    /// Markets and variants that are declared, also where they change nothing.
    var markets: [String] = []
    /// The members of those markets that are groups.
    var groups: [String: [String]] = [:]
    /// The languages of markets.
    var languages: [String: [String]] = [:]
    var variants: [(name: String, appearance: Appearance?)] = []
    var kinds: [(kind: RoleKind, roles: [String])] = []
    var pairs: [Pair] = []
    /// Checks of plug-ins, each with its parameters.
    var checks: [(function: String, arguments: [(label: String, text: String)])] = []
    var deprecated: [(token: String, advice: String)] = []
    /// The author's own keys, each with its value on one line.
    var ownKeys: [(key: String, text: String)] = []
    /// The file that stands for all, where a theme is a folder.
    var main: SourceText?
    /// Where the main file mentions each further file that values come from: what it inherits from, or includes.
    var carriers: [ObjectIdentifier: ImportOrigin] = [:]

    mutating func add(kind: RoleKind, of role: String) {
        if let index = kinds.firstIndex(where: { $0.kind == kind }) {
            kinds[index].roles.append(role)
        } else {
            kinds.append((kind, [role]))
        }
    }
}
