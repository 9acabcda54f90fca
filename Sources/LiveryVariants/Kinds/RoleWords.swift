/// The words of a role's name, and what they say about its use.
///
/// A name is cut at everything that is no ASCII letter or digit, between a small and a capital letter, and
/// between letters and digits: `brandForeground1` has the words `brand`, `foreground`, `1`.
struct RoleWords {
    /// What a name says.
    enum Hint: Equatable {
        /// The page itself.
        case page
        /// Some plane or shape under other things.
        case underlay
        /// A shape with a colour of its own.
        case fill
        /// Text.
        case text
        /// A colour that carries meaning or is named by its hue.
        case accent
        /// Text on a named other role, if there is one.
        case onOther
        /// A line.
        case border
        /// A shadow or a scrim.
        case kept
    }

    var words: [String]

    init(_ name: String) {
        var words: [String] = []
        var word: [UInt8] = []
        var last: UInt8 = 0
        func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
        func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
        func isSmall(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
        for byte in name.utf8 {
            let isWordByte = isDigit(byte) || isCapital(byte) || isSmall(byte)
            let cuts =
                !isWordByte || (isSmall(last) && isCapital(byte))
                || (isDigit(byte) != isDigit(last) && !word.isEmpty)
            if cuts && !word.isEmpty {
                words.append(String(decoding: word, as: UTF8.self))
                word.removeAll(keepingCapacity: true)
            }
            if isWordByte { word.append(isCapital(byte) ? byte | 0x20 : byte) }
            last = isWordByte ? byte : 0
        }
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        self.words = words
    }

    /// What the words say, if anything.
    var hint: Hint? {
        if let slot = schemeSlot { return slot }
        if words.contains(where: Self.kept.contains) { return .kept }
        if words.contains(where: Self.border.contains) { return .border }
        if words.first == "on" && words.count > 1 { return .onOther }
        // The head of a compound comes last: the background of the text, the text of the card.
        var found: Hint?
        var isColoured = false
        for word in words {
            if Self.text.contains(word) {
                found = .text
            } else if Self.underlay.contains(word) {
                found = .underlay
            } else if Self.fill.contains(word) {
                isColoured = true
                if found == nil { found = .fill }
            } else if Self.accent.contains(word) {
                isColoured = true
                if found == nil || found == .fill { found = .accent }
            }
        }
        if words.contains("on"), found == nil || isColoured { return .onOther }
        switch found {
        case .text where isColoured: return .onOther
        case .underlay where isColoured: return .fill
        case .underlay where isPage: return .page
        default: return found
        }
    }

    /// Whether the name is that of the page's background, decorations apart.
    var isPage: Bool {
        let core = words.filter { !Self.decoration.contains($0) }
        return core.count == 1 && Self.page.contains(core[0])
    }

    /// The words that say on what an on-colour lies: those of `on-accent` and `accent-foreground` are `accent`.
    var carrier: [String] {
        words.filter { $0 != "on" && !Self.text.contains($0) && !Self.decoration.contains($0) }
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

    private static let page: Set<String> = [
        "background", "bg", "base", "canvas", "page", "window", "paper", "backdrop",
    ]
    private static let decoration: Set<String> = [
        "color", "colour", "colors", "colours", "c", "ui", "app", "editor", "default", "main", "body", "0", "00", "1",
        "page", "root", "system", "theme", "token", "role",
    ]
    private static let underlay: Set<String> = [
        "background", "bg", "base", "canvas", "page", "window", "paper", "backdrop", "surface", "card", "panel",
        "popover", "sheet", "sidebar", "elevated", "container", "overlay", "menu", "dialog", "modal", "header",
        "footer", "navbar", "nav", "toolbar", "tooltip", "drawer", "well", "field", "row", "stripe", "cell", "tile",
        "mantle", "crust", "layer", "plane", "view", "group", "grouped", "muted",
    ]
    private static let text: Set<String> = [
        "text", "fg", "foreground", "label", "heading", "title", "content", "caption", "paragraph", "copy", "ink",
        "placeholder", "comment", "subtitle", "headline", "subheadline", "footnote", "h1", "h2", "h3", "h4", "h5",
        "h6", "h", "font", "prose", "subtext", "tx",
    ]
    private static let border: Set<String> = [
        "border", "outline", "divider", "separator", "rule", "stroke", "ring", "hairline", "edge", "line", "grid",
        "frame", "input",
    ]
    private static let fill: Set<String> = [
        "fill", "button", "badge", "chip", "chart", "tint", "primary", "secondary", "tertiary", "brand", "selection",
        "highlight", "solid", "knob", "thumb", "progress", "series", "track", "switch", "slider", "mark",
    ]
    private static let accent: Set<String> = [
        "link", "links", "accent", "error", "danger", "destructive", "critical", "negative", "warning", "caution",
        "warn", "attention", "success", "positive", "ok", "info", "notice", "hint", "severe", "red", "orange",
        "yellow", "green", "aqua", "cyan", "blue", "teal", "purple", "violet", "magenta", "pink", "brown", "indigo",
        "mint", "lime", "amber", "rose", "gold", "icon", "keyword", "string", "number", "function", "func", "type",
        "constant", "variable", "tag", "operator", "regexp", "added", "removed", "modified", "changed", "deleted",
        "visited", "active", "new", "good", "bad",
    ]
    private static let kept: Set<String> = ["shadow", "scrim"]
}
