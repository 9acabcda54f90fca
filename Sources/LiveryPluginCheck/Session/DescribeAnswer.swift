/// What came of asking the entry of a plug-in.
struct DescribeAnswer: Hashable {
    var status: Int32
    /// Processor time of the quickest call, in seconds.
    var seconds: Double
    /// How many bytes after the module were written to.
    var overwritten: Int
    /// How many calls gave something else than the first.
    var differing: Int
    var changes: ProcessChanges
    var traces: CallTraces
    /// What the plug-in said of itself; `nil` when it said nothing.
    var module: DescribedModule?

    /// The result as words.
    var words: String { traces.words(status) }
}
