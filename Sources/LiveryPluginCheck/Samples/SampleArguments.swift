internal import CLiveryPlugin
internal import LiveryColor
internal import LiveryPlugins

/// Arguments that functions are tried with.
struct SampleArguments {
    let signature: FunctionSignature
    let space: ColorSpace
    /// How many roles the theme has that role arguments refer to.
    var roles = 0

    /// The defaults; for what has none, something in the middle.
    var defaults: [RawArgument] { signature.parameters.map { fallback($0) } }

    /// For each parameter the values on which mistakes are made: limits, steps, every choice. The others have their defaults.
    var edges: [[RawArgument]] {
        var result: [[RawArgument]] = []
        for (index, parameter) in signature.parameters.enumerated() {
            for argument in edges(of: parameter) {
                var arguments = defaults
                arguments[index] = argument
                result.append(arguments)
            }
        }
        return result
    }

    /// Values within the limits.
    func random(_ random: inout SeededRandom) -> [RawArgument] {
        signature.parameters.map { parameter in
            var argument = fallback(parameter)
            argument.isGiven = true
            let share = random.unit()
            switch parameter.type {
            case .boolean: argument.number = share < 0.5 ? 0 : 1
            case .integer:
                let (low, high) = limits(parameter)
                argument.number = (low + share * (high - low)).rounded()
            case .number, .percent, .angle:
                let (low, high) = limits(parameter)
                argument.number = low + share * (high - low)
            case .text: argument.text = ["", "a", "Größe", "0", "dark"][Int(share * 5)]
            case .choice:
                let choices = parameter.choices
                if !choices.isEmpty { argument.text = choices[Int(share * Double(choices.count))].value }
            case .color: argument.color = color(share).raw(in: space)
            case .colors:
                argument.list = .colors((0..<Int(share * 4)).map { color(Double($0) / 4 + share / 8).raw(in: space) })
            case .role: argument.list = roles == 0 ? .none : .roles([UInt32(share * Double(roles))])
            case .roles:
                argument.list = .roles((0..<UInt32(min(roles, Int(share * 4)))).map { $0 })
            }
            return argument
        }
    }

    /// The arguments for messages: `amount=8, with=#ff0000`.
    func text(_ arguments: [RawArgument]) -> String {
        zip(signature.parameters, arguments).map { parameter, argument in
            parameter.id + "=" + text(argument, of: parameter)
        }.joined(separator: ", ")
    }

    // MARK: - Single parameters

    /// The range of a number; one that has no limits is tried in a range that its type suggests.
    func limits(_ parameter: ParameterSignature) -> (Double, Double) {
        let usual: (Double, Double) =
            switch parameter.type {
            case .percent: (0, 100)
            case .angle: (-360, 360)
            default: (-1000, 1000)
            }
        let low = parameter.minimum ?? min(usual.0, parameter.maximum ?? usual.0)
        return (low, parameter.maximum ?? max(usual.1, low))
    }

    private func fallback(_ parameter: ParameterSignature) -> RawArgument {
        var argument = RawArgument(
            type: Self.code(parameter.type), isGiven: parameter.fallback == nil, id: parameter.id)
        switch (parameter.type, parameter.fallback) {
        case (.boolean, .word(let word)?): argument.number = word == "true" ? 1 : 0
        case (_, .number(let number, _)?): argument.number = number
        case (.text, .word(let word)?), (.choice, .word(let word)?): argument.text = word
        case (.color, .color(let color)?): argument.color = color.raw(in: space)
        case (.integer, _), (.number, _), (.percent, _), (.angle, _):
            let (low, high) = limits(parameter)
            argument.number = (low + (high - low) / 4).rounded()
        case (.text, _): argument.text = "text"
        case (.choice, _): argument.text = parameter.choices.first?.value ?? ""
        case (.color, _): argument.color = color(0.3).raw(in: space)
        case (.colors, _): argument.list = parameter.isRequired ? .colors([color(0.3).raw(in: space)]) : .none
        case (.role, _), (.roles, _): argument.list = parameter.isRequired && roles > 0 ? .roles([0]) : .none
        default: break
        }
        return argument
    }

    private func edges(of parameter: ParameterSignature) -> [RawArgument] {
        let usual = fallback(parameter)
        func numbers(_ values: [Double]) -> [RawArgument] {
            values.map { value in
                var argument = usual
                argument.isGiven = true
                argument.number = value
                return argument
            }
        }
        func lists(_ lists: [RawArgument.List]) -> [RawArgument] {
            lists.map { list in
                var argument = usual
                argument.list = list
                return argument
            }
        }
        switch parameter.type {
        case .boolean: return numbers([0, 1])
        case .integer:
            let (low, high) = limits(parameter)
            return numbers([low, min(low + 1, high), max(high - 1, low), high] + (low <= 0 && high >= 0 ? [0] : []))
        case .number, .percent, .angle:
            let (low, high) = limits(parameter)
            let step = (high - low) * 1e-9
            return numbers([low, low + step, (low + high) / 2, high - step, high] + (low < 0 && high > 0 ? [0] : []))
        case .text:
            return ["", "a", "\u{1F3A8} ünïcödé", String(repeating: "x", count: 1024)].map { text in
                var argument = usual
                argument.text = text
                return argument
            }
        case .choice:
            return parameter.choices.map { choice in
                var argument = usual
                argument.text = choice.value
                return argument
            }
        case .color:
            return SampleColors.corners.map { color in
                var argument = usual
                argument.color = color.raw(in: space)
                return argument
            }
        case .colors:
            let few = SampleColors.corners.prefix(9).map { $0.raw(in: space) }
            return lists([.colors([]), .colors(Array(few.prefix(1))), .colors(few)])
        case .role: return roles == 0 ? [] : lists([.none, .roles([0]), .roles([UInt32(roles - 1)])])
        case .roles: return roles == 0 ? [] : lists([.none, .roles([0]), .roles((0..<UInt32(roles)).map { $0 })])
        }
    }

    private func color(_ share: Double) -> ColorValue {
        ColorValue(.oklch, 0.35 + 0.4 * share, 0.1, 360 * share).converted(to: .srgb)
    }

    private func text(_ argument: RawArgument, of parameter: ParameterSignature) -> String {
        switch parameter.type {
        case .boolean: argument.number != 0 ? "true" : "false"
        case .integer: "\(Int(argument.number))"
        case .number: "\(argument.number)"
        case .percent: "\(argument.number)%"
        case .angle: "\(argument.number)deg"
        case .text, .choice: argument.text.utf8.count > 40 ? "'\(argument.text.prefix(20))…'" : "'\(argument.text)'"
        case .color: ColorValue.text(argument.color, in: space)
        case .colors, .role, .roles:
            switch argument.list {
            case .none: "none"
            case .colors(let colors): "[" + colors.map { ColorValue.text($0, in: space) }.joined(separator: ", ") + "]"
            case .roles(let roles): "\(roles)"
            }
        }
    }

    private static func code(_ type: ParameterType) -> UInt32 {
        switch type {
        case .boolean: LV_PARAM_BOOLEAN
        case .integer: LV_PARAM_INTEGER
        case .number: LV_PARAM_NUMBER
        case .percent: LV_PARAM_PERCENT
        case .angle: LV_PARAM_ANGLE
        case .text: LV_PARAM_TEXT
        case .choice: LV_PARAM_CHOICE
        case .color: LV_PARAM_COLOR
        case .colors: LV_PARAM_COLORS
        case .role: LV_PARAM_ROLE
        case .roles: LV_PARAM_ROLES
        }
    }
}
