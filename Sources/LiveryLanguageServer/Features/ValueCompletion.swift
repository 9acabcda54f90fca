internal import LiveryColor
internal import LiveryPack
internal import LiveryPlugins
internal import LiveryTheme

/// What may be written in a value that is a colour or a number: references, functions, arguments, named colours.
struct ValueCompletion {
    private let context: FeatureContext
    private let position: PackPosition
    private let scanner: ValueScanner
    private let value: Range<Int>
    private let offset: Int
    private(set) var items: [CompletionItem] = []

    init(_ context: FeatureContext, _ position: PackPosition, _ value: Range<Int>, at offset: Int) {
        self.context = context
        self.position = position
        self.value = value
        self.offset = offset
        // What stands after the cursor decides nothing.
        scanner = ValueScanner(context.buffer.bytes, value.lowerBound..<max(value.lowerBound, offset))
    }

    mutating func run() {
        let part = scanner.part(at: offset).map { scanner.parts[$0] }
        // The rest of the word goes with it.
        var end = offset
        if part != nil {
            while end < value.upperBound, isNameByte(context.buffer.bytes[end]) { end += 1 }
        }
        let range = (part?.range.lowerBound ?? offset)..<end
        let written = context.buffer.string(range)
        guard let call = scanner.call(at: offset) else {
            if position.isNumber {
                completeReferences(range, isNumber: true)
                completeUnits(range, written)
            } else {
                completeColors(range)
            }
            if range.lowerBound == value.lowerBound || value.isEmpty {
                items.append(
                    CompletionItem(
                        label: "unset", kind: .keyword, detail: "what a parent gave is removed", newText: "unset",
                        range: range, rank: 8))
            }
            return
        }
        completeArgument(of: call, range)
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    // MARK: - Arguments

    private mutating func completeArgument(of call: ValueScanner.Call, _ range: Range<Int>) {
        let name = scanner.string(call.function)
        guard let function = context.plugins.function(name) else {
            completeColors(range)
            return
        }
        let signature = function.signature
        let offset = signature.kind == .transform ? 1 : 0
        let parameter: ParameterSignature?
        if let label = call.label {
            parameter = signature.parameters.first { $0.id == label }
        } else if call.argument < offset {
            completeColors(range)
            return
        } else {
            let index = call.argument - offset
            parameter = index < signature.parameters.count ? signature.parameters[index] : signature.parameters.last
        }
        if let parameter { completeValue(of: parameter, range) }
        guard call.label == nil else { return }
        let given = Set(
            scanner.parts.filter { $0.kind == .label && $0.calls.last == call.function }.map { part in
                context.buffer.string(part.range)
            })
        for parameter in signature.parameters where !given.contains(parameter.id) {
            items.append(
                CompletionItem(
                    label: parameter.id + "=", kind: .parameter, detail: FunctionText.type(of: parameter),
                    documentation: FunctionText.help(of: parameter), newText: parameter.id + "=", range: range, rank: 4)
            )
        }
    }

    private mutating func completeValue(of parameter: ParameterSignature, _ range: Range<Int>) {
        func words(_ list: [(String, String?)]) {
            for (text, detail) in list {
                items.append(
                    CompletionItem(label: text, kind: .enumMember, detail: detail, newText: text, range: range, rank: 2)
                )
            }
        }
        switch parameter.type {
        case .color, .colors: completeColors(range)
        case .choice: words(parameter.choices.map { ($0.value, $0.title) })
        case .boolean: words([("true", nil), ("false", nil)])
        case .role, .roles:
            for (name, token) in context.theme(at: position)?.tokens(in: .colors) ?? [] {
                items.append(
                    CompletionItem(
                        label: name, kind: .color, detail: token.value.color?.hexString, newText: name, range: range,
                        rank: 2))
            }
        case .percent, .number, .integer, .angle:
            if let fallback = parameter.fallback {
                words([(FunctionText.text(of: fallback), "what holds without it")])
            }
        case .text: break
        }
    }

    // MARK: - Colours

    private mutating func completeColors(_ range: Range<Int>) {
        completeReferences(range, isNumber: false)
        // After a `$` only references make sense.
        if context.buffer.string(range).hasPrefix("$") { return }
        for function in context.plugins.functions(of: .transform) {
            items.append(FunctionText.item(for: function, replacing: range, asDerivation: false))
        }
        for name in ColorValue.cssNames {
            guard let color = try? ColorValue(css: name) else { continue }
            items.append(
                CompletionItem(
                    label: name, kind: .color, detail: color.hexString, documentation: color.hexString, newText: name,
                    range: range, rank: 6))
        }
        for name in PlatformColors.names {
            let text = "system." + name
            let color = try? ColorValue(pack: text)
            items.append(
                CompletionItem(
                    label: text, kind: .color, detail: color.map { "\($0.hexString), and another one in the dark" },
                    documentation: color?.hexString, newText: text, range: range, rank: 7))
        }
        for function in ["oklch", "rgb", "hsl"] {
            items.append(
                CompletionItem(
                    label: function + "()", kind: .function, detail: "a colour of CSS", newText: function + "($1)",
                    isSnippet: true, plainText: function + "(", range: range, rank: 6))
        }
    }

    private mutating func completeReferences(_ range: Range<Int>, isNumber: Bool) {
        let written = context.buffer.string(range)
        var scope = ""
        var namespaces: [TokenID.Namespace] = isNumber ? [.metrics] : [.palette, .colors]
        for (prefix, namespace) in [
            ("$palette.", TokenID.Namespace.palette), ("$colors.", .colors), ("$metrics.", .metrics),
        ]
        where written.hasPrefix(prefix) {
            scope = String(prefix.dropFirst())
            namespaces = [namespace]
        }
        let theme = context.theme(at: position)
        let own = position.token
        var seen: Set<String> = []
        for namespace in namespaces {
            for (name, token) in theme?.tokens(in: namespace) ?? [] where seen.insert(name).inserted {
                // Nothing refers to itself.
                if own?.namespace == namespace, own?.name == name { continue }
                let text = "$" + scope + name
                items.append(
                    CompletionItem(
                        label: text, kind: token.value.color == nil ? .variable : .color,
                        detail: token.value.color?.hexString ?? token.value.text,
                        documentation: token.value.color.map { ColorText($0).summary }, newText: text, range: range,
                        rank: namespace == .palette ? 1 : 2))
            }
            for name in context.statedNames(in: namespace) where seen.insert(name).inserted {
                if own?.namespace == namespace, own?.name == name { continue }
                let text = "$" + scope + name
                items.append(
                    CompletionItem(label: text, kind: .variable, newText: text, range: range, rank: 2))
            }
        }
    }

    private mutating func completeUnits(_ range: Range<Int>, _ written: String) {
        let number = written.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        guard !number.isEmpty, number.first?.isNumber ?? false || number.count > 1 else { return }
        let isFont = position.namespace == .fonts
        for unit in Dimension.Unit.allCases where !unit.rawValue.isEmpty && (!isFont || unit.isLength) {
            items.append(
                CompletionItem(
                    label: number + unit.rawValue, kind: .unit, newText: number + unit.rawValue, range: range, rank: 3))
        }
    }
}
