import LiveryWatching
import Synchronization

/// A watcher for its own closure to get hold of.
final class WatcherHolder: Sendable {
    private let held = Mutex<FileWatcher?>(nil)

    var watcher: FileWatcher? {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }
}
