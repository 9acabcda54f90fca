internal import LiveryDiagnostics

/// What Livery's own export says of a pack as a whole, below `org.livery` at the top of its tokens.
struct TokenFacts {
    private let own: JSONValue

    /// `nil` for tokens that others have written.
    init?(_ tree: TokenTree) {
        guard let own = tree.nodes[0].livery, own["pack"]?.string != nil else { return nil }
        self.own = own
    }

    /// Brings the facts into a draft. Its tokens and markets are there already.
    func complete(_ draft: inout PackDraft) {
        draft.title = own["title"]?.string
        draft.author = own["author"]?.string
        draft.license = own["license"]?.string
        if let appearance = own["appearance"]?.string.flatMap(Appearance.init) { draft.appearance = appearance }
        if let market = own["market"], let name = market["name"]?.string, !draft.markets.contains(name) {
            draft.markets.append(name)
            draft.languages[name] = Self.texts(market["languages"])
            let members = Self.texts(market["members"])
            if !members.isEmpty { draft.groups[name] = members }
        }
        for member in own["kinds"]?.members.map({ $0 }) ?? [] {
            guard let kind = RoleKind(rawValue: member.key) else { continue }
            for role in Self.texts(member.value) { draft.add(kind: kind, of: role) }
        }
        for member in own["checks"]?.members.map({ $0 }) ?? [] { addCheck(member, to: &draft) }
        for member in own["own"]?.members.map({ $0 }) ?? [] where member.key.hasPrefix("x-") {
            draft.ownKeys.append((member.key, YAMLScalar.flow(member.value, isTyped: true)))
        }
        completeDeprecations(&draft)
    }

    private func addCheck(_ check: JSONValue.Member, to draft: inout PackDraft) {
        for run in check.value.elements {
            guard check.key == "contrast" else {
                draft.checks.append(
                    (check.key, run.members.map { ($0.key, YAMLScalar.flow($0.value)) }))
                continue
            }
            guard let text = run["text"]?.string, let background = run["on"]?.string else { continue }
            draft.pairs.append(
                PackDraft.Pair(text: text, background: background, level: run["level"]?.string ?? "AA"))
        }
    }

    /// Gives deprecated tokens the names and the advice that the pack had. What somebody else has written since stays.
    private func completeDeprecations(_ draft: inout PackDraft) {
        let stated = Set(draft.layers[0].entries.map { $0.section.rawValue + "." + $0.name })
        var left: [(token: String, advice: String)] = []
        for member in own["deprecated"]?.members.map({ $0 }) ?? [] {
            guard let text = member.value.string else { continue }
            let advice = text.hasPrefix("$") ? "use " + text.dropFirst() : text
            // A name without its section is that of a role, a number or a text style.
            let names = [member.key, "colors." + member.key, "fonts." + member.key, "metrics." + member.key]
            let known = draft.deprecated.indices.filter { names.contains(draft.deprecated[$0].token) }
            if known.isEmpty, names.contains(where: stated.contains) { continue }
            if known.contains(where: { draft.deprecated[$0].advice != advice }) { continue }
            draft.deprecated.removeAll { names.contains($0.token) }
            left.append((member.key, text))
        }
        draft.deprecated = left + draft.deprecated
    }

    /// The values without those that the theme of a market and a variant does not have, though the resolver gives it them.
    func without(_ market: String?, _ variant: String?, _ entries: [PackDraft.Entry]) -> [PackDraft.Entry] {
        let theme = (market.map { "@" + $0 } ?? "") + (variant.map { "/" + $0 } ?? "")
        let names = Set(Self.texts(own["unset"]?[theme]))
        return names.isEmpty ? entries : entries.filter { !names.contains($0.section.rawValue + "." + $0.name) }
    }

    private static func texts(_ value: JSONValue?) -> [String] { value?.elements.compactMap(\.string) ?? [] }
}
