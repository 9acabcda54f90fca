internal import LiveryColor
public import LiveryDiagnostics
public import LiveryPack

/// What differs between two themes: two packs, or two markets or variants of one.
///
/// A value from which both the text and the JSON of `livery diff` are made.
public struct ThemeComparison: Sendable {
    /// The theme that is compared.
    public let before: ThemeID
    /// The theme that it is compared with.
    public let after: ThemeID
    /// What the themes are, where that differs.
    public let appearances: (before: Appearance, after: Appearance)?
    /// The languages of the markets, where they differ.
    public let languages: (before: [String], after: [String])?
    /// The tokens that differ, by namespace (roles, raw colours, text styles, metrics), then by name.
    public let tokens: [TokenChange]
    /// The pairs of roles whose contrast differs, those that pass in one theme only first, then by name.
    public let pairs: [PairChange]

    /// A token that has a value in one theme only, or another one in each.
    public struct TokenChange: Sendable {
        /// The part of the theme that it belongs to.
        public let namespace: TokenID.Namespace
        /// Its name; the field of a text style stands after a `/`.
        public let name: String
        /// What it is in the first theme; `nil` where it is not there.
        public let before: Side?
        /// What it is in the second theme; `nil` where it is not there.
        public let after: Side?
        /// How far two colours lie apart, as ΔE2000 (CIE 142-2001, of CIE Lab under D50 as in CSS; about 1 is just noticeable, 100 is black and white);
        /// `nil` unless both are colours. What lies behind a colour that is not opaque is left out of account.
        public let difference: Double?

        /// Whether it is in one theme only, or in both.
        public var kind: Kind { before == nil ? .added : after == nil ? .removed : .changed }
    }

    /// What happened to a token on the way from the first theme to the second.
    public enum Kind: String, Sendable, CaseIterable {
        /// Only the second theme has it.
        case added
        /// Only the first theme has it.
        case removed
        /// Both have it, with different values.
        case changed
    }

    /// A token in one of the themes, and where its value comes from.
    public struct Side: Sendable {
        /// Its value; ``ResolvedValue/failed`` where an error leaves it without one.
        public let value: ResolvedValue
        /// The pack whose statement wins.
        public let pack: String
        /// The layer that it stands in.
        public let stage: Candidate.Stage
        /// The statement as it is written.
        public let text: String
        /// Where it stands.
        public let location: Location
        /// The derivation that made the value; `nil` where it was stated.
        public let derivation: Theme.Derivation?
    }

    /// A pair of roles that must be told apart, in both themes.
    public struct PairChange: Sendable {
        /// The role in the foreground.
        public let foreground: String
        /// The role behind it.
        public let background: String
        /// The contrast in the first theme; `nil` where it has no such pair.
        public let before: PairContrast?
        /// The contrast in the second theme; `nil` where it has no such pair.
        public let after: PairContrast?

        /// Whether the pair is as it should be in one of the themes only.
        public var changesVerdict: Bool {
            guard let before, let after else { return false }
            return before.passes != after.passes
        }
    }

    /// Whether nothing differs.
    public var isEmpty: Bool { appearances == nil && languages == nil && tokens.isEmpty && pairs.isEmpty }

    /// Compares two themes.
    ///
    /// - Parameters:
    ///   - before: The first theme.
    ///   - after: The second theme; it may come from another catalogue.
    ///   - threshold: The ΔE2000 up to which two colours of one opacity count as equal. 0 tells all colours apart.
    public init(_ before: Theme, _ after: Theme, threshold: Double = 0) {
        self.before = before.id
        self.after = after.id
        appearances = before.appearance == after.appearance ? nil : (before.appearance, after.appearance)
        languages = before.languages == after.languages ? nil : (before.languages, after.languages)
        tokens = Self.order.flatMap { Self.changes(in: $0, before, after, threshold) }
        pairs = Self.pairs(before, after)
    }

    private static let order: [TokenID.Namespace] = [.colors, .palette, .fonts, .metrics]

    // MARK: - Tokens

    private static func changes(
        in namespace: TokenID.Namespace, _ before: Theme, _ after: Theme, _ threshold: Double
    ) -> [TokenChange] {
        var old: [TokenID: ResolvedToken] = [:]
        for (_, token) in before.tokens(in: namespace) { old[token.token] = token }
        var changes: [TokenChange] = []
        for (name, token) in after.tokens(in: namespace) {
            let known = old.removeValue(forKey: token.token)
            if let known, isSame(known.value, token.value, threshold) { continue }
            changes.append(
                TokenChange(
                    namespace: namespace, name: name, before: known.map { side($0, in: before) },
                    after: side(token, in: after), difference: difference(known?.value, token.value)))
        }
        for (token, known) in old {
            changes.append(
                TokenChange(
                    namespace: namespace, name: token.description, before: side(known, in: before), after: nil,
                    difference: nil))
        }
        return changes.sorted { NaturalOrder.isBefore($0.name, $1.name) }
    }

    private static func isSame(_ a: ResolvedValue, _ b: ResolvedValue, _ threshold: Double) -> Bool {
        guard case .color(let first) = a, case .color(let second) = b else { return a == b }
        if first.rgba8 == second.rgba8, first.alpha == second.alpha {
            // Beyond what a screen of sRGB shows, colours may still differ.
            return first == second || first.deltaE2000D50(to: second) <= max(threshold, 1e-3)
        }
        return first.alpha == second.alpha && first.deltaE2000D50(to: second) <= threshold
    }

    private static func difference(_ a: ResolvedValue?, _ b: ResolvedValue) -> Double? {
        guard case .color(let first)? = a, case .color(let second) = b else { return nil }
        return first.deltaE2000D50(to: second)
    }

    private static func side(_ token: ResolvedToken, in theme: Theme) -> Side {
        let candidate = theme.candidates[Int(token.winner)]
        let (pack, statement) = theme.statement(candidate)
        return Side(
            value: token.value, pack: pack.id, stage: candidate.stage, text: Theme.text(of: statement, in: pack),
            location: pack.location(statement.place),
            derivation: token.derivation >= 0 ? theme.derivations[Int(token.derivation)] : nil)
    }

    // MARK: - Pairs

    private static func pairs(_ before: Theme, _ after: Theme) -> [PairChange] {
        let (old, new) = (before.pairs, after.pairs)
        var names: [[String]] = []
        var seen: Set<[String]> = []
        for pair in old + new where seen.insert([pair.foreground, pair.background]).inserted {
            names.append([pair.foreground, pair.background])
        }
        func contrast(_ name: [String], _ pairs: [RolePair], _ theme: Theme) -> PairContrast? {
            pairs.first { $0.foreground == name[0] && $0.background == name[1] }.flatMap { PairContrast($0, in: theme) }
        }
        let changes = names.compactMap { name -> PairChange? in
            let change = PairChange(
                foreground: name[0], background: name[1], before: contrast(name, old, before),
                after: contrast(name, new, after))
            if change.before == nil, change.after == nil { return nil }
            return change.before == change.after ? nil : change
        }
        return changes.sorted { a, b in
            if a.changesVerdict != b.changesVerdict { return a.changesVerdict }
            if a.foreground != b.foreground { return NaturalOrder.isBefore(a.foreground, b.foreground) }
            return NaturalOrder.isBefore(a.background, b.background)
        }
    }
}
