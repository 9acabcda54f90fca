/// What the system offers for watching directories.
protocol WatchBackend: AnyObject {
    /// - Throws: ``WatchError`` where the system grants no watcher.
    init() throws(WatchError)

    /// The descriptor that can be read from when there are events.
    var descriptor: Int32 { get }

    /// Watches a directory that is no link. Adding it again with more attention adds to it.
    ///
    /// - Returns: The number of the watch, the same for the same directory by whatever path; `nil` where it cannot be had,
    ///   with the reason in `errno`.
    func add(_ path: String, _ attention: WatchAttention) -> Int32?

    /// Ends a watch.
    func remove(_ id: Int32)

    /// All events that have come, in their order. Does not wait.
    func events() -> [WatchEvent]

    /// The sentence for a path that cannot be watched for a reason from `errno`; `nil` where that is the path's own doing.
    static func problem(_ path: String, _ code: Int32) -> String?

    /// Gives back what the system granted.
    func close()
}
