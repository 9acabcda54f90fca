internal import Synchronization

/// Watches files and directories, and tells of each change once, when it has settled.
///
/// Nothing is polled: the system wakes a thread of the watcher's own. It sleeps as long as nothing happens, and is gone
/// when the watcher is cancelled or let go. A change is told 8 milliseconds after its last event; where a file is still open,
/// empty, or gone for the moment, as in the middle of a save, up to 35; where events never end, every 250.
///
/// Watched are what paths lead to, through all links, and the folders on the way. Paths that are not there yet, or are
/// removed and made again, are watched as well. Changes by other machines to a network's folders are not seen.
public final class FileWatcher: Sendable {
    /// What cannot be watched, each a sentence without a full stop: folders that may not be read, or that are too many.
    public let problems: [String]
    private let thread: BackgroundThread
    private let bell: WakeUp
    private let job: Job

    /// Begins to watch: what changes after this has returned is told.
    ///
    /// - Parameters:
    ///   - targets: What is watched. Relative paths lie in the present working directory.
    ///   - isIgnored: The names in directories that nobody is told of.
    ///   - onChange: Is told of changes, on the watcher's thread, one call at a time; what changes meanwhile is told after.
    ///
    /// - Throws: ``WatchError`` where the system grants no watcher.
    public init(
        _ targets: [WatchTarget],
        ignoring isIgnored: @escaping @Sendable (_ name: String, _ isDirectory: Bool) -> Bool = {
            EditorFiles.isLeftover($0, isDirectory: $1)
        },
        onChange: @escaping @Sendable (FileChanges) -> Void
    ) throws(WatchError) {
        let backend = try SystemBackend()
        guard let bell = WakeUp() else {
            backend.close()
            throw WatchError("files cannot be watched: the process has too many files open (ulimit -n)")
        }
        let engine = WatchEngine(targets, backend, isIgnored: isIgnored)
        problems = engine.takeProblems()
        self.bell = bell
        job = Job(onChange)
        let work = Work(engine: engine, job: job, bell: bell)
        guard let thread = BackgroundThread({ work.run() }) else {
            backend.close()
            bell.ring()
            bell.close()
            throw WatchError("files cannot be watched: the system grants no thread")
        }
        self.thread = thread
    }

    deinit { cancel() }

    /// Ends watching. When this returns, nobody is told any more, the thread has ended, and its descriptors are closed;
    /// called by what is told of a change, it returns at once, and the thread ends after that.
    public func cancel() {
        thread.end {
            job.isCancelled.store(true, ordering: .releasing)
            bell.ring()
        }
    }

    /// What the watcher and its thread share.
    private final class Job: Sendable {
        let isCancelled = Atomic<Bool>(false)
        let onChange: @Sendable (FileChanges) -> Void

        init(_ onChange: @escaping @Sendable (FileChanges) -> Void) { self.onChange = onChange }
    }

    /// What the thread does. The engine is made elsewhere, and from the start of the thread on used by it alone.
    private final class Work {
        let engine: WatchEngine
        let job: Job
        let bell: WakeUp

        init(engine: WatchEngine, job: Job, bell: WakeUp) {
            self.engine = engine
            self.job = job
            self.bell = bell
        }

        func run() {
            let clock = ContinuousClock()
            while !job.isCancelled.load(ordering: .acquiring) {
                let wait = engine.wait(at: clock.now)
                if wait == .zero {
                    job.onChange(engine.takeChanges())
                    continue
                }
                let ready = SystemCalls.wait(for: engine.backend.descriptor, and: bell.descriptor, atMost: wait)
                if ready.second { break }
                if ready.first { engine.readEvents(at: clock.now) }
            }
            engine.backend.close()
            bell.close()
        }
    }
}
