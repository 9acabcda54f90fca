internal import LiveryRuntime
public import LiveryWatching

extension ThemeStore {
    /// Takes the packs of an update. What is shown stays where they change nothing of it.
    public func reload(_ update: ThemeUpdate) { reload(update.host) }

    /// Follows the packs' files and the saved choice until the task is cancelled, where the store lives: changes on the disk,
    /// and what other programs choose, are shown a moment later.
    ///
    /// ```swift
    /// let live = Task { try await store.follow { update in banner.text = update.diagnostics.first?.message } }
    /// ```
    ///
    /// - Parameters:
    ///   - options: Which packs; those that the store's host has read unless stated.
    ///   - onUpdate: Is told of each update of the packs once it is shown.
    /// - Throws: ``LiveryWatching/WatchError`` where the system grants no watcher.
    public func follow(
        _ options: ThemeHost.Options? = nil, onUpdate: ((ThemeUpdate) -> Void)? = nil
    ) async throws(WatchError) {
        enum Change: Sendable {
            case packs
            case choice
        }
        let (changes, change) = AsyncStream.makeStream(of: Change.self)
        let pending = ThemeUpdates.Pending()
        let packs = try ThemeWatch(options ?? host.options) {
            pending.add($0)
            change.yield(.packs)
        }
        let choice = try (selections.storage as? FileSelectionStorage)?.watch { change.yield(.choice) }
        defer {
            change.finish()
            packs.cancel()
            choice?.cancel()
        }
        // What has changed since the host was made.
        reload(packs.current)
        reload()
        for await change in changes {
            switch change {
            case .choice: reload()
            case .packs:
                guard let update = pending.take() else { continue }
                reload(update)
                onUpdate?(update)
            }
        }
    }
}
