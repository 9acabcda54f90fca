/// What came of a call.
struct CallAnswer: Hashable {
    var status: Int32
    /// Processor time of the quickest and the slowest call, in seconds.
    var seconds: Double
    var slowest: Double
    var changes: ProcessChanges
    /// How many calls gave something else than the first.
    var differing: Int
    /// How many calls wrote before the beginning of their results.
    var spoilt: Int
    /// How many calls changed the batch that they were given.
    var changedBatches: Int
    /// How many calls of other threads gave something else; `nil` when threads could not be started.
    var differingInThreads: Int?
    /// How many results were malformed.
    var badResults: Int
    /// What was wrong with those.
    var resultFaults: MalformedResults
    var traces: CallTraces
    /// The results of a transform, as bits.
    var colors: [SIMD4<UInt32>]
    var missing: [UInt8]
    var derived: [RawDerived]
    var findings: [RawFindingAnswer]

    var isSuccess: Bool { status == 0 }
    /// The result as words.
    var words: String { traces.words(status) }
}
