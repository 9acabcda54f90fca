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
                            + (number > 0 && number <= 1 ? ", or \(DecimalNumber.text(number * 100))%" : "") : nil,
                    meant: unit.isEmpty ? forgottenSign(number) : nil)
            }
            return .number(try inRange(number), unit: "%")
        case (.angle, .number(let number, let unit)):
            guard let degrees = Self.degrees(number, unit) else {
                throw ArgumentProblem(
                    "'\(id)' is an angle, not '\(value)'", help: "write \(DecimalNumber.text(number))deg",
                    meant: .init("\(DecimalNumber.text(number))deg", isSure: false))
            }
            return .number(try inRange(degrees), unit: "deg")
        case (.boolean, .word(let word)):
            guard word == "true" || word == "false" else { throw mismatch(value) }
            return value
        case (.text, .word): return value
        case (.choice, .word(let word)):
            let known = choices.map(\.value)
            guard known.contains(word) else {
                let match = Suggestions.match(for: word, among: known)
                throw ArgumentProblem(
                    "'\(word)' is none of the choices for '\(id)'",
                    help: match.map { "did you mean '\($0.name)'?" } ?? "known are \(known.joined(separator: ", "))",
                    meant: match.map { .init($0.name, isSure: $0.isSure) })
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
        return ArgumentProblem(
            "'\(id)' must be \(type.title), not \(found)", help: meant(by: value).map { "write \($0.text)" },
            meant: meant(by: value))
    }

    /// The percentage that a number was meant as: of 0.08 it may be 8 % or less than a tenth of one.
    private func forgottenSign(_ number: Double) -> ArgumentProblem.Meant? {
        let isShare = number > 0 && number <= 1
        let percent = isShare ? number * 100 : number
        guard (minimum.map { percent >= $0 } ?? true) && (maximum.map { percent <= $0 } ?? true) else { return nil }
        return .init("\(DecimalNumber.text(percent))%", isSure: !isShare)
    }

    /// What was meant by a word or a number of the wrong kind: a number in quotes, `yes` for `true`, a role without its `$`.
    private func meant(by value: ArgumentValue) -> ArgumentProblem.Meant? {
        guard case .word(let word) = value else { return nil }
        switch type {
        case .boolean:
            switch word.lowercased() {
            case "yes", "on", "true": return .init("true")
            case "no", "off", "false": return .init("false")
            default: return nil
            }
        case .percent, .number, .integer, .angle:
            // A number in quotes is a text.
            let unit = word.drop { $0.isNumber || $0 == "." || $0 == "-" }
            guard let number = Double(word.prefix(word.count - unit.count)), number.isFinite,
                (try? checked(.number(number, unit: String(unit)))) != nil
            else { return nil }
            return .init(word)
        default: return nil
        }
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
