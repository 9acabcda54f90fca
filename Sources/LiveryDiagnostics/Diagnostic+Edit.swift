extension Diagnostic.Fix {
    /// A replacement of the text at a place by another.
    public struct Edit: Hashable, Sendable {
        /// Where it begins, and as far as it lies on that line, what is replaced.
        public var location: Location
        /// Where what is replaced ends, where that is on a later line: a place of no length.
        public var end: Place?
        /// What stands there afterwards.
        public var replacement: String
        /// The bytes of the file that are replaced, counted from its first one; `nil` where nobody has looked at the file.
        public var bytes: Range<Int>?

        /// An edit from its parts.
        public init(at location: Location, end: Place? = nil, replacement: String, bytes: Range<Int>? = nil) {
            self.location = location
            self.end = end
            self.replacement = replacement
            self.bytes = bytes
        }
    }
}
