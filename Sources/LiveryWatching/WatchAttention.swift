/// What of a directory is watched.
enum WatchAttention: Int, Comparable {
    /// The coming and going of its entries.
    case names
    /// That, and the content of its files.
    case content

    static func < (a: WatchAttention, b: WatchAttention) -> Bool { a.rawValue < b.rawValue }
}
