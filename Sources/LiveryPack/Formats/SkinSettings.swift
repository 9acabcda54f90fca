/// What a skin of k9s says and a pack has no place for.
struct SkinSettings {
    /// What has the terminal's own colour.
    var defaults: [(name: String, node: Int)] = []
    /// What is no colour.
    var others: [(name: String, node: Int)] = []
    /// What stands beside the skin rather than in it.
    var beside: [(name: String, node: Int)] = []
}
