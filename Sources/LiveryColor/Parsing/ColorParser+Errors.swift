/// What is said about a text that is no colour. None of this runs for one that is.
extension ColorParser {
    @inline(never)
    func error(
        _ code: ColorSyntaxError.Code, _ range: Range<Int>, _ message: String, suggestion: String? = nil
    ) -> ColorSyntaxError {
        ColorSyntaxError(
            code: code, offset: range.lowerBound, length: range.count, message: message, suggestion: suggestion)
    }

    /// The length in bytes of the character at an index.
    private func characterLength(at index: Int) -> Int {
        guard index < reader.count else { return 0 }
        var length = 1
        if reader[index] >= 0xC0 {
            while length < 4, reader[index + length] & 0xC0 == 0x80 { length += 1 }
        }
        return length
    }

    private func character(at index: Int) -> Range<Int> {
        index..<(index + characterLength(at: index))
    }

    /// The end of the text without the white space after it.
    private var trimmedEnd: Int {
        var end = reader.count
        while end > 0, ByteReader.isSpace(reader[end - 1]) { end -= 1 }
        return end
    }

    @inline(never)
    func noColor() -> ColorSyntaxError {
        let start = reader.position
        if reader.isAtEnd { return error(.empty, start..<start, "There is no colour here.") }
        if NumberScanner.isAtNumber(reader) {
            let end = max(trimmedEnd, start)
            return error(
                .unknownName, start..<end,
                "'\(reader.text(start..<end))' is not a colour; a hexadecimal one begins with #.",
                suggestion: hexSuggestion(start..<end))
        }
        return error(
            .unknownName, character(at: start), "A colour cannot begin with '\(reader.text(character(at: start)))'.")
    }

    @inline(never)
    func noHash() -> ColorSyntaxError {
        let range = reader.position..<max(trimmedEnd, reader.position)
        return error(
            .hexDigit, range, "'\(reader.text(range))' is not a hexadecimal colour; those begin with #.",
            suggestion: hexSuggestion(range))
    }

    private func hexSuggestion(_ range: Range<Int>) -> String? {
        ColorParser.hex(reader, from: range.lowerBound, to: range.upperBound) == nil ? nil : "#" + reader.text(range)
    }

    @inline(never)
    func trailingText() -> ColorSyntaxError {
        let start = reader.position
        let end = max(trimmedEnd, start + characterLength(at: start))
        return error(
            .trailingText, start..<end, "'\(reader.text(start..<end))' follows the colour, and means nothing there.")
    }

    @inline(never)
    func badHex(start: Int) -> ColorSyntaxError {
        let end = max(reader.position, start + 1)
        let shown = reader.text(start..<end)
        for index in (start + 1)..<end where ByteReader.hexDigit(reader[index]) == nil {
            let character = character(at: index)
            return error(
                .hexDigit, character, "'\(shown)' has '\(reader.text(character))', which is not one of 0-9 and a-f.")
        }
        let digits = end - start - 1
        if digits == 0 { return error(.hexDigitCount, start..<end, "'#' wants 3, 4, 6 or 8 digits after it.") }
        return error(
            .hexDigitCount, start..<end,
            "'\(shown)' has \(digits) \(digits == 1 ? "digit" : "digits"); 3, 4, 6 or 8 are wanted.")
    }

    @inline(never)
    func unknownName(_ name: Keyword, start: Int) -> ColorSyntaxError {
        let range = start..<reader.position
        let word = reader.text(range)
        if name.isCurrentColor {
            return error(.notAbsolute, range, "'\(word)' depends on where it is used; a colour of its own is wanted.")
        }
        if ColorFunction.names.contains(name.text) {
            return error(
                .unclosed, range, "'\(word)' is a function, and wants its values in parentheses right after it.")
        }
        return error(
            .unknownName, range, "'\(word)' is not the name of a colour.",
            suggestion: Nearest.match(word, among: NamedColors.names))
    }

    @inline(never)
    func unknownFunction(start: Int) -> ColorSyntaxError {
        let range = start..<reader.position
        let word = reader.text(range)
        return error(
            .unknownFunction, range, "'\(word)()' is not a colour function.",
            suggestion: Nearest.match(word, among: ColorFunction.names).map { $0 + "()" })
    }

    @inline(never)
    func noSpace(_ context: FunctionContext) -> ColorSyntaxError {
        let start = reader.position
        return error(
            .unknownSpace, character(at: start), "color() wants the name of a space first, as in color(srgb 1 0 0).")
    }

    @inline(never)
    func unknownSpace(start: Int) -> ColorSyntaxError {
        let range = start..<reader.position
        let word = reader.text(range)
        let names = ColorSpace.allCases.map(\.cssName).filter {
            !["lab", "lch", "oklab", "oklch", "hsl", "hwb"].contains($0)
        }
        return error(
            .unknownSpace, range, "'\(word)' is not a space that color() knows.",
            suggestion: Nearest.match(word, among: names.sorted()))
    }

    @inline(never)
    func noCommas(_ context: FunctionContext) -> ColorSyntaxError {
        error(
            .separator, character(at: reader.position),
            "\(context.function.name)() separates its values by spaces, never by commas.")
    }

    @inline(never)
    func missingComma(_ context: FunctionContext, given: Int) -> ColorSyntaxError {
        if reader.current == UInt8(ascii: ")") || reader.isAtEnd { return tooFew(context, given: given) }
        return error(
            .separator, character(at: reader.position),
            "\(context.function.name)() has a comma before and none here; use commas everywhere or nowhere.")
    }

    private func tooFew(_ context: FunctionContext, given: Int) -> ColorSyntaxError {
        let range = reader.position..<reader.position
        if reader.isAtEnd { return unclosed(context) }
        return error(
            .componentCount, range,
            "\(context.function.name)() wants 3 values, and \(given) \(given == 1 ? "is" : "are") given.")
    }

    private func unclosed(_ context: FunctionContext) -> ColorSyntaxError {
        error(
            .unclosed, context.open..<(context.open + 1), "\(context.function.name)( is never closed; a ) is missing.")
    }

    @inline(never)
    func unexpectedEnd(_ context: FunctionContext, isLegacy: Bool, _ opacity: ColorComponent?) -> ColorSyntaxError {
        if reader.isAtEnd { return unclosed(context) }
        let place = reader.position
        let shown = reader.text(character(at: place))
        let name = context.function.name
        if opacity == nil, isLegacy, reader.current == UInt8(ascii: "/") {
            return error(
                .separator, character(at: place), "\(name)() with commas separates the opacity by a comma too.")
        }
        if opacity == nil, !isLegacy, NumberScanner.isAtNumber(reader) || reader.isAtIdentifier {
            return error(.separator, character(at: place), "\(name)() takes 3 values; an opacity follows after a '/'.")
        }
        if reader.current == UInt8(ascii: ",") {
            return error(
                .separator, character(at: place),
                isLegacy && opacity != nil
                    ? "\(name)() takes no more than 3 values and an opacity."
                    : "\(name)() has a comma here and none before; use commas everywhere or nowhere.")
        }
        return error(.separator, character(at: place), "'\(shown)' cannot stand here in \(name)(); a ) is wanted.")
    }

    @inline(never)
    func unknownUnit(start: Int, unitStart: Int) -> ColorSyntaxError {
        let range = start..<reader.position
        let unit = reader.text(unitStart..<reader.position)
        return error(
            .unknownUnit, range,
            "'\(reader.text(range))' has the unit '\(unit)'; a hue may be in deg, grad, rad or turn.",
            suggestion: Nearest.match(unit, among: ["deg", "grad", "rad", "turn"]).map {
                reader.text(start..<unitStart) + $0
            })
    }

    @inline(never)
    func notAComponent(_ context: FunctionContext, index: Int, start: Int) -> ColorSyntaxError {
        let name = context.function.name
        if start >= reader.count { return unclosed(context) }
        if reader[start] == UInt8(ascii: ")") {
            if index == 3 {
                return error(.componentCount, start..<start, "\(name)() announces an opacity and has none.")
            }
            return tooFew(context, given: index)
        }
        if reader.position > start {
            let range = start..<reader.position
            return error(
                .componentKind, range,
                "'\(reader.text(range))' cannot be the \(context.componentName(index)) of \(name)().")
        }
        let range = character(at: start)
        return error(
            .separator, range,
            "'\(reader.text(range))' stands where the \(context.componentName(index)) of \(name)() is wanted.")
    }

    @inline(never)
    func wrongKind(
        _ component: ColorComponent, _ index: Int, _ context: FunctionContext, isLegacy: Bool
    ) -> ColorSyntaxError {
        let shown = reader.text(component.range)
        let part = context.componentName(index)
        let name = context.function.name
        let message: String
        switch component.kind {
        case .none:
            message = "'none' is not possible with commas; write \(name)() with spaces instead."
        case .angle:
            message = "The \(part) of \(name)() is no angle, and '\(shown)' has a unit of angles."
        case .percentage:
            message = "The \(part) of \(name)() is an angle, and '\(shown)' is a percentage."
        case .number:
            message = "The \(part) of \(name)() with commas is a percentage, and '\(shown)' has no %."
        }
        return error(
            .componentKind, component.range, message, suggestion: component.kind == .number ? shown + "%" : nil)
    }

    @inline(never)
    func mixedKinds(_ first: ColorComponent, _ other: ColorComponent) -> ColorSyntaxError {
        error(
            .componentKind, other.range,
            "rgb() with commas takes three numbers or three percentages, and '\(reader.text(other.range))' differs from "
                + "'\(reader.text(first.range))'.")
    }
}
