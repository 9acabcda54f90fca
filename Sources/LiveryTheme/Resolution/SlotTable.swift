#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// A table with a number for each token that there is.
enum SlotTable {
    /// A table of zeros. It grows with all names that the process has met, so it is cleared as a whole and not item by item.
    static func empty(count: Int) -> ContiguousArray<UInt32> {
        unsafe ContiguousArray(unsafeUninitializedCapacity: count) { buffer, initialized in
            if let base = buffer.baseAddress { unsafe memset(base, 0, count * MemoryLayout<UInt32>.stride) }
            initialized = count
        }
    }
}
