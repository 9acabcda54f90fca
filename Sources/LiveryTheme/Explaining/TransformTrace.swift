internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack

/// Follows the transforms of a token's text: what each was called with, and what it gave.
struct TransformTrace {
    let theme: Theme
    let functions: (any ThemeFunctions)?

    /// The calls in the text of a token, an outer one before those in it.
    func transforms(of index: Int, step: Int?) -> [Explanation.Transform] {
        let token = theme.tokens[index]
        let (pack, statement) = theme.statement(theme.candidates[Int(token.winner)])
        guard statement.kind == .expression, token.derivation < 0 else { return [] }
        var found: [Explanation.Transform] = []
        var pending: [(node: Int, depth: Int)] = [(Int(statement.index), 0)]
        while let (node, depth) = pending.popLast() {
            let expression = pack.expressions[node]
            guard expression.kind == .call else { continue }
            let arguments = pack.arguments[Int(expression.first)..<Int(expression.first) + Int(expression.count)]
            found.append(
                Explanation.Transform(
                    step: step, depth: depth, function: expression.name.description,
                    text: Theme.text(at: expression.place, in: pack),
                    arguments: arguments.map { argument in
                        .init(
                            label: argument.label,
                            text: Theme.text(at: pack.expressions[Int(argument.expression)].place, in: pack),
                            value: value(of: Int(argument.expression), in: pack, for: token.token))
                    },
                    value: color(of: node, in: pack, for: token.token), location: pack.location(expression.place)))
            pending += arguments.reversed().map { (Int($0.expression), depth + 1) }
        }
        return found
    }

    /// The value of a node. Calls nest only as deep as the parser of packs allows.
    private func value(of node: Int, in pack: Pack, for token: TokenID) -> ResolvedValue? {
        let expression = pack.expressions[node]
        let index = Int(expression.index)
        switch expression.kind {
        case .color: return .color(pack.colors[index])
        case .adaptiveColor: return .color(pack.colors[index + (theme.appearance == .dark ? 1 : 0)])
        case .dimension: return .dimension(pack.dimensions[index])
        case .word: return .text(pack.texts[index])
        case .reference, .paletteReference, .colorsReference, .metricsReference:
            let reference = Resolution.Reference(expression: node, kind: expression.kind, name: expression.name)
            return theme.target(of: reference, from: token).map { theme.tokens[$0].value }
        case .call: return color(of: node, in: pack, for: token).map { .color($0) }
        }
    }

    private func color(of node: Int, in pack: Pack, for token: TokenID) -> ColorValue? {
        guard let functions else { return nil }
        let expression = pack.expressions[node]
        var call = FunctionCall(name: expression.name.description)
        for argument in pack.arguments[Int(expression.first)..<Int(expression.first) + Int(expression.count)] {
            let inner = pack.expressions[Int(argument.expression)]
            switch value(of: Int(argument.expression), in: pack, for: token) {
            case .color(let color)?: call.arguments.append(.init(label: argument.label, .color(color)))
            case .dimension(let number)?:
                let text = inner.kind == .dimension && inner.count > 0 ? pack.texts[Int(inner.first)] : nil
                call.arguments.append(.init(label: argument.label, .number(number, text: text)))
            case .text(let text)?: call.arguments.append(.init(label: argument.label, .word(text)))
            case .list?, .failed?, .unset?, nil: return nil
            }
        }
        return try? functions.transform(call)
    }
}
