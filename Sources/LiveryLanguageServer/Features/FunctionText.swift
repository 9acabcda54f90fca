internal import LiveryPlugins

/// Functions of plug-ins as text for people and for completion.
enum FunctionText {
    /// A function as something to put in, with its parameters as places to fill.
    static func item(for function: PluginFunction, replacing range: Range<Int>, asDerivation: Bool) -> CompletionItem {
        let signature = function.signature
        var places = asDerivation ? [] : ["${1:\\$color}"]
        for parameter in signature.parameters where parameter.isRequired {
            let number = places.count + 1
            places.append("${\(number):\(example(of: parameter))}")
        }
        let isBare = asDerivation && places.isEmpty
        return CompletionItem(
            label: asDerivation ? signature.name : signature.name + "()", kind: .function,
            detail: signature.usage, documentation: documentation(of: function),
            newText: isBare ? signature.name : "\(signature.name)(\(places.joined(separator: ", ")))$0",
            isSnippet: !isBare, plainText: isBare ? signature.name : signature.name + "(", range: range,
            rank: asDerivation ? 1 : 3)
    }

    /// What a place to fill holds at first.
    private static func example(of parameter: ParameterSignature) -> String {
        switch parameter.type {
        case .choice where !parameter.choices.isEmpty:
            "\(parameter.choices[0].value)"
        case .color, .colors: "\\$\(parameter.id)"
        case .percent: "10%"
        default: parameter.id
        }
    }

    /// What a function does and takes, as Markdown.
    static func documentation(of function: PluginFunction) -> String {
        let signature = function.signature
        var text = "```\n\(signature.usage)\n```\n\(signature.summary)\n"
        if !signature.parameters.isEmpty { text += "\n" }
        for parameter in signature.parameters {
            text += "- `\(parameter.id)`: \(type(of: parameter))"
            let help = self.help(of: parameter)
            if !help.isEmpty { text += ". \(help)" }
            text += "\n"
        }
        return text + "\n*\(function.plugin)*"
    }

    /// The kind of value that a parameter takes, with its range.
    static func type(of parameter: ParameterSignature) -> String {
        var text = parameter.type.title
        if !parameter.choices.isEmpty { text = parameter.choices.map(\.value).joined(separator: " | ") }
        let unit = parameter.type == .percent ? "%" : parameter.unit
        switch (parameter.minimum, parameter.maximum) {
        case (let least?, let most?): text += " from \(number(least))\(unit) to \(number(most))\(unit)"
        case (let least?, nil): text += " of at least \(number(least))\(unit)"
        case (nil, let most?): text += " of at most \(number(most))\(unit)"
        case (nil, nil): break
        }
        if let fallback = parameter.fallback { text += ", \(self.text(of: fallback)) where it is not given" }
        return text
    }

    /// The help of a parameter and of its choices.
    static func help(of parameter: ParameterSignature) -> String {
        var text = parameter.help.isEmpty ? parameter.title : parameter.help
        for choice in parameter.choices where !choice.help.isEmpty { text += " `\(choice.value)`: \(choice.help)" }
        return text
    }

    /// A value as it is written.
    static func text(of value: ArgumentValue) -> String { "\(value)" }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
}
