#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// A value that several threads use, one at a time.
///
/// Made of the C library's mutex: the thread sanitizer knows that one, and is right about what it guards. Of the standard
/// library's, which it does not see into, it reports races that are none.
@safe
package final class Locked<State>: @unchecked Sendable {
    // Only used between locking and unlocking, which is why the class can be Sendable.
    private var state: State
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    /// A value behind a lock.
    package init(_ state: sending State) {
        self.state = state
        unsafe mutex = .allocate(capacity: 1)
        unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    /// Does something with the value while nobody else does.
    package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return body(&state)
    }
}
