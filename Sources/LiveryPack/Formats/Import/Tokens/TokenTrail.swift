/// Remembers what tokens have become in some permutation, with the groups and tokens that were looked at on the way.
///
/// Most tokens are the same in most permutations of a resolver. Where all that a token was made of is the same again, it is not
/// made again.
final class TokenTrail {
    /// What a token became once.
    private struct Version {
        var nodes: [Int]
        var stamps: [UInt64]
        var entries: [PackDraft.Entry]
    }

    /// How many nodes stand for the same names in all permutations.
    private let common: Int
    private var versions: [[Version]]
    /// The nodes that were looked at since the last ``begin()``.
    private var nodes: [Int] = []
    /// Whether all that was looked at can be looked at again in another permutation.
    private var isWhole = true

    /// A trail for trees whose first nodes have the same names in each.
    init(common: Int) {
        self.common = common
        versions = Array(repeating: [], count: common)
    }

    /// Whether a node stands for the same name in all permutations.
    func isCommon(_ node: Int) -> Bool { node < common }

    /// Notes that a node was looked at; `nil` where there was none.
    func note(_ node: Int?) {
        guard let node, node < common else {
            isWhole = false
            return
        }
        if nodes.last != node { nodes.append(node) }
    }

    /// What a token has become before, if all that it was made of is the same in a tree.
    func known(_ token: Int, in tree: TokenTree) -> [PackDraft.Entry]? {
        guard token < common, !tree.isPlain else { return nil }
        let nodes = tree.nodes
        for version in versions[token] {
            var isSame = true
            for (node, stamp) in zip(version.nodes, version.stamps) where nodes[node].stamp != stamp {
                isSame = false
                break
            }
            if isSame { return version.entries }
        }
        return nil
    }

    /// Begins to note what a token is made of.
    func begin() {
        nodes.removeAll(keepingCapacity: true)
        isWhole = true
    }

    /// Remembers what a token has become.
    func end(_ token: Int, in tree: TokenTree, _ entries: [PackDraft.Entry]) {
        guard isWhole, token < common, !tree.isPlain else { return }
        versions[token].append(
            Version(nodes: nodes, stamps: nodes.map { tree.nodes[$0].stamp }, entries: entries))
    }
}
