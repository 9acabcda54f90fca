/// CSS's mathematics in the arguments of colour functions (CSS Values 4, section 10), worked out as it is read.
///
/// Operators and open functions wait on a stack of their own, so that nesting costs memory and never the call stack.
extension ColorParser {
    private enum Waiting {
        case open(MathFunction, RoundingStrategy, start: Int, values: Int)
        case plus, minus, times, divided
    }

    /// The mathematical function whose name has been read; the reader is at its parenthesis.
    @inline(never)
    mutating func parseCalculation(
        _ name: Keyword, start: Int, context: FunctionContext
    ) throws(ColorSyntaxError) -> CalculatedValue {
        var values: [CalculatedValue] = []
        var waiting: [Waiting] = []
        try open(name, start: start, &waiting, values.count)
        var wantsOperand = true
        while true {
            let hadSpace = skipSpaceTellingWhite()
            if wantsOperand {
                wantsOperand = try !parseOperand(&values, &waiting, context)
                continue
            }
            let place = reader.position
            switch reader.current {
            case UInt8(ascii: "+"), UInt8(ascii: "-"):
                guard hadSpace, ByteReader.isSpace(reader.ahead(1)) else { throw needsSpace() }
                let isPlus = reader.current == UInt8(ascii: "+")
                reader.position += 1
                try reduce(&values, &waiting, onlyProducts: false, at: place)
                waiting.append(isPlus ? .plus : .minus)
                wantsOperand = true
            case UInt8(ascii: "*"), UInt8(ascii: "/"):
                let isTimes = reader.current == UInt8(ascii: "*")
                reader.position += 1
                try reduce(&values, &waiting, onlyProducts: true, at: place)
                waiting.append(isTimes ? .times : .divided)
                wantsOperand = true
            case UInt8(ascii: ","):
                reader.position += 1
                try reduce(&values, &waiting, onlyProducts: false, at: place)
                wantsOperand = true
            case UInt8(ascii: ")"):
                reader.position += 1
                try reduce(&values, &waiting, onlyProducts: false, at: place)
                try close(&values, &waiting)
                if waiting.isEmpty, let value = values.last { return value }
            default:
                throw badCalculation(at: place)
            }
        }
    }

    /// Skips white space and comments; true if there was white space among it.
    private mutating func skipSpaceTellingWhite() -> Bool {
        let start = reader.position
        reader.skipSpace()
        guard reader.position > start else { return false }
        return ByteReader.isSpace(reader[start]) || ByteReader.isSpace(reader[reader.position - 1])
    }

    /// Reads an operand, true, or opens a function or a parenthesis, false.
    private mutating func parseOperand(
        _ values: inout [CalculatedValue], _ waiting: inout [Waiting], _ context: FunctionContext
    ) throws(ColorSyntaxError) -> Bool {
        let start = reader.position
        if let number = NumberScanner.scan(&reader) {
            values.append(try unit(of: number, start: start))
            return true
        }
        if reader.current == UInt8(ascii: "(") {
            reader.position += 1
            waiting.append(.open(.parentheses, .nearest, start: start, values: values.count))
            return false
        }
        guard reader.isAtIdentifier else { throw badCalculation(at: start) }
        let name = reader.readName()
        if reader.current == UInt8(ascii: "(") {
            try open(name, start: start, &waiting, values.count)
            return false
        }
        if let channel = context.channel(name) {
            values.append(CalculatedValue(number: channel ?? 0))
            return true
        }
        switch name.text {
        case "e": values.append(CalculatedValue(number: 2.718281828459045))
        case "pi": values.append(CalculatedValue(number: .pi))
        case "infinity": values.append(CalculatedValue(number: .infinity))
        case "-infinity": values.append(CalculatedValue(number: -.infinity))
        case "nan": values.append(CalculatedValue(number: .nan))
        default: throw badCalculation(at: start)
        }
        return true
    }

    /// A number that has been read with the unit after it.
    private mutating func unit(of number: Double, start: Int) throws(ColorSyntaxError) -> CalculatedValue {
        if reader.current == UInt8(ascii: "%") {
            reader.position += 1
            return CalculatedValue(number: number, percent: 1)
        }
        guard reader.isAtIdentifier else { return CalculatedValue(number: number) }
        let unitStart = reader.position
        guard let unit = reader.readName().degreesPerUnit else {
            throw unknownUnit(start: start, unitStart: unitStart)
        }
        return CalculatedValue(number: unit.degrees(number), angle: 1)
    }

    /// Opens a function; the reader is at its parenthesis.
    private mutating func open(
        _ name: Keyword, start: Int, _ waiting: inout [Waiting], _ count: Int
    ) throws(ColorSyntaxError) {
        guard let function = MathFunction(name) else { throw unknownMathFunction(start: start) }
        reader.position += 1
        var strategy = RoundingStrategy.nearest
        if function == .round {
            // A strategy's name comes before the first comma.
            var ahead = reader
            ahead.skipSpace()
            if ahead.isAtIdentifier, let named = RoundingStrategy(ahead.readName()) {
                ahead.skipSpace()
                if ahead.current == UInt8(ascii: ",") {
                    ahead.position += 1
                    reader = ahead
                    strategy = named
                }
            }
        }
        waiting.append(.open(function, strategy, start: start, values: count))
    }

    /// Works out the operators that wait, down to the innermost open function.
    private func reduce(
        _ values: inout [CalculatedValue], _ waiting: inout [Waiting], onlyProducts: Bool, at place: Int
    ) throws(ColorSyntaxError) {
        while let operation = waiting.last {
            switch operation {
            case .open: return
            case .plus, .minus: if onlyProducts { return }
            case .times, .divided: break
            }
            guard values.count >= 2, let right = values.popLast(), let left = values.popLast() else {
                throw badCalculation(at: place)
            }
            waiting.removeLast()
            switch operation {
            case .open: return
            case .plus, .minus:
                guard left.isLike(right) else { throw mixedCalculation(at: place) }
                let number =
                    if case .plus = operation { left.number + right.number } else { left.number - right.number }
                values.append(CalculatedValue(number: number, percent: left.percent, angle: left.angle))
            case .times:
                values.append(
                    CalculatedValue(
                        number: left.number * right.number, percent: left.percent + right.percent,
                        angle: left.angle + right.angle))
            case .divided:
                values.append(
                    CalculatedValue(
                        number: left.number / right.number, percent: left.percent - right.percent,
                        angle: left.angle - right.angle))
            }
        }
    }

    /// Closes the innermost function with the values that were read since it was opened.
    private func close(
        _ values: inout [CalculatedValue], _ waiting: inout [Waiting]
    ) throws(ColorSyntaxError) {
        guard case .open(let function, let strategy, let start, let count)? = waiting.popLast() else {
            throw badCalculation(at: reader.position)
        }
        let arguments = values[count...]
        guard function.arity.contains(arguments.count),
            let value = function.evaluate(arguments, strategy: strategy)
        else { throw badArguments(start: start) }
        values.removeSubrange(count...)
        values.append(value)
    }

    // MARK: - Errors

    private func needsSpace() -> ColorSyntaxError {
        let range = reader.position..<(reader.position + 1)
        return error(.calculation, range, "'\(reader.text(range))' in a calculation wants a space before and after it.")
    }

    private func badCalculation(at place: Int) -> ColorSyntaxError {
        if place >= reader.count {
            return error(.unclosed, place..<place, "A calculation is never closed; a ) is missing.")
        }
        var word = reader
        word.position = place
        if word.isAtIdentifier { _ = word.readName() } else { word.position += 1 }
        let range = place..<word.position
        return error(.calculation, range, "'\(reader.text(range))' cannot stand here in a calculation.")
    }

    private func mixedCalculation(at place: Int) -> ColorSyntaxError {
        error(.calculation, place..<place, "Numbers, percentages and angles cannot be added to one another.")
    }

    private func badArguments(start: Int) -> ColorSyntaxError {
        let range = start..<reader.position
        return error(.calculation, range, "'\(reader.text(range))' has arguments that do not fit the function.")
    }

    private func unknownMathFunction(start: Int) -> ColorSyntaxError {
        let range = start..<reader.position
        let names = [
            "abs", "acos", "asin", "atan", "atan2", "calc", "clamp", "cos", "exp", "hypot", "log", "max", "min", "mod",
            "pow", "rem", "round", "sign", "sin", "sqrt", "tan",
        ]
        let word = reader.text(range)
        return error(
            .unknownFunction, range, "'\(word)()' is not a function that a colour's values can use.",
            suggestion: Nearest.match(word, among: names).map { $0 + "()" })
    }
}
