/// Which values a node gets, by its class, what it stands in, and its state.
///
/// Containers are followed by a small automaton: a context says how far each rule's chain of containers has been met on
/// the way from the root. Everything is worked out once for each class in each context.
final class StyleResolver {
    private struct Step: Hashable {
        var context: Int
        var node: ObjectIdentifier
    }

    private struct PlanKey: Hashable {
        var step: Step
        var state: StyleState
    }

    private let rules: [StyleRule]
    /// The chains of containers, outermost first.
    private let chains: [[StyleClass]]
    private let chainOfRule: [Int?]
    private var contexts: [[Int]]
    private var contextNumbers: [[Int]: Int]
    private var steps: [Step: Int] = [:]
    private var plans: [PlanKey: Plan] = [:]

    /// What writes the values of a node.
    typealias Plan = ContiguousArray<StyleValues.Writer>

    /// The context outside of everything.
    static let outside = 0

    init(_ rules: [StyleRule]) {
        self.rules = rules
        var chains: [[StyleClass]] = []
        var chainOfRule: [Int?] = []
        for rule in rules {
            chainOfRule.append(rule.containers.isEmpty ? nil : chains.count)
            if !rule.containers.isEmpty { chains.append(rule.containers.reversed()) }
        }
        self.chains = chains
        self.chainOfRule = chainOfRule
        let start = [Int](repeating: 0, count: chains.count)
        contexts = [start]
        contextNumbers = [start: 0]
    }

    /// The context in a node that stands in a context.
    func context(in node: any StyleNode, at context: Int) -> Int {
        if chains.isEmpty { return context }
        let type: AnyClass = Swift.type(of: node as AnyObject)
        let step = Step(context: context, node: ObjectIdentifier(type))
        if let known = steps[step] { return known }
        var progress = contexts[context]
        for (index, chain) in chains.enumerated() where progress[index] < chain.count {
            if chain[progress[index]].includes(type) { progress[index] += 1 }
        }
        let number = contextNumbers[progress] ?? contexts.count
        if number == contexts.count {
            contexts.append(progress)
            contextNumbers[progress] = number
        }
        steps[step] = number
        return number
    }

    /// What a walk does with the nodes of one class, in one context and one state.
    func visit(_ node: any StyleNode, _ state: StyleState, at context: Int) -> StyleVisit {
        StyleVisit(
            type: ObjectIdentifier(Swift.type(of: node as AnyObject)), context: context, state: state,
            plan: plan(for: node, at: context), inner: self.context(in: node, at: context))
    }

    /// What writes the values of a node.
    func plan(for node: any StyleNode, at context: Int) -> Plan {
        let type: AnyClass = Swift.type(of: node as AnyObject)
        let key = PlanKey(step: Step(context: context, node: ObjectIdentifier(type)), state: node.styleState)
        if let known = plans[key] { return known }
        let plan = makePlan(type, contexts[context], key.state)
        plans[key] = plan
        return plan
    }

    private func makePlan(_ type: AnyClass, _ progress: [Int], _ state: StyleState) -> Plan {
        let matching = rules.indices.filter { index in
            guard rules[index].node.includes(type) else { return false }
            guard let chain = chainOfRule[index] else { return true }
            return progress[chain] == chains[chain].count
        }
        let ranked = matching.map { (index: $0, rank: rank(rules[$0])) }
            .sorted { $1.rank.lexicographicallyPrecedes($0.rank) }
        var seen: Set<AnyKeyPath> = []
        var plan: Plan = []
        for (index, _) in ranked {
            for property in rules[index].properties where !seen.contains(property) {
                guard let writer = rules[index].writer(for: property, state) else { continue }
                seen.insert(property)
                if writer.applies(type) { plan.append(writer) }
            }
        }
        return plan
    }

    /// How specific a rule is: the class first, then the number of containers, then their classes from the nearest on,
    /// then which came later.
    private func rank(_ rule: StyleRule) -> [Int] {
        [depth(rule.node)] + [rule.containers.count] + rule.containers.map(depth) + [rule.number]
    }

    /// How many classes of rules include a class: more for subclasses.
    private func depth(_ node: StyleClass) -> Int {
        rules.reduce(0) { count, rule in
            count + (rule.node.includes(node.type) ? 1 : 0)
                + rule.containers.reduce(0) { $0 + ($1.includes(node.type) ? 1 : 0) }
        }
    }
}
