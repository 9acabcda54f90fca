internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

extension ManifestReader {
    /// A parameter of a function.
    mutating func parameter(_ item: Int, id: String, _ node: Int, of kind: FunctionKind) -> ParameterSignature? {
        guard
            let id = parsed(
                Self.isName(id[...]) ? id : nil, id, node, "bad-parameter-id", "is no name of a parameter",
                "write a lower-case letter, then letters, digits and hyphens: amount"),
            let (typeName, typeNode) = value("type", in: item), let type = ParameterType(rawValue: typeName)
        else { return nil }
        if kind == .transform && (type == .role || type == .roles) {
            report(
                "bad-parameter", typeNode, "'\(id)' of a transform cannot be \(type.title): a transform sees no theme",
                help: "take \(type == .role ? "a color" : "colors") instead")
        }
        let minimum = number("minimum", in: item, type)
        let maximum = number("maximum", in: item, type)
        if let minimum, let maximum, minimum > maximum, let (_, node) = value("maximum", in: item) {
            report(
                "bad-range", node,
                "the maximum of '\(id)', \(DecimalNumber.text(maximum)), is below its minimum, \(DecimalNumber.text(minimum))"
            )
            return nil
        }
        if let (_, node) = value("unit", in: item), type != .number && type != .integer {
            report("bad-parameter", node, "'\(id)' is \(type.title), which has no unit of its own choosing")
        }
        let choices = choices(in: item, id: id, type, node)
        var signature = ParameterSignature(
            id: id, type: type, title: text("title", in: item, limit: Self.lengths.title),
            help: text("help", in: item, limit: Self.lengths.help),
            unit: text("unit", in: item, limit: Self.lengths.name), minimum: minimum, maximum: maximum,
            choices: choices, isRequired: false, fallback: nil)
        let written = value("default", in: item)
        let required = value("required", in: item)
        if let written, let required, required.text == "true" {
            report(
                "bad-parameter", required.node, "'\(id)' has a default, so it cannot be required",
                related: [.init("the default is here", at: document.location(written.node))])
        }
        let needsNone = type.isList || type == .role || type == .boolean
        if let required, required.text == "false", written == nil, !needsNone {
            report(
                "bad-parameter", required.node, "'\(id)' is not required and has no default",
                help: "say what holds when a call gives nothing: default: …")
        }
        let isRequired = written == nil && (required.map { $0.text == "true" } ?? !needsNone)
        let fallback = written.flatMap { checkedDefault($0.text, $0.node, for: signature) } ?? neutral(type, isRequired)
        signature = ParameterSignature(
            id: id, type: type, title: signature.title, help: signature.help, unit: signature.unit, minimum: minimum,
            maximum: maximum, choices: choices, isRequired: isRequired, fallback: fallback)
        return signature
    }

    /// What holds for a parameter that is neither required nor has a default.
    private func neutral(_ type: ParameterType, _ isRequired: Bool) -> ArgumentValue? {
        guard !isRequired else { return nil }
        return switch type {
        case .colors: .colors([])
        case .roles: .words([])
        case .boolean: .boolean(false)
        default: nil
        }
    }

    private mutating func number(_ key: String, in item: Int, _ type: ParameterType) -> Double? {
        guard let (text, node) = value(key, in: item) else { return nil }
        guard type.isNumeric else {
            report("bad-parameter", node, "\(type.title) has no \(key)")
            return nil
        }
        return parsed(
            DecimalNumber.parse(text), text, node, "bad-number", "is not a number",
            "write digits, with a point where needed: -0.5")
    }

    private mutating func choices(
        in item: Int, id: String, _ type: ParameterType, _ node: Int
    ) -> [ParameterChoice] {
        guard let list = document.value(of: "choices", in: item) else {
            if type == .choice { report("missing-key", node, "'\(id)' is a choice and needs the key 'choices'") }
            return []
        }
        guard type == .choice else {
            report("bad-parameter", list, "'\(id)' is \(type.title), so it has no choices")
            return []
        }
        let count = document.count(of: list)
        if count == 0 || count > Self.limits.choices {
            report("limit", list, "'\(id)' has \(count) choices; 1 to \(Self.limits.choices) are allowed")
            return []
        }
        var choices: [ParameterChoice] = []
        for entry in document.children(of: list) {
            guard let (value, node) = value("value", in: entry) else { continue }
            if choices.contains(where: { $0.value == value }) {
                report("duplicate-choice", node, "'\(value)' is twice among the choices of '\(id)'")
            }
            let title = text("title", in: entry, limit: Self.lengths.title)
            choices.append(
                ParameterChoice(
                    value: value, title: title.isEmpty ? value : title,
                    help: text("help", in: entry, limit: Self.lengths.help)))
        }
        return choices
    }

    /// The default of a parameter, checked as an argument of a call would be.
    private mutating func checkedDefault(_ text: String, _ node: Int, for signature: ParameterSignature)
        -> ArgumentValue?
    {
        guard document[node].kind == .scalar else {
            report("bad-default", node, "a default is one value, not a list or a mapping")
            return nil
        }
        guard !document.isAbsent(node) else {
            diagnostics.append(SchemaValidator.absent(node, key: nil, what: "a default", document))
            return nil
        }
        let value: ArgumentValue
        switch signature.type {
        case .integer, .number, .percent, .angle:
            guard
                let number = parsed(
                    DecimalNumber.parse(text), text, node, "bad-default", "is no default for \(signature.type.title)",
                    "write a number without its unit")
            else { return nil }
            value = .number(number, unit: signature.type.ownUnit)
        case .boolean, .text, .choice: value = .word(text)
        case .color:
            do throws(ColorSyntaxError) {
                value = .color(try ColorValue(css: text).converted(to: .srgb))
            } catch {
                report("bad-default", node, "'\(text)' is no default for a colour: \(error.message)")
                return nil
            }
        case .colors, .roles, .role:
            report("bad-default", node, "\(signature.type.title) can have no default")
            return nil
        }
        do throws(ArgumentProblem) {
            _ = try signature.checked(value)
            return value
        } catch {
            report("bad-default", node, error.message, help: error.help)
            return nil
        }
    }
}
