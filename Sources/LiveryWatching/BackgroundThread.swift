internal import Synchronization
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// A thread of its own that sleeps until something happens. Signals are for the program's other threads.
package final class BackgroundThread: Sendable {
    private let handle: Mutex<pthread_t?>

    /// Starts the thread; `nil` where the system grants none.
    ///
    /// - Parameter body: What it does. What the closure holds is from then on used by the thread alone, unless it can be
    ///   shared.
    package init?(_ body: @escaping () -> Void) {
        let box = unsafe Unmanaged.passRetained(Body(body))
        #if canImport(Darwin)
        var started: pthread_t?
        #else
        var started = pthread_t()
        #endif
        var all = sigset_t()
        var before = sigset_t()
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
        let status = unsafe pthread_create(&started, nil, Self.startRoutine, box.toOpaque())
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        guard status == 0 else {
            unsafe box.release()
            return nil
        }
        handle = Mutex(started)
    }

    /// Ends the thread, once. When this returns it has ended; called on the thread itself, it returns at once.
    ///
    /// - Parameter wake: Tells the thread that it is to end.
    package func end(_ wake: () -> Void) {
        guard let handle = handle.withLock({ $0.take() }) else { return }
        wake()
        if pthread_equal(handle, pthread_self()) != 0 {
            pthread_detach(handle)
        } else {
            pthread_join(handle, nil)
        }
    }

    /// A closure that a pointer can lead to.
    private final class Body {
        let run: () -> Void

        init(_ run: @escaping () -> Void) { self.run = run }
    }

    #if canImport(Darwin)
    private static let startRoutine: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { raw in
        unsafe Unmanaged<Body>.fromOpaque(raw).takeRetainedValue().run()
        return nil
    }
    #else
    private static let startRoutine: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { raw in
        if let raw = unsafe raw { unsafe Unmanaged<Body>.fromOpaque(raw).takeRetainedValue().run() }
        return nil
    }
    #endif
}
