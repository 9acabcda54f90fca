/// The paths of nodes, made once for all trees whose first nodes have the same names in each.
final class TokenPaths {
    private var paths: [String?]

    init(common: Int) { paths = Array(repeating: nil, count: common) }

    /// The path of a node.
    func path(of node: Int, in tree: TokenTree) -> String {
        guard node < paths.count else { return tree.path(of: node) }
        if let known = paths[node] { return known }
        let path = tree.path(of: node)
        paths[node] = path
        return path
    }
}
