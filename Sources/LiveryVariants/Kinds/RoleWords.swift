import LiveryPluginColor

/// The words of a role's name, and what they say about its use.
struct RoleWords: Equatable {
    /// What a name says.
    enum Hint: Equatable {
        /// The page itself.
        case page
        /// A plane or shape under other things.
        case underlay
        /// A shape with a colour of its own.
        case fill
        /// Text.
        case text
        /// A colour that carries meaning or is named by its hue.
        case accent
        /// Text on another role that it is named for, if there is one.
        case onOther
        /// A line.
        case border
        /// A colour that is the same in every appearance: a shadow, a scrim, "fixed".
        case kept
        /// Black, bright or not, as terminals know it.
        case black
        /// White, bright or not, as terminals know it.
        case white
    }

    /// The words, in lower case.
    private(set) var words: [String]

    init(_ name: String) { words = RoleName.words(name) }

    /// The words of all names, without first words that nearly all of them share: a prefix such as `vp-c-` says
    /// nothing about any of them.
    static func of(_ names: [String]) -> [RoleWords] {
        var all = names.map { RoleWords($0) }
        // Two words are as long as prefixes get.
        for _ in 0..<2 {
            var counts: [String: Int] = [:]
            for words in all where words.words.count > 1 { counts[words.words[0], default: 0] += 1 }
            guard all.count >= 4, let prefix = counts.first(where: { $0.value * 5 >= all.count * 4 })?.key,
                !Self.page.contains(prefix), prefix != "color"
            else { break }
            for index in all.indices where all[index].words.count > 1 && all[index].words[0] == prefix {
                all[index].words.removeFirst()
            }
        }
        return all
    }

    /// Whether the name is that of a slot of a scheme, which says what it is whatever colour it has.
    var isSlot: Bool { schemeSlot != nil || terminalSlot != nil }

    /// Whether the name is that of coloured text or of an icon, which is never a fill.
    var isTextual: Bool { words.contains(where: Self.textual.contains) }

    /// What the words say, if anything.
    var hint: Hint? {
        if let slot = schemeSlot ?? terminalSlot { return slot }
        if words.contains(where: Self.kept.contains) { return .kept }
        if let tone = terminalTone { return tone }
        if words.first == "on" && words.count > 1 { return .onOther }
        // The head of a compound comes last: the background of the text, the text of the card.
        var found: Hint?
        var isColored = false
        for (index, word) in words.enumerated() {
            if Self.border.contains(word) {
                found = .border
            } else if word == "input" {
                // Alone it is the line around a field; `input-background` is not.
                if words.count == 1 { found = .border }
            } else if Self.text.contains(word) {
                if found != .border { found = .text }
            } else if Self.underlay.contains(word) {
                found = .underlay
            } else if Self.fill.contains(word) {
                isColored = true
                if found == nil { found = .fill }
            } else if Self.accent.contains(word) && !(index > 0 && Self.state.contains(word)) {
                isColored = true
                if found == nil || found == .fill { found = .accent }
            }
        }
        switch found {
        case .text where isColored: return .onOther
        case .underlay where isColored: return .fill
        case .underlay where isPage: return .page
        default: return words.contains("on") && found == nil ? .onOther : found
        }
    }

    /// Whether the name is that of the page's background, decorations apart.
    var isPage: Bool {
        let core = words.filter { !Self.decoration.contains($0) }
        return core.count == 1 && Self.page.contains(core[0])
    }

    /// Whether the name ends in that of a background, decorations and numbers apart.
    var endsAsPage: Bool {
        guard let last = words.last(where: { !Self.decoration.contains($0) && Int($0) == nil }) else { return false }
        return Self.page.contains(last)
    }

    /// What the role is about, be it the text or the background of it: `accent` for `on-accent`,
    /// `accent-foreground` and `accent-background`.
    var subject: [String] {
        words.filter {
            $0 != "on" && !Self.text.contains($0) && !Self.page.contains($0) && !Self.decoration.contains($0)
        }
    }

    /// The words without those that name a state or a shade of the same thing: `accent.hover` is about `accent`.
    var withoutState: [String] {
        var core = words
        while core.count > 1, let last = core.last, Self.state.contains(last) || Int(last) != nil { core.removeLast() }
        return core
    }

    /// What a slot of the base16 and base24 schemes is for (the styling guidelines of tinted-theming).
    private var schemeSlot: Hint? {
        guard words.count >= 2, words[0] == "base", words[1].utf8.count <= 2 else { return nil }
        let slot = words[1...].joined()
        guard slot.utf8.count == 2, let number = Int(slot, radix: 16), number <= 0x17 else { return nil }
        switch number {
        case 0: return .page
        case 1, 2, 0x10, 0x11: return .underlay
        case 3...7: return .text
        default: return .accent
        }
    }

    /// What `color_01` to `color_16` are for: the sixteen colours of a terminal, in the order of ECMA-48.
    private var terminalSlot: Hint? {
        guard words.count == 2, words[0] == "color", words[1].utf8.count == 2, let number = Int(words[1]) else {
            return nil
        }
        switch number {
        case 1: return .black
        case 8, 16: return .white
        case 9: return .text
        case 2...7, 10...15: return .accent
        default: return nil
        }
    }

    /// Black and white among the sixteen colours of a terminal.
    private var terminalTone: Hint? {
        let core = words.filter { $0 != "ansi" && $0 != "bright" && !Self.decoration.contains($0) }
        if core.count == 1 && core[0] == "black" { return .black }
        if core.count == 1 && core[0] == "white" { return .white }
        return nil
    }

    private static let page: Set<String> = [
        "background", "bg", "base", "canvas", "page", "window", "paper", "backdrop",
    ]
    private static let decoration: Set<String> = [
        "color", "colour", "colors", "colours", "c", "ui", "app", "editor", "default", "main", "body", "0", "00", "1",
        "root", "system", "theme", "token", "role",
    ]
    private static let underlay: Set<String> = page.union([
        "surface", "card", "panel", "popover", "sheet", "sidebar", "elevated", "container", "overlay", "menu", "dialog",
        "modal", "header", "footer", "navbar", "nav", "toolbar", "tooltip", "drawer", "well", "field", "row", "stripe",
        "cell", "tile", "mantle", "crust", "layer", "plane", "view", "group", "grouped",
    ])
    private static let text: Set<String> = [
        "text", "fg", "foreground", "label", "heading", "title", "content", "caption", "paragraph", "copy", "ink",
        "placeholder", "comment", "subtitle", "headline", "subheadline", "footnote", "h1", "h2", "h3", "h4", "h5",
        "h6", "h", "font", "prose", "subtext", "tx", "cursor", "caret",
    ]
    private static let border: Set<String> = [
        "border", "outline", "divider", "separator", "rule", "stroke", "ring", "hairline", "edge", "gridline",
    ]
    private static let fill: Set<String> = [
        "fill", "button", "badge", "chip", "chart", "accent", "tint", "primary", "secondary", "tertiary", "brand",
        "selection",
        "highlight", "solid", "knob", "thumb", "progress", "series", "track", "switch", "slider", "mark",
    ]
    private static let accent: Set<String> = [
        "link", "links", "error", "danger", "destructive", "critical", "negative", "warning", "caution",
        "warn", "attention", "success", "positive", "ok", "info", "notice", "hint", "severe", "red", "orange",
        "yellow", "green", "aqua", "cyan", "blue", "teal", "purple", "violet", "magenta", "pink", "brown", "indigo",
        "mint", "lime", "amber", "rose", "gold", "icon", "keyword", "string", "number", "function", "func", "type",
        "constant", "variable", "tag", "operator", "regexp", "added", "removed", "modified", "changed", "deleted",
        "visited", "active", "new", "good", "bad",
    ]
    private static let state: Set<String> = [
        "hover", "hovered", "active", "pressed", "press", "down", "selected", "focus", "focused", "disabled", "strong",
        "stronger", "weak", "subtle", "muted", "dim", "bright", "light", "lighter", "dark", "darker", "high", "low",
        "alt", "variant", "emphasis", "soft", "faint", "visited",
    ]
    private static let textual: Set<String> = text.union([
        "link", "links", "icon", "keyword", "string", "number", "function", "func", "type", "constant", "variable",
        "tag", "operator", "regexp", "visited", "hint",
    ])
    private static let kept: Set<String> = ["shadow", "scrim", "fixed"]
}
