/// What came of loading a library.
struct LoadAnswer: Hashable {
    enum Result: Hashable {
        case loaded
        /// The system refused it.
        case refused
        /// It has no entry.
        case noEntry
    }

    var result: Result
    /// The system's words.
    var message: String
    /// How long it took, in seconds.
    var seconds: Double
    var changes: ProcessChanges
}
