import Livery
import Synchronization

/// Counts what a plug-in logs, and looks whether it is fit to be shown.
final class LogCounter: Sendable {
    private let state = Mutex((lines: 0, unfit: 0))

    func take(_ entry: PluginLogEntry) {
        state.withLock {
            $0.lines += 1
            if entry.message.utf8.count > 1 << 16 { $0.unfit += 1 }
        }
    }

    /// What was more than a host should pass on.
    var problems: [String] {
        state.withLock { state in
            (state.lines > 5000 ? ["\(state.lines) lines were logged"] : [])
                + (state.unfit > 0 ? ["\(state.unfit) lines were too long"] : [])
        }
    }
}
