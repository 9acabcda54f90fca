/// What a caller wants to know, and may want to stop, while a plug-in runs.
public struct CallOptions: Sendable {
    /// Whether the result is no longer wanted. Asked on the thread of the call: by the plug-in, or by the host while it waits
    /// for the plug-in's process. A plug-in in a process of its own that goes on all the same is ended.
    public var isCancelled: @Sendable () -> Bool
    /// Takes how far the call is, from 0 to 1.
    public var progress: (@Sendable (Double) -> Void)?
    /// Takes what the plug-in, and the host about it, has to say to whoever looks for a fault.
    public var log: (@Sendable (PluginLogEntry) -> Void)?

    /// Options from their parts.
    public init(
        isCancelled: @escaping @Sendable () -> Bool = { false }, progress: (@Sendable (Double) -> Void)? = nil,
        log: (@Sendable (PluginLogEntry) -> Void)? = nil
    ) {
        self.isCancelled = isCancelled
        self.progress = progress
        self.log = log
    }
}
