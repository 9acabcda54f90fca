internal import LiveryDiagnostics

extension ParameterSignature {
    /// A value brought to the form that the parameter's type has, or why it does not fit.
    ///
    /// Numbers come out in the type's unit: percent as written, angles in degrees.
    func checked(_ value: ArgumentValue) throws(ArgumentProblem) -> ArgumentValue {
        switch (type, value) {
        case (.integer, .number(let number, let unit)), (.number, .number(let number, let unit)):
            guard unit.isEmpty || unit == self.unit else {
                throw ArgumentProblem(
                    "'\(id)' is in \(self.unit.isEmpty ? "no unit" : self.unit), not in '\(unit)'",
                    help: "write \(DecimalNumber.text(number))\(self.unit)")
            }
            if type == .integer && number != number.rounded() {
                throw ArgumentProblem("'\(id)' must be a whole number, not \(DecimalNumber.text(number))")
            }
            return .number(try inRange(number), unit: self.unit)
        case (.percent, .number(let number, let unit)):
            guard unit == "%" else {
                throw ArgumentProblem(
                    "'\(id)' is a percentage, not '\(value)'",
                    help: unit.isEmpty
                        ? "write \(DecimalNumber.text(number))%"
                            + (number > 0 && number <= 1 ? ", or \(DecimalNumber.text(number * 100))%" : "") : nil)
            }
            return .number(try inRange(number), unit: "%")
        case (.angle, .number(let number, let unit)):
            guard let degrees = Self.degrees(number, unit) else {
                throw ArgumentProblem(
                    "'\(id)' is an angle, not '\(value)'", help: "write \(DecimalNumber.text(number))deg")
            }
            return .number(try inRange(degrees), unit: "deg")
        case (.boolean, .word(let word)):
            guard word == "true" || word == "false" else { throw mismatch(value) }
            return value
        case (.text, .word): return value
        case (.choice, .word(let word)):
            let known = choices.map(\.value)
            guard known.contains(word) else {
                throw ArgumentProblem(
                    "'\(word)' is none of the choices for '\(id)'",
                    help: Suggestions.nearest(to: word, among: known).map { "did you mean '\($0)'?" }
                        ?? "known are \(known.joined(separator: ", "))")
            }
            return value
        case (.color, .color), (.color, .pendingColor), (.colors, .colors), (.colors, .pendingColor): return value
        case (.colors, .color(let color)): return .colors([color])
        case (.role, .word), (.roles, .words): return value
        case (.roles, .word(let word)): return .words([word])
        default: throw mismatch(value)
        }
    }

    private func inRange(_ number: Double) throws(ArgumentProblem) -> Double {
        let unit = type.ownUnit.isEmpty ? self.unit : type.ownUnit
        if let minimum, number < minimum {
            throw ArgumentProblem(
                "'\(id)' must be \(range(unit)), not \(DecimalNumber.text(number))\(unit)")
        }
        if let maximum, number > maximum {
            throw ArgumentProblem(
                "'\(id)' must be \(range(unit)), not \(DecimalNumber.text(number))\(unit)")
        }
        guard number.isFinite else { throw ArgumentProblem("'\(id)' is not a finite number") }
        return number
    }

    private func range(_ unit: String) -> String {
        switch (minimum, maximum) {
        case (let low?, let high?): "from \(DecimalNumber.text(low))\(unit) to \(DecimalNumber.text(high))\(unit)"
        case (let low?, nil): "at least \(DecimalNumber.text(low))\(unit)"
        case (nil, let high?): "at most \(DecimalNumber.text(high))\(unit)"
        case (nil, nil): "finite"
        }
    }

    private func mismatch(_ value: ArgumentValue) -> ArgumentProblem {
        let found =
            switch value {
            case .number: "the number '\(value)'"
            case .word: "'\(value)'"
            case .color, .pendingColor: "a colour"
            case .colors: "several colours"
            case .words: "several words"
            }
        return ArgumentProblem("'\(id)' must be \(type.title), not \(found)")
    }

    /// An angle in degrees (CSS Values 4, section 7.1); `nil` for a unit that is none of an angle.
    private static func degrees(_ number: Double, _ unit: String) -> Double? {
        switch unit {
        case "", "deg": number
        case "turn": number * 360
        case "grad": number * 0.9
        case "rad": number * 180 / .pi
        default: nil
        }
    }
}

extension ParameterType {
    /// The unit that comes with the type; empty for plain numbers.
    var ownUnit: String {
        switch self {
        case .percent: "%"
        case .angle: "deg"
        default: ""
        }
    }
}
