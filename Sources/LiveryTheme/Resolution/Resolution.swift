internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack

/// One theme while it is being resolved.
///
/// Tokens have slots. Each slot has its candidates, the strongest first; its value is found by walking references with a
/// stack of its own, so that chains of any length resolve.
struct Resolution {
    /// A derivation that a variant asks for.
    struct Derive {
        var pack: Pack
        var expression: Int
    }

    /// How far a slot is.
    enum State: UInt8 {
        case open, entered, done, failed
    }

    /// An error that leaves tokens without a value.
    struct Cause {
        var subject: String
        var location: Location?
        /// Slots that depend on it, in the order of discovery.
        var dependants: [Int] = []
    }

    let chain: [ChainLink]
    let id: ThemeID
    let variant: Name?
    let functions: (any ThemeFunctions)?
    let selection: LayerSelection
    var tokens: ContiguousArray<ResolvedToken> = []
    var candidates: ContiguousArray<Candidate> = []
    var states: ContiguousArray<State> = []
    /// For a failed slot the index of its cause.
    var causes: [Cause] = []
    var causeOf: [Int: Int] = [:]
    var derivations: [Theme.Derivation] = []
    var diagnostics: [Diagnostic] = []
    let appearance: Appearance
    private let market: Name?

    init(chain: [ChainLink], id: ThemeID, market: Name?, variant: Name?, functions: (any ThemeFunctions)?) {
        self.chain = chain
        self.id = id
        self.market = market
        self.variant = variant
        self.functions = functions
        selection = LayerSelection(chain, market: market, variant: variant)
        appearance = Self.appearance(chain, variant)
    }

    // MARK: - Candidates

    /// Gives every stated token a slot and links its statements, strongest first.
    mutating func collect(_ slots: inout ContiguousArray<UInt32>) {
        let needed = Name.count << 2
        if slots.count < needed { slots = SlotTable.empty(count: max(needed, slots.count * 2)) }
        var expected = 0
        for selected in selection.layers {
            expected += chain[selected.link].pack.layers[selected.layer].statements.count
        }
        candidates.reserveCapacity(expected)
        tokens.reserveCapacity(expected)
        for selected in selection.layers {
            let pack = chain[selected.link].pack
            for index in pack.layers[selected.layer].statements {
                let token = pack.statements[index].token
                let known = slots[Int(token.rawValue)]
                let candidate = Int32(truncatingIfNeeded: candidates.count)
                candidates.append(
                    Candidate(
                        link: UInt16(truncatingIfNeeded: selected.link),
                        layer: UInt16(truncatingIfNeeded: selected.layer), stage: selected.stage,
                        statement: UInt32(truncatingIfNeeded: index),
                        weaker: known == 0 ? -1 : tokens[Int(known) - 1].winner))
                if known == 0 {
                    slots[Int(token.rawValue)] = UInt32(truncatingIfNeeded: tokens.count + 1)
                    tokens.append(ResolvedToken(token: token, value: .failed, winner: candidate))
                } else {
                    tokens[Int(known) - 1].winner = candidate
                }
            }
        }
        states = ContiguousArray(repeating: .open, count: tokens.count)
    }

    /// Leaves the table of slots as it was.
    func clear(_ slots: inout ContiguousArray<UInt32>) {
        for token in tokens { slots[Int(token.token.rawValue)] = 0 }
    }

    /// The slot of a token, `nil` when nothing states it.
    func slot(_ token: TokenID, _ slots: ContiguousArray<UInt32>) -> Int? {
        let index = Int(token.rawValue)
        guard index < slots.count, slots[index] > 0 else { return nil }
        return Int(slots[index]) - 1
    }

    /// The statement that wins a slot.
    func winner(_ slot: Int) -> (pack: Pack, statement: Statement) {
        let candidate = candidates[Int(tokens[slot].winner)]
        let pack = chain[Int(candidate.link)].pack
        return (pack, pack.statements[Int(candidate.statement)])
    }

    func location(_ slot: Int) -> Location {
        let (pack, statement) = winner(slot)
        return pack.location(statement.place)
    }

    // MARK: - Running

    mutating func run(
        derivation: Derive?, source: Theme?, slots: ContiguousArray<UInt32>, _ room: inout EvaluationRoom
    ) {
        if let derivation, let source { derive(derivation, from: source, slots, &room) }
        for slot in tokens.indices where states[slot] == .open { evaluate(slot, slots, &room) }
        reportDependants()
    }

    /// The finished theme.
    var theme: Theme {
        // The tokens' numbers differ, so that their places behind them decide nothing.
        var numbers: ContiguousArray<UInt64> = []
        numbers.reserveCapacity(tokens.count)
        for (index, token) in tokens.enumerated() {
            numbers.append(UInt64(token.token.rawValue) << 32 | UInt64(truncatingIfNeeded: index))
        }
        numbers.sort()
        var order: ContiguousArray<Int32> = []
        order.reserveCapacity(numbers.count)
        for number in numbers { order.append(Int32(truncatingIfNeeded: number)) }
        var theme = Theme(
            id: id, appearance: appearance, languages: languages, chain: chain, tokens: tokens, candidates: candidates,
            derivations: derivations, order: order)
        for (slot, cause) in causeOf where tokens[slot].value == .failed {
            theme.failures[tokens[slot].token] = .init(
                subject: causes[cause].subject, location: causes[cause].location)
        }
        return theme
    }

    /// What the variant says, else what its name or its derivation says, else what the strongest pack says, else light.
    private static func appearance(_ chain: [ChainLink], _ variant: Name?) -> Appearance {
        if let variant {
            for link in chain {
                for declared in link.pack.variants where declared.name == variant {
                    if let appearance = declared.appearance { return appearance }
                }
            }
            if let appearance = Appearance(rawValue: variant.description) { return appearance }
            // A variant of another name that is derived as dark is dark.
            for link in chain {
                for declared in link.pack.variants where declared.name == variant {
                    if declared.removesDerive { break }
                    guard let derive = declared.derive else { continue }
                    let name = link.pack.expressions[Int(derive)].name.description
                    if let appearance = Appearance(rawValue: name) { return appearance }
                }
            }
        }
        return chain.lazy.compactMap(\.pack.appearance).first ?? .light
    }

    /// What the theme is without its variant.
    var baseAppearance: Appearance { chain.lazy.compactMap(\.pack.appearance).first ?? .light }

    var languages: [String] { Self.languages(of: market, in: chain) }

    /// The languages that a market is read in: its own, else those of a group that it belongs to.
    static func languages(of market: Name?, in chain: [ChainLink]) -> [String] {
        guard let market else { return [] }
        for link in chain {
            for declared in link.pack.markets where declared.name == market {
                if let languages = declared.languages { return languages }
            }
        }
        let code = market.description
        for link in chain {
            for declared in link.pack.markets where declared.members?.contains(where: { $0.text == code }) ?? false {
                if let languages = declared.languages { return languages }
            }
        }
        return []
    }

    // MARK: - Failures

    mutating func fail(_ slot: Int, _ cause: Int) {
        states[slot] = .failed
        tokens[slot].value = .failed
        causeOf[slot] = cause
    }

    /// Reports an error that leaves a slot without a value.
    ///
    /// References to a token that is stated under another name by mistake have one cause, and it is reported once.
    mutating func fail(_ slot: Int, with diagnostic: Diagnostic) {
        if let fix = diagnostic.fixes.first, diagnostic.code == "unknown-reference" {
            let isSame: (Diagnostic) -> Bool = {
                $0.code == "unknown-reference" && $0.fixes.first == fix && $0.location == diagnostic.location
            }
            if let known = diagnostics.first(where: isSame),
                let cause = causes.firstIndex(where: { $0.location == known.location })
            {
                return fail(slot, cause)
            }
        }
        diagnostics.append(diagnostic)
        causes.append(Cause(subject: "\(tokens[slot].token)", location: diagnostic.location))
        fail(slot, causes.count - 1)
    }

    /// A note for each error that other tokens depend on: which ones have no value because of it.
    private mutating func reportDependants() {
        for cause in causes where !cause.dependants.isEmpty {
            let names = cause.dependants.prefix(3).map { "'\(tokens[$0].token)'" }
            let more = cause.dependants.count - names.count
            let list = names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
            let verb = cause.dependants.count == 1 ? "has" : "have"
            diagnostics.append(
                Diagnostic(
                    "no-value", .note, "\(list) \(verb) no value, because '\(cause.subject)' has none",
                    at: location(cause.dependants[0]),
                    related: cause.location.map { [.init("the cause is here", at: $0)] } ?? []))
        }
    }
}
