#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// An open file, socket, process or event, closed when this goes.
struct OwnedDescriptor: ~Copyable, Sendable {
    /// Its number.
    let raw: Int32

    /// Takes over a descriptor; `nil` for a number that is none.
    init?(_ raw: Int32) {
        guard raw >= 0 else { return nil }
        self.raw = raw
    }

    deinit { close(raw) }

    /// Gives the descriptor away without closing it.
    consuming func release() -> Int32 {
        let result = raw
        discard self
        return result
    }
}
