#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif
internal import Synchronization

/// Runs the same work over many items on several threads.
package enum Parallel {
    /// Calls `work` once on each of several threads; each takes items with the closure that it is given until there are
    /// none. Returns when all are done. With few items, everything runs on the calling thread.
    ///
    /// - Parameters:
    ///   - count: How many items there are.
    ///   - chunk: How many items a thread takes at a time.
    package static func run(count: Int, chunk: Int, _ work: @escaping @Sendable (_ next: () -> Range<Int>?) -> Void) {
        let parts = (count + chunk - 1) / max(1, chunk)
        // How many processors there are has to be read from a file.
        let threads = parts > 1 ? min(processorCount, 8, parts) : 1
        let job = Job(count: count, chunk: chunk, work: work)
        guard threads > 1 else {
            job.run()
            return
        }
        var handles: [pthread_t] = []
        for _ in 1..<threads {
            let box = unsafe Unmanaged.passRetained(job)
            #if canImport(Darwin)
            var handle: pthread_t?
            #else
            var handle = pthread_t()
            #endif
            let status = unsafe pthread_create(&handle, nil, startRoutine, box.toOpaque())
            guard status == 0 else {
                unsafe box.release()
                break
            }
            #if canImport(Darwin)
            if let handle { handles.append(handle) }
            #else
            handles.append(handle)
            #endif
        }
        job.run()
        for handle in handles { pthread_join(handle, nil) }
    }

    /// The results of the same work on many items, in the order of the items. Each thread works with a context of its own.
    ///
    /// - Parameters:
    ///   - count: How many items there are.
    ///   - chunk: How many items a thread takes at a time.
    ///   - context: Makes what a thread keeps from one item to the next.
    ///   - body: The work on the item of a number.
    package static func map<Context, Result: Sendable>(
        count: Int, chunk: Int, context: @escaping @Sendable () -> Context,
        _ body: @escaping @Sendable (_ context: inout Context, _ number: Int) -> Result
    ) -> [Result] {
        unsafe [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
            guard let base = buffer.baseAddress else { return }
            let room = unsafe Room(base: base)
            // Every number below `count` is given out once, and all threads have ended when `run` returns: so each element
            // is initialized exactly once, and before anybody reads it.
            run(count: count, chunk: chunk) { next in
                var context = context()
                while let range = next() {
                    for number in range { unsafe (room.base + number).initialize(to: body(&context, number)) }
                }
            }
            initialized = count
        }
    }

    /// Where results are put.
    @safe private struct Room<Result>: @unchecked Sendable {
        let base: UnsafeMutablePointer<Result>
    }

    private static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    private final class Job: Sendable {
        let count: Int
        let chunk: Int
        let work: @Sendable (_ next: () -> Range<Int>?) -> Void
        let position = Atomic<Int>(0)

        init(count: Int, chunk: Int, work: @escaping @Sendable (_ next: () -> Range<Int>?) -> Void) {
            self.count = count
            self.chunk = chunk
            self.work = work
        }

        func run() {
            work {
                let start = self.position.add(self.chunk, ordering: .relaxed).oldValue
                return start < self.count ? start..<min(self.count, start + self.chunk) : nil
            }
        }
    }

    #if canImport(Darwin)
    private static let startRoutine: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { raw in
        unsafe Unmanaged<Job>.fromOpaque(raw).takeRetainedValue().run()
        return nil
    }
    #else
    private static let startRoutine: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { raw in
        if let raw = unsafe raw { unsafe Unmanaged<Job>.fromOpaque(raw).takeRetainedValue().run() }
        return nil
    }
    #endif
}
