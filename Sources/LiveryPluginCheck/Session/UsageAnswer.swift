/// What a process holds.
struct UsageAnswer: Hashable {
    /// Bytes that are allocated; 0 where that is not known.
    var heapBytes: UInt64
    var descriptors: Int
    /// Resident memory in bytes and threads; `nil` where they are not known.
    var residentBytes: Int?
    var threads: Int?
}
