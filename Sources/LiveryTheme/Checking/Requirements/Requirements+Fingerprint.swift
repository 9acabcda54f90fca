extension Requirements {
    /// A short text that is the same for the same list, and for no other.
    package var fingerprint: String { RecordDigest.text(of: required.map { "\($0)" }.joined(separator: "\n")) }
}
