internal import LiveryColor
internal import LiveryDiagnostics

/// Names that packs usually have for tokens: words of interfaces, of type and of colours.
///
/// They tell which of two names that are nearly the same is the one that was misspelt. Nothing else depends on them.
public enum WellKnownNames {
    /// Whether a name is made of well-known words, in whatever letters' case: `accent`, `on-accent.hover`, `blue.500`,
    /// `textMuted`.
    public static func contains(_ name: some StringProtocol) -> Bool {
        var found = false
        for part in parts(of: name) {
            guard isWord(part) || ColorValue.cssNames.contains(part) else { return false }
            found = true
        }
        return found
    }

    /// The roles that most packs have, of which a name that differs in one letter is hardly another one.
    public static let roles: [String] = [
        "accent", "accent.hover", "accent.pressed", "background", "border", "border.strong", "danger", "disabled",
        "error",
        "focus", "foreground", "info", "link", "link.visited", "on-accent", "on-background", "on-error", "on-info",
        "on-primary", "on-secondary", "on-selection", "on-success", "on-surface", "on-warning", "outline", "overlay",
        "primary", "scrim", "secondary", "selection", "shadow", "success", "surface", "surface.raised", "tertiary",
        "text",
        "text.disabled", "text.muted", "warning",
    ]

    /// The text styles that most packs have.
    public static let styles: [String] = [
        "body", "button", "callout", "caption", "code", "display", "footnote", "headline", "headline1", "headline2",
        "headline3", "headline4", "label", "large-title", "mono", "overline", "quote", "subtitle", "title", "title1",
        "title2", "title3",
    ]

    /// The metrics that most packs have.
    public static let metrics: [String] = [
        "animation", "border-width", "corner-radius", "duration", "elevation", "focus-width", "gap", "icon-size",
        "line-width", "margin", "opacity", "padding", "radius", "spacing", "touch-target",
    ]

    /// The variants that many packs have.
    public static let variants = [
        "dark", "light", "high-contrast", "low-contrast", "dark-high-contrast", "light-high-contrast", "black", "dim",
        "dimmed", "calm", "sepia", "large-print", "large-text", "compact", "comfortable", "reduced-motion",
        "color-blind", "colorblind", "grayscale", "print", "night", "oled", "increased-contrast", "protanopia",
        "deuteranopia", "tritanopia",
    ]

    /// The groups of countries that many packs have.
    public static let marketGroups = [
        "africa", "alpine", "americas", "anglosphere", "arabic", "arctic", "asean", "asia", "australasia", "balkans",
        "baltic",
        "baltics", "benelux", "britain", "cantonese", "caribbean", "caucasus", "celtic", "chinese", "dach", "emea",
        "europe",
        "francophone", "germanic", "gulf", "hispanic", "himalaya", "himalayas", "iberia", "indochina", "latam",
        "latin-america",
        "levant", "lusophone", "maghreb", "mediterranean", "melanesia", "mena", "mercosur", "middle-east", "nordic",
        "nordics",
        "north-america", "oceania", "pacific", "polynesia", "sahel", "scandinavia", "slavic", "south-america",
        "south-asia",
        "southeast-asia", "spanish", "visegrad", "world",
    ]

    /// The well-known word that a word is but for one letter that is neither the first nor at its end, where slips are rarer
    /// and words of other languages are many; `nil` for a word that is well known itself.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - more: Further words that are known, in small letters.
    ///   - isObvious: Whether only letters count that are swapped or doubled.
    package static func nearWord(
        to word: some StringProtocol, more: Set<String> = [], isObvious: Bool = false
    ) -> String? {
        let lower = word.lowercased()
        let written = Array(lower.utf8)
        guard written.count > 4, written.count < 24, !isWord(lower), !ColorValue.cssNames.contains(lower) else {
            return nil
        }
        func isNear(_ letters: [UInt8]) -> Bool {
            guard letters.count > 3, letters != written, Suggestions.isOneEdit(written, letters) else { return false }
            if isObvious { return Self.isObvious(written, for: letters) }
            // Other words begin or end alike: `texte`, `farbes`.
            return letters.count == written.count
                ? letters.last == written.last || letters.sorted() == written.sorted()
                : letters.last == written.last || written.dropLast().last == written.last
        }
        var found: Set<[UInt8]> = []
        for length in max(4, written.count - 1)...written.count + 1 where length < wordsByLength.count {
            for word in wordsByLength[length] where isNear(word) { found.insert(word) }
        }
        for word in more where abs(word.utf8.count - written.count) < 2 {
            let letters = Array(word.utf8)
            if isNear(letters) { found.insert(letters) }
        }
        return found.count == 1 ? found.first.map { String(decoding: $0, as: UTF8.self) } : nil
    }

    /// The well-known words and the names of colours, by how many bytes they have.
    private static let wordsByLength: [[[UInt8]]] = {
        var found: [[[UInt8]]] = []
        func add(_ word: [UInt8]) {
            while found.count <= word.count { found.append([]) }
            found[word.count].append(word)
        }
        let texts = words.withUTF8Buffer { text in unsafe text.split(whereSeparator: isSpace).map(Array.init) }
        for word in texts { add(word) }
        for name in ColorValue.cssNames { add(Array(name.utf8)) }
        return found
    }()

    /// Whether two letters of a word are swapped, or one is there twice. British words end in `re`.
    private static func isObvious(_ written: [UInt8], for letters: [UInt8]) -> Bool {
        if written.count == letters.count {
            return written.sorted() == letters.sorted() && !written.suffix(2).elementsEqual("re".utf8)
        }
        guard written.count == letters.count + 1 else { return false }
        let index = zip(written, letters).prefix { $0 == $1 }.count
        return index > 0 && written[index] == written[index - 1] && index < written.count - 1
    }

    /// The words of a name in small letters, without digits.
    private static func parts(of name: some StringProtocol) -> [String] {
        var parts: [String] = []
        var word = ""
        var wasSmall = false
        for scalar in name.unicodeScalars {
            let isLetter = scalar.properties.isAlphabetic
            let isCapital = isLetter && scalar.properties.isUppercase
            if !isLetter || (isCapital && wasSmall), !word.isEmpty {
                parts.append(word)
                word = ""
            }
            if isLetter { word += scalar.properties.lowercaseMapping }
            wasSmall = isLetter && !isCapital
        }
        if !word.isEmpty { parts.append(word) }
        return parts
    }

    /// Whether a word is well known: looked for in the text itself, since most runs ask for a word or two.
    private static func isWord(_ word: String) -> Bool {
        var word = word
        return word.withUTF8 { wanted in
            words.withUTF8Buffer { text in
                var low = 0
                var high = text.count
                while low < high {
                    var start = (low + high) / 2
                    while start > low, unsafe !isSpace(text[start - 1]) { start -= 1 }
                    var end = start
                    while end < high, unsafe !isSpace(text[end]) { end += 1 }
                    let candidate = unsafe UnsafeBufferPointer(rebasing: text[start..<end])
                    if unsafe candidate.elementsEqual(wanted) { return true }
                    if unsafe candidate.lexicographicallyPrecedes(wanted) {
                        low = min(end + 1, high)
                    } else {
                        high = start
                    }
                }
                return false
            }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

    /// The words, sorted by their letters.
    static let words: StaticString =
        """
        a accent accents action actions active added additive alert alpha alternate amber analogous annotation app
        apple apricot area arrow ash attention attribute auto avatar avocado axis b back backdrop background badge
        banner bar bars base base00 basic bay beacon berry between bg black blood blossom blue blur board bodies body
        bold bone book border borders bottom box brand brass breadcrumb brick bright bronze brown bubble burgundy
        burnt butter button buttons calendar callout calm canvas caption card cards carrot category cell center chalk
        change changed charcoal chart charts check checkbox cherry chip chips chrome cinnamon class clay clear clicked
        close cloud coal cobalt cocoa code coffee cold color colors colour column comment comments component conflict
        constant container content contrast control controls cool copper copy coral core corner cotton cover cranberry
        cream critical cross crust current cursor cyan d dark darker darkest data date day decorative deep default
        delete deleted denim depth description desert destructive diff dim disable disabled display divider dominant
        done dot down drag drop dropdown due duration dusk dust earth ease edge editor egg element elevated elevation
        emerald emphasis empty enabled end ending entity error errors event exit expired extra f face faded failure
        faint family feedback field fields fig fill filled find fire first flame flat flint focus focused fog font
        fonts footer footnote foreground forest form frame fresh frost fruit fuchsia function g gap garnet ghost
        ginger glass glow gold golden grape graphite grass gray green grey grid group guide guides gutter hair half
        halo handle harmonic hazel head header heading headline heavy height help hero hidden high highlight
        highlighted hint history honey hot hover hovered hue human icon icons idle ignored image important in inactive
        indent indicator indigo info information ink inner input inputs inset inside instance invalid inverse inverted
        invisible ion iris iron island item ivory jade jet juniper k kelp key keys keyword lab label labels lake large
        last lavender lawn layer layers lead leaf leather left legacy lemon letter level light lighter lightest lilac lime
        line lines link links list loading log logo long loud low lower lunar m magenta main mango map maple margin
        marine mark marker maroon mask matcha material mauve max maximum medium melon menu message metal method metric
        micro mid middle midnight milk min minimum mint mist mocha modal mode modified module mono monospace moon moss
        motion mulberry mustard mute muted name namespace narrow nav navigation navy negative neon nested neutral new
        news next night normal note notes notice notification number numbers oak object ocean ochre off ok oklab oklch olive on
        onyx opacity opal operator option orange orchid order other out outer outline outside over overlay overline p
        padding page pale palm panel paper paragraph parameter parchment passive pastel patch pause peach pear pearl
        pending pepper petal pewter pick pine pink pitch placeholder plain plant plum plus point pomegranate pond
        popover poppy popup positive powder press pressed preview primary progress promo prompt property prophoto pumpkin
        punctuation pure purple quiet quote radio radius rail rain raised raspberry raw read rec2020 red regular removed reset
        resting rice right ring river robin rock role root rose rouge round row royal ruby ruler rust saffron sage
        sail sale salmon sand sapphire scale scarlet scrim scroll scrollbar sea seam search second secondary section
        selected selection separator shade shades shadow shadows shape sheet shell sidebar signal silver size sky
        slate slider slot small smoke snow soft soil solar solid space spacing spark special speed spruce srgb star start
        state status steel stem step stone stop storage straw strawberry string stroke strong style sub subdued
        subtitle subtle success sun sunken sunrise sunset surface surfaces switch syntax system tab table tabs tag
        tags tan tangerine target task tea teal term terminal terracotta tertiary text thick thin third thread thumb
        tile tint title toast toggle token tone tool toolbar tooltip top topaz touch track tracking transparent tree
        trim turf turquoise type umber under underline unit unread up upper user valid value variable velvet vibrant
        video view viewport vine violet visited visual wall walnut warm warn warning warnings water wave wax weak web
        weight wheat white wide widget width wild window wine winter wire wood word x y yellow z zinc zone
        """
}
