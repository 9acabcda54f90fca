internal import LiveryDiagnostics
public import LiveryPack

extension Theme {
    /// Explains a token; `nil` when nothing states it.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - functions: What computes transforms; without it they have no values in the explanation.
    ///   - source: The same theme without its variant: what derived roles were derived from.
    public func explain(
        _ token: TokenID, functions: (any ThemeFunctions)? = nil, source: Theme? = nil
    ) -> Explanation? {
        guard let index = index(of: token) else { return nil }
        let resolved = tokens[index]
        var layers: [Explanation.Layer] = []
        var next = resolved.winner
        let winner = candidates[Int(next)]
        while next >= 0 {
            let candidate = candidates[Int(next)]
            let (pack, statement) = statement(candidate)
            let layer = pack.layers[Int(candidate.layer)]
            layers.append(
                Explanation.Layer(
                    pack: pack.id, isOverlay: chain[Int(candidate.link)].isOverlay, stage: candidate.stage,
                    market: layer.market?.description, variant: layer.variant?.description,
                    text: Self.text(of: statement, in: pack), location: pack.location(statement.place),
                    reason: reason(candidate, against: winner, isWinner: layers.isEmpty)))
            next = candidate.weaker
        }
        let derivation = resolved.derivation >= 0 ? derivations[Int(resolved.derivation)] : nil
        let (steps, indices) = derivation == nil ? steps(from: index) : ([], [])
        var transforms: [Explanation.Transform] = []
        if derivation == nil {
            let tracer = TransformTrace(theme: self, functions: functions)
            transforms = tracer.transforms(of: index, step: nil)
            for (number, index) in indices.enumerated() where transforms.count < 1000 {
                transforms += tracer.transforms(of: index, step: number)
            }
        }
        return Explanation(
            theme: id, name: "\(token)", namespace: token.namespace, value: resolved.value, layers: layers,
            derivation: derivation, steps: steps, transforms: transforms,
            contrasts: token.namespace == .colors
                ? contrasts(of: token, before: derivation == nil ? nil : source) : [])
    }

    private func contrasts(of token: TokenID, before source: Theme?) -> [Explanation.Contrast] {
        let role = token.description
        let former = source?.pairs ?? []
        return pairs.filter { $0.foreground == role || $0.background == role }.compactMap { pair in
            guard let contrast = PairContrast(pair, in: self) else { return nil }
            let before = former.first { $0.foreground == pair.foreground && $0.background == pair.background }
            return Explanation.Contrast(
                foreground: pair.foreground, background: pair.background, contrast: contrast,
                before: source.flatMap { source in before.flatMap { PairContrast($0, in: source) } })
        }
    }

    /// Why a candidate won, or lost against the winner.
    private func reason(_ candidate: Candidate, against winner: Candidate, isWinner: Bool) -> String {
        if isWinner {
            if candidate.weaker < 0 { return "the only layer that states it" }
            let loser = candidates[Int(candidate.weaker)]
            if candidate.stage != loser.stage {
                return "a value for the \(candidate.stage.title) is stronger than one for the \(loser.stage.title)"
            }
            return chain[Int(candidate.link)].isOverlay
                ? "overlays are stronger than their pack, later ones than earlier ones"
                : "a pack is stronger than those that it extends"
        }
        if candidate.stage != winner.stage {
            return "a value for the \(winner.stage.title) is stronger"
        }
        if chain[Int(winner.link)].isOverlay { return "an overlay is stronger" }
        let (stronger, weaker) = (chain[Int(winner.link)].pack.id, chain[Int(candidate.link)].pack.id)
        return stronger == weaker
            ? "the '\(stronger)' of a stronger directory adjusts it"
            : "'\(stronger)' comes before '\(weaker)' in the line of inheritance"
    }

    /// The tokens that a value was computed from, at most 1,000.
    private func steps(from start: Int) -> (steps: [Explanation.Step], indices: [Int]) {
        var steps: [Explanation.Step] = []
        var indices: [Int] = []
        var pending: [(index: Int, depth: Int)] = [(start, 0)]
        var references: [Resolution.Reference] = []
        while let (index, depth) = pending.popLast(), steps.count < 1000 {
            let resolved = tokens[index]
            let (pack, statement) = statement(candidates[Int(resolved.winner)])
            if depth > 0 {
                indices.append(index)
                steps.append(
                    Explanation.Step(
                        depth: depth, name: "\(resolved.token)", namespace: resolved.token.namespace,
                        value: resolved.value, text: Self.text(of: statement, in: pack), pack: pack.id,
                        location: pack.location(statement.place)))
            }
            // Beyond a circle there is nothing new, and a failed token has led nowhere.
            guard statement.kind == .expression, resolved.derivation < 0, depth < 256,
                depth == 0 || resolved.value != .failed
            else { continue }
            references.removeAll(keepingCapacity: true)
            Resolution.references(of: Int(statement.index), in: pack, &references)
            for reference in references.reversed() {
                guard let target = target(of: reference, from: resolved.token) else { continue }
                pending.append((target, depth + 1))
            }
        }
        return (steps, indices)
    }

    func target(of reference: Resolution.Reference, from token: TokenID) -> Int? {
        reference.target(from: token) { candidate in
            index(of: candidate).flatMap { tokens[$0].value == .unset ? nil : $0 }
        }
    }

    /// A statement's value as it is written in the file.
    static func text(of statement: Statement, in pack: Pack) -> String {
        if statement.kind == .list { return pack.lists[Int(statement.index)].joined(separator: ", ") }
        return text(at: statement.place, in: pack)
    }

    /// What is written at a place of a pack's file.
    static func text(at place: Place, in pack: Pack) -> String {
        guard let line = pack.source.line(Int(place.line)) else { return "" }
        let scalars = line.unicodeScalars.dropFirst(Int(place.column) - 1).prefix(max(1, Int(place.length)))
        return String(String.UnicodeScalarView(scalars))
    }
}
