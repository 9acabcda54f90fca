/// Functions that contain colours: relative colours (CSS Color 5, section 4) and `color-mix()` (section 3).
extension ColorParser {
    /// Goes on with a function whose colour has been read; nil if it wants another, and waits again.
    mutating func resume(
        _ frame: consuming ColorFrame, _ color: ColorValue, _ frames: inout [ColorFrame]
    ) throws(ColorSyntaxError) -> ColorValue? {
        switch consume frame {
        case .relative(var context):
            reader.skipSpace()
            if context.function == .color { context.space = try parseSpace(context) }
            context.origin = color.carried(to: context.space)
            return try parseRelativeComponents(context)
        case .mix(var mix):
            reader.skipSpace()
            let start = reader.position
            let trailing = try parseShare(mix)
            if trailing != nil, mix.leadingShare != nil {
                throw error(.mixShare, start..<reader.position, "A colour in color-mix() has one share, not two.")
            }
            mix.items.append((color, mix.leadingShare ?? trailing))
            reader.skipSpace()
            if reader.current == UInt8(ascii: ",") {
                reader.position += 1
                reader.skipSpace()
                mix.leadingShare = try parseShare(mix)
                reader.skipSpace()
                frames.append(.mix(mix))
                return nil
            }
            guard reader.current == UInt8(ascii: ")") else {
                throw unexpectedEnd(mix.function, isLegacy: true, nil)
            }
            reader.position += 1
            return try mixed(mix)
        }
    }

    @inline(never)
    private mutating func parseRelativeComponents(
        _ context: FunctionContext
    ) throws(ColorSyntaxError) -> ColorValue {
        try parseComponents(context)
    }

    /// What stands before the first colour of `color-mix()`.
    mutating func parseMixHead(_ context: FunctionContext) throws(ColorSyntaxError) -> MixContext {
        var mix = MixContext(function: context, space: .oklab, hue: .shorter)
        if skipWord(\.isIn) {
            let start = reader.position
            guard reader.isAtIdentifier else { throw noMixSpace() }
            guard let space = reader.readName().interpolationSpace else { throw unknownMixSpace(start: start) }
            mix.space = space
            reader.skipSpace()
            let hueStart = reader.position
            if reader.isAtIdentifier {
                guard space.hueIndex != nil, let hue = reader.readName().hueInterpolation else {
                    throw badHueInterpolation(space, start: hueStart)
                }
                mix.hue = hue
                reader.skipSpace()
                guard skipWord(\.isHue) else { throw badHueInterpolation(space, start: hueStart) }
            }
            guard reader.current == UInt8(ascii: ",") else {
                throw error(
                    .separator, reader.position..<reader.position,
                    "color-mix() wants a comma after the space to mix in.")
            }
            reader.position += 1
            reader.skipSpace()
        }
        mix.leadingShare = try parseShare(mix)
        reader.skipSpace()
        return mix
    }

    /// A percentage, if one stands here.
    private mutating func parseShare(_ mix: MixContext) throws(ColorSyntaxError) -> Double? {
        let start = reader.position
        if let number = NumberScanner.scan(&reader) {
            guard reader.current == UInt8(ascii: "%") else {
                throw error(
                    .mixShare, start..<reader.position,
                    "'\(reader.text(start..<reader.position))' is no share of a colour; a percentage is wanted.")
            }
            reader.position += 1
            guard number >= 0, number <= 100 else {
                throw error(
                    .mixShare, start..<reader.position,
                    "'\(reader.text(start..<reader.position))' is no share of a colour; 0% to 100% is possible.")
            }
            return number
        }
        guard reader.isAtIdentifier else { return nil }
        let name = reader.readName()
        guard reader.current == UInt8(ascii: "("), MathFunction(name) != nil else {
            reader.position = start
            return nil
        }
        let value = try parseCalculation(name, start: start, context: mix.function)
        guard value.kind == .percentage else {
            throw error(
                .mixShare, start..<reader.position,
                "'\(reader.text(start..<reader.position))' is no share of a colour; a percentage is wanted.")
        }
        return value.number > 0 ? min(value.number, 100) : 0
    }

    /// The mix of colours whose shares are completed (CSS Color 5, section 3.1).
    private func mixed(_ mix: MixContext) throws(ColorSyntaxError) -> ColorValue {
        let given = mix.items.reduce(0) { $0 + ($1.share ?? 0) }
        let open = mix.items.count { $0.share == nil }
        let rest = open == 0 ? 0 : max(0, 100 - given) / Double(open)
        let total = given + rest * Double(open)
        guard total > 0 else {
            throw error(
                .mixShare, mix.function.start..<reader.position,
                "The shares of color-mix() add up to 0%; nothing is left.")
        }
        let scale = total > 100 ? total : 100
        let items = mix.items.map { (color: $0.color, weight: ($0.share ?? rest) / scale) }
        guard let color = ColorValue.mix(items, in: mix.space, hue: mix.hue) else {
            throw error(
                .mixShare, mix.function.start..<reader.position, "The shares of color-mix() leave nothing to mix.")
        }
        return color
    }

    private func noMixSpace() -> ColorSyntaxError {
        error(
            .unknownSpace, reader.position..<reader.position,
            "color-mix(in …) wants the name of a space, as in color-mix(in oklab, red, blue).")
    }

    private func unknownMixSpace(start: Int) -> ColorSyntaxError {
        let range = start..<reader.position
        let word = reader.text(range)
        return error(
            .unknownSpace, range, "'\(word)' is not a space that colours can be mixed in.",
            suggestion: Nearest.match(word, among: ColorSpace.allCases.map(\.cssName).sorted()))
    }

    private func badHueInterpolation(_ space: ColorSpace, start: Int) -> ColorSyntaxError {
        let range = start..<max(reader.position, start)
        if space.hueIndex == nil {
            return error(.separator, range, "\(space.cssName) has no hue, and wants a comma after it.")
        }
        return error(
            .unknownName, range,
            "'\(reader.text(range))' is no way round the hue circle; 'shorter hue', 'longer hue', 'increasing hue' and "
                + "'decreasing hue' are.")
    }
}
