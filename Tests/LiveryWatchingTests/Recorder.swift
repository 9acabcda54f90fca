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

    /// Waits until something holds of all that was told. A failure after ten seconds or more.
    func wait(
        _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
        until holds: ([FileChanges]) -> Bool
    ) async throws {
        // Looks are counted, not time: on a busy machine a moment may last for seconds.
        for _ in 0..<10_000 {
            if holds(changes) { return }
            try await Task.sleep(for: .milliseconds(1))
        }
        Issue.record("\(what): told was \(changes.map(\.paths))", sourceLocation: sourceLocation)
    }

    /// Waits until a path was told, or a folder that it lies in.
    func wait(for path: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await wait("'\(path)' was to be told", sourceLocation: sourceLocation) { $0.contains { $0.concern(path) } }
    }
}
