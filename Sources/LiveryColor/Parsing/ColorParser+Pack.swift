/// What a pack file may say beyond CSS: hexadecimal digits without `#`, and the colours that platforms name.
extension ColorParser {
    /// The whole text as a colour of a pack.
    mutating func parseWholePack(appearance: PlatformAppearance) throws(ColorSyntaxError) -> ColorValue {
        if let color = wholeBareHex { return color }
        reader.skipSpace()
        if let color = try parsePlatform(appearance: appearance) { return color }
        try checkBareDigits()
        reader.position = 0
        return try parseWhole()
    }

    /// Digits without `#` that are the whole word. A word that is also a CSS name is the name; none of them is.
    private var wholeBareHex: ColorValue? {
        var start = 0
        var end = reader.count
        while start < end, ByteReader.isSpace(reader[start]) { start += 1 }
        while end > start, ByteReader.isSpace(reader[end - 1]) { end -= 1 }
        guard let bytes = Self.hex(reader, from: start, to: end) else { return nil }
        var word = reader
        word.position = start
        if let rgba = NamedColors.rgba(word.readName()), word.position == end {
            return ColorValue(RGBA8(rgba: rgba))
        }
        return ColorValue(bytes)
    }

    /// Refuses a word of hexadecimal digits, one of them below a, that are too many or too few for a colour.
    private func checkBareDigits() throws(ColorSyntaxError) {
        var word = reader
        var hasDigit = false
        while ByteReader.hexDigit(word.current) != nil {
            if ByteReader.isDigit(word.current) { hasDigit = true }
            word.position += 1
        }
        let range = reader.position..<word.position
        word.skipSpace()
        guard hasDigit, word.isAtEnd else { return }
        let count = range.count
        throw error(
            .hexDigitCount, range,
            "'\(reader.text(range))' has \(count) \(count == 1 ? "digit" : "digits"); 3, 4, 6 or 8 are wanted.")
    }

    /// A platform's colour: `system.mint`, `apple:mint` or `apple@18:mint`. Nil, with nothing read, for anything else.
    private mutating func parsePlatform(
        appearance: PlatformAppearance
    ) throws(ColorSyntaxError) -> ColorValue? {
        let start = reader.position
        guard ByteReader.isNameStart(reader.current) else { return nil }
        let platform = reader.readName()
        let mark = reader.current
        guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ":") || mark == UInt8(ascii: "@") else {
            reader.position = start
            return nil
        }
        guard mark == UInt8(ascii: ".") ? platform.isSystem : platform.isApple else {
            throw unknownPlatform(start: start)
        }
        var version = PlatformColors.defaultVersion
        if mark == UInt8(ascii: "@") { version = try parseVersion() }
        reader.position += 1
        let nameStart = reader.position
        let name = reader.readName()
        let nameEnd = reader.position
        reader.skipSpace()
        guard reader.isAtEnd, nameEnd > nameStart else {
            throw unknownPlatformName(nameStart..<max(nameEnd, reader.count), version: version)
        }
        guard let color = PlatformColors.color(name, version: version, appearance: appearance) else {
            throw unknownPlatformName(nameStart..<nameEnd, version: version)
        }
        return color
    }

    /// The number between `@` and `:`; the reader is left at the colon.
    private mutating func parseVersion() throws(ColorSyntaxError) -> Int {
        reader.position += 1
        let start = reader.position
        var version = 0
        while ByteReader.isDigit(reader.current), version < 1_000_000 {
            version = version * 10 + Int(reader.current &- 0x30)
            reader.position += 1
        }
        guard reader.position > start, reader.current == UInt8(ascii: ":") else {
            let range = start..<reader.position
            throw error(
                .unknownPlatform, range, "After 'apple@' a version and a colon are wanted, as in apple@18:mint.")
        }
        guard PlatformColors.knownVersions.contains(version) else {
            let known = PlatformColors.knownVersions
            throw error(
                .unknownPlatform, start..<reader.position,
                "The colours of version \(version) are not known; those of \(known.lowerBound) to \(known.upperBound) are."
            )
        }
        return version
    }

    @inline(never)
    private func unknownPlatform(start: Int) -> ColorSyntaxError {
        let range = start..<reader.position
        let word = reader.text(range)
        return error(
            .unknownPlatform, range,
            "'\(word)' is not a platform whose colours are known; 'system.NAME', 'apple:NAME' and 'apple@18:NAME' are.",
            suggestion: Nearest.match(word, among: ["system", "apple"]))
    }

    @inline(never)
    private func unknownPlatformName(_ range: Range<Int>, version: Int) -> ColorSyntaxError {
        let word = reader.text(range)
        if word.isEmpty {
            return error(.unknownName, range, "The name of a platform's colour is missing, as in system.mint.")
        }
        if let first = PlatformColors.firstVersion(of: word) {
            return error(
                .unknownName, range,
                "'\(word)' has no colour in version \(version); it is known from version \(first) on.")
        }
        return error(
            .unknownName, range, "'\(word)' is not the name of a platform's colour.",
            suggestion: Nearest.match(word, among: PlatformColors.names))
    }
}
