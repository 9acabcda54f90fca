#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif
internal import Synchronization

/// Which threads are calling which plug-ins just now: a call that is made from within a call of the same plug-in, by whoever
/// takes its log or is asked whether to stop, would wait for itself.
final class CallsUnderWay: Sendable {
    private struct Call: Hashable {
        var thread: UInt
        var plugin: String
    }

    private let calls = Mutex<Set<Call>>([])

    /// Does something with a plug-in, unless this thread is doing something with it already.
    ///
    /// - Returns: What the body returns; `nil` when the thread is in the middle of a call of that plug-in.
    func entered<Result>(
        _ plugin: String, _ body: () throws(PluginError) -> Result
    ) throws(PluginError) -> Result? {
        let call = Call(thread: Self.thread, plugin: plugin)
        guard calls.withLock({ $0.insert(call).inserted }) else { return nil }
        defer { calls.withLock { _ = $0.remove(call) } }
        return try body()
    }

    private static var thread: UInt {
        #if canImport(Darwin)
        UInt(bitPattern: pthread_self())
        #else
        UInt(pthread_self())
        #endif
    }
}
