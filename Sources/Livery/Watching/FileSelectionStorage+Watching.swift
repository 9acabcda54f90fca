public import LiveryRuntime
public import LiveryWatching

extension FileSelectionStorage {
    /// Watches the file of the choice, which another program, or people themselves, may change. What the file says is to be
    /// read with ``LiveryRuntime/SelectionStore/reload()``, which runs nothing where it says the same.
    ///
    /// - Parameter onChange: Is told, on the watcher's thread, one call at a time.
    /// - Throws: ``LiveryWatching/WatchError`` where the system grants no watcher.
    public func watch(_ onChange: @escaping @Sendable () -> Void) throws(WatchError) -> FileWatcher {
        try FileWatcher([.file(path)]) { _ in onChange() }
    }
}
