public import LiveryWatching
internal import Synchronization

/// The updates of theme packs as their files change, as a sequence that never ends by itself.
///
/// ```swift
/// for await update in try ThemeHost.updates() { store.reload(update) }
/// ```
///
/// Who is slow misses nothing: updates that come meanwhile are told as one. Following ends with the loop, with the task that
/// is cancelled, and with the sequence that is let go.
public struct ThemeUpdates: AsyncSequence, Sendable {
    /// What is told.
    public typealias Element = ThemeUpdate
    /// Nothing fails once following has begun.
    public typealias Failure = Never

    private let core: Core
    /// The packs as they were at first; the sequence tells what comes after.
    public let first: ThemeUpdate
    /// What cannot be watched, each a sentence without a full stop.
    public let problems: [String]

    init(_ options: ThemeHost.Options) throws(WatchError) {
        let pending = Pending()
        let watch = try ThemeWatch(options) { pending.add($0) }
        first = watch.current
        problems = watch.problems
        core = Core(watch, pending)
    }

    /// An iterator. The sequence is for one loop: several would share the updates among them.
    public func makeAsyncIterator() -> Iterator {
        Iterator(core: core, signals: core.pending.signals.makeAsyncIterator())
    }

    /// Waits for updates.
    public struct Iterator: AsyncIteratorProtocol {
        let core: Core
        var signals: AsyncStream<Void>.Iterator

        /// The next update; `nil` when the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> ThemeUpdate? {
            while await signals.next(isolation: actor) != nil {
                if let update = core.pending.take() { return update }
            }
            return nil
        }
    }

    /// Ends following when nobody asks any more.
    final class Core: Sendable {
        let watch: ThemeWatch
        let pending: Pending

        init(_ watch: ThemeWatch, _ pending: Pending) {
            self.watch = watch
            self.pending = pending
        }

        deinit {
            pending.finish()
            watch.cancel()
        }
    }

    /// What was told and nobody has taken yet.
    final class Pending: Sendable {
        let signals: AsyncStream<Void>
        private let signal: AsyncStream<Void>.Continuation
        private let update = Mutex<ThemeUpdate?>(nil)

        init() { (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

        func add(_ later: ThemeUpdate) {
            update.withLock { $0 = $0?.merged(with: later) ?? later }
            signal.yield()
        }

        func take() -> ThemeUpdate? { update.withLock { $0.take() } }

        func finish() { signal.finish() }
    }
}

extension ThemeHost {
    /// Reads the packs and follows their files: see ``ThemeUpdates``, and ``ThemeWatch`` for the same with a closure.
    ///
    /// - Throws: ``LiveryWatching/WatchError`` where the system grants no watcher.
    public static func updates(_ options: Options = Options()) throws(WatchError) -> ThemeUpdates {
        try ThemeUpdates(options)
    }
}
