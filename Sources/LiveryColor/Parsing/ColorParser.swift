/// Reads one colour from bytes (CSS Color 4, section 5).
///
/// Works on UTF-8 as it stands, folds only ASCII, and makes no copies. Errors are put together apart from the straight
/// path, so that a good colour pays nothing for them.
struct ColorParser {
    /// The text and the place in it.
    var reader: ByteReader

    /// A parser of bytes that stay valid while it is used.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        reader = unsafe ByteReader(bytes)
    }

    /// The whole text as one CSS colour.
    @inline(__always)
    mutating func parseWhole() throws(ColorSyntaxError) -> ColorValue {
        if let bytes = wholeHex ?? wholeName { return ColorValue(bytes) }
        reader.skipSpace()
        let color = try parseColor()
        reader.skipSpace()
        guard reader.isAtEnd else { throw trailingText() }
        return color
    }

    /// A colour's name that is all of the text, nil for anything else. Reads nothing.
    @inline(__always)
    private var wholeName: RGBA8? {
        guard ByteReader.isNameStart(reader[reader.count &- 1]) else { return nil }
        var word = reader
        let name = word.readName()
        guard word.isAtEnd, let rgba = NamedColors.rgba(name) else { return nil }
        return RGBA8(rgba: rgba)
    }

    /// The whole text as one colour of hexadecimal digits.
    mutating func parseWholeHex() throws(ColorSyntaxError) -> RGBA8 {
        if let bytes = wholeHex { return bytes }
        guard reader.current == UInt8(ascii: "#") else { throw noHash() }
        let bytes = try parseHash()
        guard reader.isAtEnd else { throw trailingText() }
        return bytes
    }

    /// A `#` colour that is all of the text, nil for anything else.
    @inline(__always)
    private var wholeHex: RGBA8? {
        guard reader[0] == UInt8(ascii: "#") else { return nil }
        return Self.hex(reader, from: 1, to: reader.count)
    }

    /// The colour that begins at the current place.
    ///
    /// Functions that contain colours wait in frames while those are read.
    mutating func parseColor() throws(ColorSyntaxError) -> ColorValue {
        var frames: [ColorFrame] = []
        while true {
            guard var color = try parseSimpleColor(&frames) else { continue }
            var isComplete = true
            while let frame = frames.popLast() {
                guard let outer = try resume(frame, color, &frames) else {
                    isComplete = false
                    break
                }
                color = outer
            }
            if isComplete { return color }
        }
    }

    /// A colour without colours in it; nil if a function that begins here wants one first, and has become a frame.
    @inline(__always)
    private mutating func parseSimpleColor(_ frames: inout [ColorFrame]) throws(ColorSyntaxError) -> ColorValue? {
        if reader.current == UInt8(ascii: "#") { return ColorValue(try parseHash()) }
        let start = reader.position
        guard reader.isAtIdentifier else { throw noColor() }
        let name = reader.readName()
        if reader.current == UInt8(ascii: "(") {
            return try parseFunction(name, start: start, &frames)
        }
        if let rgba = NamedColors.rgba(name) { return ColorValue(RGBA8(rgba: rgba)) }
        throw unknownName(name, start: start)
    }

    // MARK: - Hexadecimal

    /// 3, 4, 6 or 8 hexadecimal digits as a colour; nil if the bytes are anything else.
    @inline(__always)
    static func hex(_ reader: ByteReader, from start: Int, to end: Int) -> RGBA8? {
        let count = end - start
        guard count == 6 || count == 3 || count == 8 || count == 4 else { return nil }
        var value: UInt32 = 0
        var bad: UInt8 = 0
        for index in start..<end {
            let nibble = hexValues[Int(reader[index])]
            bad |= nibble
            value = value << 4 | UInt32(nibble & 15)
        }
        guard bad < 16 else { return nil }
        return RGBA8(rgba: spread(value, count: count))
    }

    /// The value of hexadecimal digits as `0xRRGGBBAA`, from how many they were.
    @inline(__always)
    static func spread(_ value: UInt32, count: Int) -> UInt32 {
        switch count {
        case 6: return value << 8 | 0xFF
        case 8: return value
        case 4: break
        default: return spread(value << 4 | 0xF, count: 4)
        }
        let apart =
            (value & 0xF000) << 12 | (value & 0x0F00) << 8 | (value & 0x00F0) << 4 | value & 0x000F
        return apart * 0x11
    }

    /// The values of the ASCII hexadecimal digits; 255 for every other byte.
    static let hexValues: [UInt8] = [
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 255, 255, 255, 255, 255, 255, 255, 10, 11, 12, 13, 14, 15,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 10, 11, 12, 13, 14, 15, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    ]

    /// A `#` and what belongs to it, escapes included.
    private mutating func parseHash() throws(ColorSyntaxError) -> RGBA8 {
        let start = reader.position
        reader.position += 1
        let name = reader.readName()
        let word = name.text
        let digits = word.utf8.count
        var value: UInt32 = 0
        for byte in word.utf8 {
            guard let digit = ByteReader.hexDigit(byte) else { throw badHex(start: start) }
            value = value << 4 | UInt32(digit)
        }
        guard !name.isTooLong, digits == 3 || digits == 4 || digits == 6 || digits == 8 else {
            throw badHex(start: start)
        }
        return RGBA8(rgba: Self.spread(value, count: digits))
    }

    // MARK: - Functions

    /// The function whose name has just been read; the reader is at its parenthesis. Nil if it has become a frame.
    @inline(__always)
    private mutating func parseFunction(
        _ name: Keyword, start: Int, _ frames: inout [ColorFrame]
    ) throws(ColorSyntaxError) -> ColorValue? {
        guard let function = name.function else { throw unknownFunction(start: start) }
        let open = reader.position
        reader.position += 1
        reader.skipSpace()
        var context = FunctionContext(function: function, start: start, open: open)
        if function == .colorMix {
            frames.append(.mix(try parseMixHead(context)))
            return nil
        }
        if skipWord(\.isFrom) {
            frames.append(.relative(context))
            return nil
        }
        if function == .color { context.space = try parseSpace(context) }
        return try parseComponents(context)
    }

    /// Skips a word and the space after it, if it is the right one; false, with nothing skipped, if it is not.
    @inline(__always)
    mutating func skipWord(_ isRight: (Keyword) -> Bool) -> Bool {
        guard ByteReader.isNameStart(reader.current) || reader.current == UInt8(ascii: "\\") else { return false }
        let start = reader.position
        guard reader.isAtIdentifier, isRight(reader.readName()), reader.current != UInt8(ascii: "(") else {
            reader.position = start
            return false
        }
        reader.skipSpace()
        return true
    }

    /// The space's name in `color()`.
    mutating func parseSpace(_ context: FunctionContext) throws(ColorSyntaxError) -> ColorSpace {
        let start = reader.position
        guard reader.isAtIdentifier else { throw noSpace(context) }
        let name = reader.readName()
        guard let space = name.predefinedSpace else { throw unknownSpace(start: start) }
        reader.skipSpace()
        return space
    }

    /// The components of a function, its opacity and its closing parenthesis.
    @inline(__always)
    mutating func parseComponents(_ context: FunctionContext) throws(ColorSyntaxError) -> ColorValue {
        let first = try parseComponent(context, index: 0)
        reader.skipSpace()
        let isLegacy = reader.current == UInt8(ascii: ",")
        if isLegacy, !context.allowsCommas { throw noCommas(context) }
        if isLegacy {
            reader.position += 1
            reader.skipSpace()
        }
        let second = try parseComponent(context, index: 1)
        try skipSeparator(context, isLegacy: isLegacy, next: 2)
        let third = try parseComponent(context, index: 2)
        reader.skipSpace()
        var opacity: ColorComponent?
        let separator = reader.current
        if separator == UInt8(ascii: isLegacy ? "," : "/") {
            reader.position += 1
            reader.skipSpace()
            opacity = try parseComponent(context, index: 3)
            reader.skipSpace()
        }
        guard reader.current == UInt8(ascii: ")") else { throw unexpectedEnd(context, isLegacy: isLegacy, opacity) }
        reader.position += 1
        try check(first, second, third, opacity, context, isLegacy: isLegacy)
        return value(first, second, third, opacity, context)
    }

    @inline(__always)
    private mutating func skipSeparator(
        _ context: FunctionContext, isLegacy: Bool, next: Int
    ) throws(ColorSyntaxError) {
        reader.skipSpace()
        guard isLegacy else { return }
        guard reader.current == UInt8(ascii: ",") else { throw missingComma(context, given: next) }
        reader.position += 1
        reader.skipSpace()
    }

    /// One argument: a number, a percentage, an angle or `none`.
    private mutating func parseComponent(
        _ context: FunctionContext, index: Int
    ) throws(ColorSyntaxError) -> ColorComponent {
        let start = reader.position
        if let number = NumberScanner.scan(&reader) {
            if reader.current == UInt8(ascii: "%") {
                reader.position += 1
                return ColorComponent(kind: .percentage, value: number, range: start..<reader.position)
            }
            if reader.isAtIdentifier {
                let unitStart = reader.position
                let unit = reader.readName()
                guard let angle = unit.degreesPerUnit else { throw unknownUnit(start: start, unitStart: unitStart) }
                return ColorComponent(kind: .angle, value: angle.degrees(number), range: start..<reader.position)
            }
            return ColorComponent(kind: .number, value: number, range: start..<reader.position)
        }
        if reader.isAtIdentifier {
            let word = reader.readName()
            if reader.current == UInt8(ascii: "(") {
                let value = try parseCalculation(word, start: start, context: context)
                let range = start..<reader.position
                guard let kind = value.kind else { throw notAComponent(context, index: index, start: start) }
                return ColorComponent(kind: kind, value: value.number, range: range)
            }
            if word.isNone { return ColorComponent(kind: .none, value: 0, range: start..<reader.position) }
            if let channel = context.channel(word) {
                return ColorComponent(
                    kind: channel == nil ? .none : .number, value: channel ?? 0, range: start..<reader.position)
            }
        }
        throw notAComponent(context, index: index, start: start)
    }

    /// Whether each argument is of a kind that its place takes.
    @inline(__always)
    private func check(
        _ first: ColorComponent, _ second: ColorComponent, _ third: ColorComponent, _ opacity: ColorComponent?,
        _ context: FunctionContext, isLegacy: Bool
    ) throws(ColorSyntaxError) {
        let hue = context.space.hueIndex
        try check(first, 0, isHue: hue == 0, context, isLegacy: isLegacy)
        try check(second, 1, isHue: false, context, isLegacy: isLegacy)
        try check(third, 2, isHue: hue == 2, context, isLegacy: isLegacy)
        if let opacity {
            if opacity.kind == .angle || (isLegacy && opacity.kind == .none) {
                throw wrongKind(opacity, 3, context, isLegacy: isLegacy)
            }
        }
        guard isLegacy, context.function == .rgb else { return }
        if second.kind != first.kind { throw mixedKinds(first, second) }
        if third.kind != first.kind { throw mixedKinds(first, third) }
    }

    @inline(__always)
    private func check(
        _ component: ColorComponent, _ index: Int, isHue: Bool, _ context: FunctionContext, isLegacy: Bool
    ) throws(ColorSyntaxError) {
        let isRight =
            switch component.kind {
            case .none: !isLegacy
            case .angle: isHue
            case .percentage: !isHue
            case .number: isHue || !isLegacy || context.function == .rgb
            }
        if !isRight { throw wrongKind(component, index, context, isLegacy: isLegacy) }
    }

    /// The colour of arguments that have been checked, limited as CSS limits them when it reads them.
    @inline(__always)
    private func value(
        _ first: ColorComponent, _ second: ColorComponent, _ third: ColorComponent, _ opacity: ColorComponent?,
        _ context: FunctionContext
    ) -> ColorValue {
        let isBytes = context.function == .rgb
        let space = context.space
        var x = first.channel(0, of: space, isBytes: isBytes)
        var y = second.channel(1, of: space, isBytes: isBytes)
        var z = third.channel(2, of: space, isBytes: isBytes)
        switch context.function {
        case .rgb:
            // A colour made from another is not cut off (CSS Color 5, section 4.2).
            if context.origin != nil { break }
            x = Self.limited(x, 0, 1)
            y = Self.limited(y, 0, 1)
            z = Self.limited(z, 0, 1)
        case .hsl:
            y = max(0, y)
        case .lab:
            x = Self.limited(x, 0, 100)
        case .lch:
            x = Self.limited(x, 0, 100)
            y = max(0, y)
        case .oklab:
            x = Self.limited(x, 0, 1)
        case .oklch:
            x = Self.limited(x, 0, 1)
            y = max(0, y)
        case .hwb, .color, .colorMix:
            break
        }
        var missing: MissingComponents = []
        if first.kind == .none { missing.insert(.first) }
        if second.kind == .none { missing.insert(.second) }
        if third.kind == .none { missing.insert(.third) }
        var alpha = context.origin?.alpha ?? 1
        if opacity == nil, let origin = context.origin, origin.missing.contains(.alpha) { missing.insert(.alpha) }
        if let opacity {
            if opacity.kind == .none { missing.insert(.alpha) }
            alpha = opacity.kind == .percentage ? opacity.value / 100 : opacity.value
        }
        return ColorValue(space, x, y, z, alpha: alpha, missing: missing)
    }

    @inline(__always)
    private static func limited(_ value: Double, _ low: Double, _ high: Double) -> Double {
        value > low ? min(value, high) : low
    }
}
