internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack

extension Resolution {
    // MARK: - Walking references

    /// Finds the value of a slot, and first those of all that it refers to.
    mutating func evaluate(_ slot: Int, _ slots: ContiguousArray<UInt32>, _ room: inout EvaluationRoom) {
        if takeLiteral(slot) { return }
        room.stack.append(slot)
        while let current = room.stack.last {
            switch states[current] {
            case .done, .failed:
                room.stack.removeLast()
            case .entered:
                room.stack.removeLast()
                compute(current, slots)
            case .open:
                if takeLiteral(current) {
                    room.stack.removeLast()
                    continue
                }
                let (pack, statement) = winner(current)
                states[current] = .entered
                room.references.removeAll(keepingCapacity: true)
                Self.references(of: Int(statement.index), in: pack, &room.references)
                // The first reference is to be evaluated first, so it has to lie on top.
                for reference in room.references.reversed() {
                    guard let target = self.target(of: reference, from: statement.token, slots) else { continue }
                    switch states[target] {
                    case .open: room.stack.append(target)
                    case .entered: reportCycle(at: target, room.stack)
                    case .done, .failed: break
                    }
                }
            }
        }
    }

    /// The lists that evaluating needs, kept from one slot to the next.
    struct EvaluationRoom {
        /// The slots that wait for others, the last one on top.
        var stack: [Int] = []
        var references: [Reference] = []
    }

    /// Gives a slot its value where that stands in the pack as it is; `false` where it has to be computed.
    private mutating func takeLiteral(_ slot: Int) -> Bool {
        let candidate = candidates[Int(tokens[slot].winner)]
        let pack = chain[Int(candidate.link)].pack
        let statement = pack.statements[Int(candidate.statement)]
        if statement.kind == .expression { return false }
        take(slot, pack, statement)
        return true
    }

    /// A reference in an expression.
    struct Reference {
        var expression: Int
        var kind: Expression.Kind
        var name: Name

        /// The first that there is of the tokens which the reference may mean: the palette's, then the role; in a number,
        /// the metric. `find` gives nothing for a token that is not stated, or `unset`.
        @inline(__always)
        func target(from token: TokenID, _ find: (TokenID) -> Int?) -> Int? {
            switch kind {
            case .paletteReference: return find(TokenID(.palette, name))
            case .colorsReference: return find(TokenID(.colors, name))
            case .metricsReference: return find(TokenID(.metrics, name))
            default:
                if Resolution.isNumber(token) { return find(TokenID(.metrics, name)) }
                return find(TokenID(.palette, name)) ?? find(TokenID(.colors, name))
            }
        }
    }

    /// The references of an expression, in the order of the text.
    static func references(of root: Int, in pack: Pack, _ found: inout [Reference]) {
        let expression = pack.expressions[root]
        switch expression.kind {
        case .reference, .paletteReference, .colorsReference, .metricsReference:
            found.append(Reference(expression: root, kind: expression.kind, name: expression.name))
        case .call:
            // Calls nest at most as deep as the parser allows, so a stack of indices stays small.
            var pending = [root]
            while let index = pending.popLast() {
                let node = pack.expressions[index]
                switch node.kind {
                case .call:
                    let arguments = pack.arguments[Int(node.first)..<Int(node.first) + Int(node.count)]
                    pending.append(contentsOf: arguments.reversed().map { Int($0.expression) })
                case .reference, .paletteReference, .colorsReference, .metricsReference:
                    found.append(Reference(expression: index, kind: node.kind, name: node.name))
                default: break
                }
            }
        default: break
        }
    }

    /// The slot that a reference means: the palette, then the roles; in a number, the metrics.
    ///
    /// A token that is `unset` counts as not there.
    func target(of reference: Reference, from token: TokenID, _ slots: ContiguousArray<UInt32>) -> Int? {
        reference.target(from: token) { candidate in
            guard let slot = slot(candidate, slots) else { return nil }
            return winner(slot).statement.kind == .unset ? nil : slot
        }
    }

    /// Whether a token is a number: a metric, or a field of a text style other than its colour.
    static func isNumber(_ token: TokenID) -> Bool {
        switch token.namespace {
        case .metrics: true
        case .fonts: !token.description.hasSuffix("/color")
        case .palette, .colors: false
        }
    }

    // MARK: - Values

    /// Takes a value that stands in the pack as it is.
    private mutating func take(_ slot: Int, _ pack: Pack, _ statement: Statement) {
        let index = Int(statement.index)
        states[slot] = .done
        switch statement.kind {
        case .unset: tokens[slot].value = .unset
        case .color: tokens[slot].value = .color(pack.colors[index])
        case .adaptiveColor: tokens[slot].value = .color(pack.colors[appearance == .dark ? index + 1 : index])
        case .dimension: tokens[slot].value = .dimension(pack.dimensions[index])
        case .text: tokens[slot].value = .text(pack.texts[index])
        case .list: tokens[slot].value = .list(pack.lists[index])
        case .invalid, .expression:
            // The reader has reported it.
            causes.append(Cause(subject: "\(statement.token)", location: pack.location(statement.place)))
            fail(slot, causes.count - 1)
        }
    }

    /// Why an expression has no value.
    private enum Failure: Error {
        /// Something that it refers to has none: the slot.
        case dependency(Int)
        /// An error of its own.
        case own(Diagnostic)
    }

    private mutating func compute(_ slot: Int, _ slots: ContiguousArray<UInt32>) {
        let (pack, statement) = winner(slot)
        let isNumber = Self.isNumber(statement.token)
        do throws(Failure) {
            let value = try value(of: Int(statement.index), in: pack, for: statement.token, slots)
            switch value {
            case .color where isNumber:
                throw .own(mismatch(pack, statement, "a colour stands where a number is wanted"))
            case .dimension(let dimension) where statement.token.namespace == .fonts && !dimension.unit.isLength:
                throw .own(mismatch(pack, statement, "'\(dimension)' stands where a length is wanted"))
            case .dimension where !isNumber:
                throw .own(mismatch(pack, statement, "a number stands where a colour is wanted"))
            default: break
            }
            tokens[slot].value = value
            states[slot] = .done
        } catch {
            switch error {
            case .dependency(let other):
                let cause = causeOf[other] ?? 0
                fail(slot, cause)
                if causes.indices.contains(cause) { causes[cause].dependants.append(slot) }
            case .own(let diagnostic):
                fail(slot, with: diagnostic)
            }
            reportFaults(of: statement, in: pack, slots)
        }
    }

    private func mismatch(_ pack: Pack, _ statement: Statement, _ message: String) -> Diagnostic {
        Diagnostic("wrong-type", .error, message, at: pack.location(statement.place))
    }

    /// The value of a node of an expression whose references all have been evaluated.
    private func value(
        of index: Int, in pack: Pack, for token: TokenID, _ slots: ContiguousArray<UInt32>
    ) throws(Failure) -> ResolvedValue {
        let node = pack.expressions[index]
        switch node.kind {
        case .color: return .color(pack.colors[Int(node.index)])
        case .adaptiveColor: return .color(pack.colors[Int(node.index) + (appearance == .dark ? 1 : 0)])
        case .dimension: return .dimension(pack.dimensions[Int(node.index)])
        case .word: return .text(pack.texts[Int(node.index)])
        case .reference, .paletteReference, .colorsReference, .metricsReference:
            let reference = Reference(expression: index, kind: node.kind, name: node.name)
            guard let target = target(of: reference, from: token, slots) else {
                throw .own(unknown(reference, in: pack, for: token, slots))
            }
            guard states[target] == .done else { throw .dependency(target) }
            return tokens[target].value
        case .call:
            return .color(try call(node, in: pack, for: token, slots))
        }
    }

    private func call(
        _ node: Expression, in pack: Pack, for token: TokenID, _ slots: ContiguousArray<UInt32>
    ) throws(Failure) -> ColorValue {
        let arguments = pack.arguments[Int(node.first)..<Int(node.first) + Int(node.count)]
        var call = FunctionCall(name: node.name.description)
        call.arguments.reserveCapacity(arguments.count)
        for argument in arguments {
            let expression = pack.expressions[Int(argument.expression)]
            let value: FunctionCall.Value
            switch expression.kind {
            case .dimension, .word: value = Self.written(expression, in: pack)
            default:
                switch try self.value(of: Int(argument.expression), in: pack, for: token, slots) {
                case .color(let color): value = .color(color)
                case .dimension(let dimension): value = .number(dimension, text: nil)
                case .text(let text): value = .word(text)
                case .list, .failed, .unset:
                    throw .own(
                        Diagnostic(
                            "wrong-type", .error, "this is no value for an argument", at: pack.location(argument.place))
                    )
                }
            }
            call.arguments.append(.init(label: argument.label, value))
        }
        guard let functions else {
            throw .own(
                Diagnostic(
                    "unknown-function", .error, "'\(call.name)()' needs a plug-in, and none is loaded",
                    at: pack.location(node.place)))
        }
        do throws(FunctionError) {
            return try functions.transform(call)
        } catch {
            var diagnostic = Self.diagnostic(withReference(error, of: node, in: pack), of: node, in: pack)
            if error.code == .failed { diagnostic.related += sources(of: token, slots) }
            throw .own(diagnostic)
        }
    }

    /// What the value of a token is made of and stronger packs state: who overrides a colour that a transform of a parent
    /// takes may be who has to change it.
    private func sources(of token: TokenID, _ slots: ContiguousArray<UInt32>) -> [Diagnostic.Related] {
        guard chain.count > 1, let slot = slot(token, slots) else { return [] }
        let link = candidates[Int(tokens[slot].winner)].link
        var found: [Diagnostic.Related] = []
        var pending = [slot]
        var seen: Set<Int> = [slot]
        while let next = pending.popLast(), seen.count < 256 {
            let candidate = candidates[Int(tokens[next].winner)]
            if candidate.link < link {
                found.append(
                    .init("'\(tokens[next].token)', of which it is made, is stated here", at: location(next)))
            }
            let (pack, statement) = winner(next)
            guard statement.kind == .expression else { continue }
            var references: [Reference] = []
            Self.references(of: Int(statement.index), in: pack, &references)
            for reference in references {
                if let target = target(of: reference, from: statement.token, slots), seen.insert(target).inserted {
                    pending.append(target)
                }
            }
        }
        return found
    }

    /// A number or a word as an argument.
    private static func written(_ expression: Expression, in pack: Pack) -> FunctionCall.Value {
        expression.kind == .word
            ? .word(pack.texts[Int(expression.index)])
            : .number(
                pack.dimensions[Int(expression.index)],
                text: expression.count > 0 ? pack.texts[Int(expression.first)] : nil)
    }

    /// Reports all that is wrong with an expression which has no value, besides what has been said: what it is made of may
    /// have none, and the names of its functions and what stands in their parentheses are wrong all the same.
    private mutating func reportFaults(
        of statement: Statement, in pack: Pack, _ slots: ContiguousArray<UInt32>
    ) {
        let root = Int(statement.index)
        guard pack.expressions[root].kind == .call else { return }
        var found: [Diagnostic] = []
        var references: [Reference] = []
        Self.references(of: root, in: pack, &references)
        for reference in references where target(of: reference, from: statement.token, slots) == nil {
            found.append(unknown(reference, in: pack, for: statement.token, slots))
        }
        var pending = [root]
        while let index = pending.popLast() {
            let node = pack.expressions[index]
            var call = FunctionCall(name: node.name.description)
            for argument in pack.arguments[Int(node.first)..<Int(node.first) + Int(node.count)] {
                let expression = pack.expressions[Int(argument.expression)]
                let value: FunctionCall.Value
                switch expression.kind {
                case .color: value = .color(pack.colors[Int(expression.index)])
                case .dimension, .word: value = Self.written(expression, in: pack)
                case .call:
                    pending.append(Int(argument.expression))
                    value = .unknown
                default: value = .unknown
                }
                call.arguments.append(.init(label: argument.label, value))
            }
            for fault in functions?.faults(in: call, as: .transform) ?? [] {
                found.append(Self.diagnostic(withReference(fault, of: node, in: pack), of: node, in: pack))
            }
        }
        for diagnostic in found where !isReported(diagnostic) { diagnostics.append(diagnostic) }
    }

    /// Whether something has been said of the same place just now, or of the one name elsewhere that is to be mended.
    private func isReported(_ diagnostic: Diagnostic) -> Bool {
        let isSame: (Diagnostic) -> Bool = { $0.code == diagnostic.code && $0.location == diagnostic.location }
        if diagnostics.suffix(16).contains(where: isSame) { return true }
        guard diagnostic.code == "unknown-reference", let fix = diagnostic.fixes.first else { return false }
        return diagnostics.contains { $0.code == "unknown-reference" && $0.fixes.first == fix }
    }

    /// The diagnostic for a function that gave no result, at the argument that is at fault.
    static func diagnostic(_ error: FunctionError, of node: Expression, in pack: Pack) -> Diagnostic {
        var place = node.place
        if let argument = error.argument, argument < Int(node.count) {
            place = pack.arguments[Int(node.first) + argument].place
        }
        // A call begins with the name of its function.
        var fixes = error.meant.map { meant -> [Diagnostic.Fix] in
            let name = node.place.part(offset: 0, length: node.name.description.unicodeScalars.count)
            return [.rename(to: meant.name, isSure: meant.isSure, at: pack.location(name))]
        }
        var help = error.help
        if error.code == .unknown, let written = pack.location(node.place).writtenText,
            let color = Self.colorFunction(node.name.description, in: written)
        {
            let name = node.place.part(offset: 0, length: node.name.description.unicodeScalars.count)
            fixes = [.rename(to: color, isSure: true, at: pack.location(name))]
            help = "did you mean '\(color)()'?"
        }
        if let meant = error.meantArgument, let argument = error.argument, argument < Int(node.count) {
            fixes = Self.fix(pack.arguments[Int(node.first) + argument], meant, in: pack).map { [$0] }
        }
        var diagnostic = Diagnostic(
            DiagnosticCode(error.code.rawValue), .error, error.message, at: pack.location(place), help: help,
            fixes: fixes ?? [])
        diagnostic.plugin = error.plugin
        return diagnostic
    }

    /// The one function of CSS that a call is one of but for its misspelt name: `rbg(1, 2, 3)`.
    private static func colorFunction(_ name: String, in call: String) -> String? {
        guard let near = ColorFunctionName.nearest(to: name), call.hasPrefix(name) else { return nil }
        let fitting = near.filter { (try? ColorValue(pack: $0 + call.dropFirst(name.count))) != nil }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// The error for a word where a colour is wanted, with the colour of the theme that the word names without its `$`.
    private func withReference(_ error: FunctionError, of node: Expression, in pack: Pack) -> FunctionError {
        guard let meant = error.meantArgument, !meant.isLabel, let argument = error.argument,
            argument < Int(node.count)
        else { return error }
        let value = pack.expressions[Int(pack.arguments[Int(node.first) + argument].expression)]
        guard value.kind == .word else { return error }
        let word = pack.texts[Int(value.index)]
        let name = Name(word)
        let isKnown = tokens.contains {
            ($0.token.namespace == .palette || $0.token.namespace == .colors) && $0.token.name == name
        }
        var error = error
        if isKnown {
            error.help = "did you mean '$\(word)'?"
            error.meantArgument = ("$" + word, false, true)
        } else if meant.text.hasPrefix("$") {
            error.meantArgument = nil
        }
        return error
    }

    /// The change that writes an argument, or its name, as it was meant.
    private static func fix(
        _ argument: Expression.Argument, _ meant: (text: String, isLabel: Bool, isSure: Bool), in pack: Pack
    ) -> Diagnostic.Fix? {
        var place = pack.expressions[Int(argument.expression)].place
        if meant.isLabel {
            guard let label = argument.label else { return nil }
            place = argument.place.part(offset: 0, length: label.unicodeScalars.count)
            // In a text with escapes or line breaks the place lies elsewhere.
            guard pack.location(place).writtenText == label else { return nil }
        } else {
            let written = pack.location(place).writtenText
            guard let written, !written.isEmpty, !written.contains(where: { $0 == "," || $0 == "=" }) else {
                return nil
            }
        }
        let location = pack.location(place)
        return meant.isLabel
            ? .rename(to: meant.text, isSure: meant.isSure, at: location)
            : .write(meant.text, isSure: meant.isSure, at: location)
    }
}
