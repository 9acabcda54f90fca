internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack

extension Resolution {
    /// Fills in the roles that no layer states for the variant.
    ///
    /// What the variant states stays as it is, and what is computed only from such roles and raw colours follows it: a
    /// reference sees the value after the variant has been applied. A role that is nothing but a reference to another follows it, unless the
    /// pack asks for its own contrast. Everything else is derived from its value without the variant.
    mutating func derive(
        _ derivation: Derive, from source: Theme, _ slots: ContiguousArray<UInt32>, _ room: inout EvaluationRoom
    ) {
        let roles = tokens.indices.filter { tokens[$0].token.namespace == .colors }
        // Names say nothing to a derivation: renamed roles get the same colours.
        let declared = RolePair.declared(in: source)
        let pairs = declared + computedPairs(roles, declared, source, slots)
        let kinds = kinds(source)
        let (kept, cyclic) = keptRoles(roles, slots)
        let paired = Set(pairs.flatMap { [$0.foreground, $0.background] })
        let aliases = Set(
            roles.filter { slot in
                !kept.contains(slot) && !cyclic.contains(slot) && isAlias(slot, slots)
                    && !paired.contains(tokens[slot].token.description)
            })
        let derived = Set(
            roles.filter { !kept.contains($0) && !aliases.contains($0) && winner($0).statement.kind != .unset })
        let late = lateSlots(kept, derived: derived, slots)
        for slot in kept where !late.contains(slot) && states[slot] == .open { evaluate(slot, slots, &room) }

        var request = DeriveRequest(theme: id, appearance: baseAppearance, roles: [], pairs: pairs)
        for slot in roles where !late.contains(slot) && !aliases.contains(slot) {
            var sourceColor: ColorValue?
            if case .color(let color)? = source.token(tokens[slot].token)?.value { sourceColor = color }
            var stated: ColorValue?
            if kept.contains(slot), case .color(let color) = tokens[slot].value { stated = color }
            if sourceColor == nil, stated == nil { continue }
            request.roles.append(
                .init(
                    name: tokens[slot].token.description, source: sourceColor,
                    kind: kinds[tokens[slot].token.description], stated: stated))
        }
        request.roles.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }

        let node = derivation.pack.expressions[derivation.expression]
        let location = derivation.pack.location(node.place)
        do throws(FunctionError) {
            guard let functions else {
                throw FunctionError(
                    .missingPlugin, "the derivation '\(node.name)' needs a plug-in, and none is loaded")
            }
            let result = try functions.derive(call(derivation.pack, node), request)
            set(result, for: derived, node, location, source)
        } catch {
            let diagnostic = Self.diagnostic(error, of: node, in: derivation.pack)
            diagnostics.append(diagnostic)
            diagnostics += error.others.map { Self.diagnostic($0, of: node, in: derivation.pack) }
            causes.append(Cause(subject: "derive: \(node.name)", location: diagnostic.location))
            let cause = causes.count - 1
            for slot in derived.sorted() {
                fail(slot, cause)
                causes[cause].dependants.append(slot)
            }
        }
    }

    // MARK: - What is known of the roles

    /// What roles are for, as the packs say, the strongest first.
    private func kinds(_ source: Theme) -> [String: RoleKind] {
        var kinds: [String: RoleKind] = [:]
        for link in source.chain {
            for (role, kind) in link.pack.roleKinds {
                // That a role is not there is for the checks to say.
                guard let token = source.token(TokenID(.colors, Name(role.text))), token.value != .unset else {
                    continue
                }
                if kinds[role.text] == nil { kinds[role.text] = kind }
            }
        }
        return kinds
    }

    /// The pairs of roles that are in no declared pair and are computed from one other role alone.
    ///
    /// What can be read on that role lies on it, as `readable($accent)` does; what cannot is a shade of it, such as
    /// `darken($accent, 8%)`, and stands in the pairs that it stands in.
    private func computedPairs(
        _ roles: [Int], _ declared: [RolePair], _ source: Theme, _ slots: ContiguousArray<UInt32>
    ) -> [RolePair] {
        let paired = Set(declared.flatMap { [$0.foreground, $0.background] })
        var pairs: [String: [RolePair]] = [:]
        for pair in declared {
            pairs[pair.foreground, default: []].append(pair)
            pairs[pair.background, default: []].append(pair)
        }
        var references: [Reference] = []
        var open: [(role: String, origin: String)] = []
        for slot in roles where !paired.contains(tokens[slot].token.description) && !isAlias(slot, slots) {
            guard let targets = roleTargets(slot, slots, &references), let target = targets.first,
                targets.allSatisfy({ $0 == target }), target != slot, tokens[target].token.namespace == .colors
            else { continue }
            open.append((tokens[slot].token.description, tokens[target].token.description))
        }
        var found: [RolePair] = []
        // A shade of a shade waits until that has its pairs. All of a round see the same pairs, whatever their order.
        while true {
            let waiting = Set(open.map(\.role))
            let ready = open.filter { !waiting.contains($0.origin) }
            if ready.isEmpty { return found }
            open.removeAll { !waiting.contains($0.origin) }
            var shades: [(role: String, origin: String)] = []
            var readable: [RolePair] = []
            for (role, origin) in ready {
                guard let top = source.color(role), let bottom = source.color(origin) else { continue }
                let ratio = top.contrastRatio(on: bottom)
                if ratio >= 3 {
                    readable.append(RolePair(foreground: role, background: origin, level: ratio >= 4.5 ? .aa : .large))
                } else {
                    shades.append((role, origin))
                }
            }
            for pair in readable {
                pairs[pair.foreground, default: []].append(pair)
                pairs[pair.background, default: []].append(pair)
            }
            var inherited: [RolePair] = []
            for (role, origin) in shades {
                for pair in pairs[origin] ?? [] where pair.foreground != role && pair.background != role {
                    inherited.append(
                        pair.foreground == origin
                            ? RolePair(foreground: role, background: pair.background, level: pair.level)
                            : RolePair(foreground: pair.foreground, background: role, level: pair.level))
                }
            }
            for pair in inherited {
                pairs[pair.foreground, default: []].append(pair)
                pairs[pair.background, default: []].append(pair)
            }
            found += readable + inherited
        }
    }

    private mutating func set(
        _ result: DeriveResult, for derived: Set<Int>, _ node: Expression, _ location: Location, _ source: Theme
    ) {
        for note in result.notes {
            var diagnostic = Diagnostic("derivation", .note, note, at: location)
            diagnostic.plugin = result.plugin
            diagnostics.append(diagnostic)
        }
        let owner = result.plugin.map { " of the plug-in '\($0)'" } ?? ""
        for slot in derived.sorted() {
            guard case .color(let from)? = source.token(tokens[slot].token)?.value else {
                // It has no value without the variant either, and that has been reported there.
                causes.append(Cause(subject: "\(tokens[slot].token)", location: self.location(slot)))
                fail(slot, causes.count - 1)
                continue
            }
            guard let (color, rule) = result.values[tokens[slot].token.description] else {
                var diagnostic = Diagnostic(
                    "plugin-failed", .error,
                    "the derivation '\(node.name)'\(owner) gives no value for '\(tokens[slot].token)'", at: location)
                diagnostic.plugin = result.plugin
                fail(slot, with: diagnostic)
                continue
            }
            // What is wider than sRGB stays in the space that its author chose.
            tokens[slot].value = .color(from.isInGamut() ? color : color.converted(to: from.space))
            tokens[slot].derivation = Int32(truncatingIfNeeded: derivations.count)
            derivations.append(
                .init(function: node.name.description, rule: rule, from: from, location: location))
            states[slot] = .done
        }
    }

    private func call(_ pack: Pack, _ node: Expression) -> FunctionCall {
        var call = FunctionCall(name: node.name.description)
        for argument in pack.arguments[Int(node.first)..<Int(node.first) + Int(node.count)] {
            let expression = pack.expressions[Int(argument.expression)]
            switch expression.kind {
            case .color, .adaptiveColor:
                call.arguments.append(.init(label: argument.label, .color(pack.colors[Int(expression.index)])))
            case .dimension:
                call.arguments.append(
                    .init(
                        label: argument.label,
                        .number(
                            pack.dimensions[Int(expression.index)],
                            text: expression.count > 0 ? pack.texts[Int(expression.first)] : nil)))
            case .word: call.arguments.append(.init(label: argument.label, .word(pack.texts[Int(expression.index)])))
            default: call.arguments.append(.init(label: argument.label, .word(expression.name.description)))
            }
        }
        return call
    }

    // MARK: - Which roles stay

    /// Whether a role is nothing but a reference to another role.
    private func isAlias(_ slot: Int, _ slots: ContiguousArray<UInt32>) -> Bool {
        let (pack, statement) = winner(slot)
        guard statement.kind == .expression else { return false }
        let node = pack.expressions[Int(statement.index)]
        guard node.kind == .reference || node.kind == .colorsReference else { return false }
        let reference = Reference(expression: Int(statement.index), kind: node.kind, name: node.name)
        guard let target = target(of: reference, from: statement.token, slots) else { return false }
        return target != slot && tokens[target].token.namespace == .colors
    }

    /// The roles that the variant states and those that are computed only from such roles; besides, those that would be
    /// if a stated role were not computed from them in turn: these are derived.
    private func keptRoles(_ roles: [Int], _ slots: ContiguousArray<UInt32>) -> (kept: Set<Int>, cyclic: Set<Int>) {
        var kept = closure(roles, slots)
        var cyclic: Set<Int> = []
        while true {
            let found = cycleMembers(kept, slots).filter { slot in
                !candidates[Int(tokens[slot].winner)].stage.isVaried
            }
            if found.isEmpty { return (kept, cyclic) }
            kept.subtract(found)
            cyclic.formUnion(found)
        }
    }

    /// The members of circles of references among some roles.
    private func cycleMembers(_ roles: Set<Int>, _ slots: ContiguousArray<UInt32>) -> Set<Int> {
        var members: Set<Int> = []
        var finished: Set<Int> = []
        var path: [Int] = []
        var positions: [Int: Int] = [:]
        var references: [Reference] = []
        for role in roles.sorted() {
            var stack = [role]
            while let current = stack.last {
                if finished.contains(current) {
                    stack.removeLast()
                    continue
                }
                if positions[current] != nil {
                    if path.last == current {
                        path.removeLast()
                        positions[current] = nil
                        finished.insert(current)
                    }
                    stack.removeLast()
                    continue
                }
                positions[current] = path.count
                path.append(current)
                let (pack, statement) = winner(current)
                guard statement.kind == .expression else { continue }
                references.removeAll(keepingCapacity: true)
                Self.references(of: Int(statement.index), in: pack, &references)
                for reference in references {
                    guard let target = target(of: reference, from: statement.token, slots), roles.contains(target)
                    else {
                        continue
                    }
                    if let start = positions[target] {
                        members.formUnion(path[start...])
                    } else if !finished.contains(target) {
                        stack.append(target)
                    }
                }
            }
        }
        return members
    }

    /// The roles that the variant states, and those that are computed only from such roles.
    private func closure(_ roles: [Int], _ slots: ContiguousArray<UInt32>) -> Set<Int> {
        var isKept: [Int: Bool] = [:]
        // Raw colours count as well: what is computed only from those that the variant states follows them.
        for slot in tokens.indices {
            let namespace = tokens[slot].token.namespace
            guard namespace == .colors || namespace == .palette else { continue }
            // A platform's colour has a value of its own for each appearance.
            let isAdaptive = winner(slot).statement.kind == .adaptiveColor
            if candidates[Int(tokens[slot].winner)].stage.isVaried || isAdaptive { isKept[slot] = true }
        }
        var references: [Reference] = []
        for role in roles where isKept[role] == nil {
            var stack = [role]
            var entered: Set<Int> = []
            while let current = stack.last {
                if isKept[current] != nil {
                    stack.removeLast()
                    continue
                }
                guard let targets = roleTargets(current, slots, &references) else {
                    isKept[current] = false
                    continue
                }
                let open = targets.filter { isKept[$0] == nil }
                if open.isEmpty {
                    isKept[current] = targets.allSatisfy { isKept[$0] == true }
                } else if !entered.insert(current).inserted || open.contains(where: entered.contains) {
                    isKept[current] = false
                } else {
                    stack.append(contentsOf: open)
                }
            }
        }
        return Set(isKept.filter(\.value).keys)
    }

    /// The roles and raw colours that a token is computed from, when it is computed from such and numbers alone.
    private func roleTargets(
        _ slot: Int, _ slots: ContiguousArray<UInt32>, _ references: inout [Reference]
    ) -> [Int]? {
        let (pack, statement) = winner(slot)
        guard statement.kind == .expression, !hasColorLiteral(Int(statement.index), in: pack) else { return nil }
        references.removeAll(keepingCapacity: true)
        Self.references(of: Int(statement.index), in: pack, &references)
        var targets: [Int] = []
        for reference in references {
            guard let target = target(of: reference, from: statement.token, slots),
                tokens[target].token.namespace == .colors || tokens[target].token.namespace == .palette
            else { return nil }
            targets.append(target)
        }
        return targets.isEmpty ? nil : targets
    }

    private func hasColorLiteral(_ root: Int, in pack: Pack) -> Bool {
        var pending = [root]
        while let index = pending.popLast() {
            let node = pack.expressions[index]
            switch node.kind {
            case .color, .adaptiveColor: return true
            case .word:
                if (try? ColorValue(pack: pack.texts[Int(node.index)])) != nil { return true }
            case .call:
                let arguments = pack.arguments[Int(node.first)..<Int(node.first) + Int(node.count)]
                pending.append(contentsOf: arguments.map { Int($0.expression) })
            default: break
            }
        }
        return false
    }

    /// The kept roles that refer to derived ones, directly or not: they have to wait for the derivation.
    private func lateSlots(_ kept: Set<Int>, derived: Set<Int>, _ slots: ContiguousArray<UInt32>) -> Set<Int> {
        var isLate: [Int: Bool] = [:]
        var references: [Reference] = []
        for role in kept.sorted() {
            var stack = [role]
            var entered: Set<Int> = []
            while let current = stack.last {
                if isLate[current] != nil {
                    stack.removeLast()
                    continue
                }
                if derived.contains(current) {
                    isLate[current] = true
                    continue
                }
                let (pack, statement) = winner(current)
                references.removeAll(keepingCapacity: true)
                if statement.kind == .expression {
                    Self.references(of: Int(statement.index), in: pack, &references)
                }
                let targets = references.compactMap { target(of: $0, from: statement.token, slots) }
                let open = targets.filter { isLate[$0] == nil && !entered.contains($0) }
                if entered.insert(current).inserted, !open.isEmpty {
                    stack.append(contentsOf: open)
                } else {
                    isLate[current] = targets.contains { isLate[$0] == true }
                }
            }
        }
        return Set(isLate.filter { $0.value && kept.contains($0.key) }.keys)
    }
}
