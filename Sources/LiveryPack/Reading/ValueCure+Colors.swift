internal import LiveryColor

extension ValueCure {
    /// What was meant where a colour is wanted: a reference in the notation of another program, a hexadecimal colour in that
    /// of a programming language, digits that are letters.
    ///
    /// - Parameters:
    ///   - text: What stands there, without blanks around it.
    ///   - isStated: Whether the file itself has a colour of a name.
    static func color(_ text: String, isStated: (String) -> Bool) -> ValueCure? {
        if let unset = unset(text) ?? joinedName(text) { return unset }
        if let reference = reference(text, isStated: isStated) { return reference }
        if let platform = platformColor(text) { return platform }
        if let number = hexNumber(text) { return number }
        if let digits = mistypedDigits(text) { return digits }
        return nil
    }

    // MARK: - References

    /// `palette.sea`, `${sea}`, `{sea}`, `var(--sea)`, `@sea`.
    static func reference(_ text: String, isStated: (String) -> Bool) -> ValueCure? {
        for group in ["palette.", "colors.", "colours.", "color."] where text.hasPrefix(group) {
            guard let name = name(text.dropFirst(group.utf8.count)) else { return nil }
            let scope = group == "palette." ? group : "colors."
            return ValueCure(
                "$" + scope + name, isSure: isStated(name), message: "'\(text)' is a reference without its '$'")
        }
        if let point = text.firstIndex(of: "."), let scope = ReferenceScope.meant(by: text[..<point]),
            scope != .metrics, let name = name(text[text.index(after: point)...]), isStated(name)
        {
            return ValueCure("$\(scope).\(name)", message: "'\(text)' is a reference without its '$'")
        }
        for (opening, closing) in [
            ("${", "}"), ("$(", ")"), ("$[", "]"), ("{{", "}}"), ("{", "}"), ("var(--", ")"), ("@", ""), ("$$", ""),
        ] where text.hasPrefix(opening) && text.hasSuffix(closing) {
            let inner = text.dropFirst(opening.count).dropLast(closing.count)
            guard let name = name(inner.drop { $0 == " " || $0 == "$" }) else { continue }
            return ValueCure(
                "$" + name, isSure: opening.hasPrefix("$") || isStated(plain(name)),
                message: "'\(text)' is no reference: those are written '$name'")
        }
        return nil
    }

    /// A name without the scope that it may begin with.
    private static func plain(_ name: String) -> String {
        for group in ["palette.", "colors."] where name.hasPrefix(group) { return String(name.dropFirst(group.count)) }
        return name
    }

    /// A text that may be the name of a token.
    private static func name(_ text: some StringProtocol) -> String? {
        var name = String(text)
        while name.hasSuffix(" ") { name.removeLast() }
        let bytes = ContiguousArray(name.utf8)
        return ExpressionParser.nameProblem(bytes, 0..<bytes.count) == nil ? name : nil
    }

    /// `apple.mint`, `ios.mint`, `systemMint`, as Apple's own documents and other programs write the colours of the system.
    private static func platformColor(_ text: String) -> ValueCure? {
        let lower = text.lowercased()
        for prefix in ["apple.", "ios.", "macos.", "ios:", "macos:", "system:", "uicolor.", ".system", "system"]
        where lower.hasPrefix(prefix) {
            var word = lower.dropFirst(prefix.utf8.count)
            if word.hasPrefix("system") { word = word.dropFirst(6) }
            guard let name = PlatformColors.names.first(where: { $0.lowercased() == word }) else { continue }
            return ValueCure(
                "system." + name, message: "'\(text)' is no colour; those of the system are written 'system.NAME'")
        }
        return nil
    }

    // MARK: - Digits

    /// `0x112233`, as programs write a colour, and `0xFF112233` of Android and Flutter, where the opacity comes first.
    private static func hexNumber(_ text: String) -> ValueCure? {
        var digits: Substring
        if text.hasPrefix("0x") || text.hasPrefix("0X") || text.hasPrefix("&H") || text.hasPrefix("&h") {
            digits = text.dropFirst(2)
        } else if text.hasPrefix("\\#") || text.hasPrefix("##") {
            digits = text.dropFirst(2)
        } else {
            return nil
        }
        guard isHex(digits) else { return nil }
        guard text.hasPrefix("0"), digits.count == 8 else {
            guard [3, 4, 6, 8].contains(digits.count) else { return nil }
            return ValueCure("#" + digits)
        }
        let opacity = digits.prefix(2)
        let color = digits.dropFirst(2)
        return ValueCure(
            "#" + color + (opacity.uppercased() == "FF" ? "" : String(opacity)), isSure: false,
            message: "'\(text)' is not a colour; in a pack it begins with '#', and the opacity comes last")
    }

    /// `#11111O` with the letter O, `#ff00ff;` with the end of a line of CSS, `# ff00ff`.
    private static func mistypedDigits(_ text: String) -> ValueCure? {
        var rest = text[...]
        while let last = rest.last, last == ";" || last == "," || last == "." || last == " " { rest.removeLast() }
        let wasCut = rest.count < text.count
        guard rest.hasPrefix("#") else {
            guard wasCut, !rest.isEmpty, (try? ColorValue(pack: String(rest))) != nil else { return nil }
            return ValueCure(
                String(rest), message: "'\(text.dropFirst(rest.count))' follows the colour, and means nothing there")
        }
        let digits = rest.dropFirst().drop { $0 == " " }
        let mended = String(
            digits.map { character in
                switch character {
                case "O", "o": "0" as Character
                case "l", "I", "i", "|": "1"
                default: character
                }
            })
        guard [3, 4, 6, 8].contains(mended.count), isHex(mended), "#" + mended != text else { return nil }
        let letters = zip(digits, mended).filter { $0 != $1 }
        guard let (letter, digit) = letters.first else { return ValueCure("#" + mended) }
        return ValueCure(
            "#" + mended, message: "'\(text)' has the letter '\(letter)' where the digit \(digit) is meant")
    }

    private static func isHex(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { ($0 >= 48 && $0 <= 57) || ($0 | 0x20 >= 97 && $0 | 0x20 <= 102) }
    }
}
