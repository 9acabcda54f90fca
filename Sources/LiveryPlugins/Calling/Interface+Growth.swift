extension UnsafeRawPointer {
    /// A copy of a struct of the interface that begins with its size, as far as both its writer and this host know it; what
    /// the writer did not know is 0.
    ///
    /// - Parameters:
    ///   - type: The struct as this host knows it, which may be a later or an earlier version than the writer's.
    ///   - least: The struct's size in version 1.0, which none falls below.
    /// - Returns: The copy; `nil` when the struct is smaller than it has ever been.
    func loadGrowing<Raw: BitwiseCopyable>(as type: Raw.Type, least: UInt32) -> Raw? {
        let size = unsafe loadUnaligned(as: UInt32.self)
        guard size >= least else { return nil }
        return unsafe withUnsafeTemporaryAllocation(of: Raw.self, capacity: 1) { room in
            let bytes = UnsafeMutableRawBufferPointer(room)
            _ = unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
            unsafe bytes.copyMemory(
                from: UnsafeRawBufferPointer(start: self, count: Swift.min(Int(size), bytes.count)))
            return unsafe bytes.loadUnaligned(as: Raw.self)
        }
    }
}
