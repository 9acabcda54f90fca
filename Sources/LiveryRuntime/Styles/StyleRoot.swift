/// A root that is walked at each refresh, and what is done after it.
struct StyleRoot {
    let number: UInt64
    weak var node: (any StyleNode)?
    let afterRefresh: (() -> Void)?
}
