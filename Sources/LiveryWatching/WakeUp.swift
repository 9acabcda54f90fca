internal import CWatching
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// A bell by which one thread wakes another, once.
package struct WakeUp: Sendable {
    /// What the sleeper waits for.
    package let descriptor: Int32
    private let writer: Int32

    /// A bell; `nil` where the process has too many files open.
    package init?() {
        var reading: Int32 = -1
        var writing: Int32 = -1
        guard unsafe livery_watching_pipe(&reading, &writing) == 0 else { return nil }
        descriptor = reading
        writer = writing
    }

    /// Rings. Afterwards the bell is the sleeper's alone.
    package func ring() {
        var byte: UInt8 = 0
        _ = unsafe write(writer, &byte, 1)
        SystemCalls.close(writer)
    }

    /// Gives the bell back, by the sleeper that it woke.
    package func close() { SystemCalls.close(descriptor) }
}
