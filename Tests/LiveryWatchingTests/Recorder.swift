import LiveryWatching
import Synchronization
import Testing

/// Notes what a watcher tells, for a test that waits for it.
final class Recorder: Sendable {
    private let told = Mutex<[FileChanges]>([])

    /// All that was told.
    var changes: [FileChanges] { told.withLock { $0 } }

    /// All paths that were told.
    var paths: Set<String> { Set(changes.flatMap(\.paths)) }

    func note(_ changes: FileChanges) { told.withLock { $0.append(changes) } }

    /// Waits until something holds of all that was told. A failure after thirty seconds.
    func wait(
        _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
        until holds: ([FileChanges]) -> Bool
    ) async throws {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(30)
        // Looked at once more at the end: a busy machine may not have let this run for longer than that.
        while !holds(changes) {
            guard clock.now < end else { break }
            try await Task.sleep(for: .milliseconds(1))
        }
        if holds(changes) { return }
        Issue.record("\(what): told was \(changes.map(\.paths))", sourceLocation: sourceLocation)
    }

    /// Waits until a path was told, or a folder that it lies in.
    func wait(for path: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await wait("'\(path)' was to be told", sourceLocation: sourceLocation) { $0.contains { $0.concern(path) } }
    }
}
