/// What a caller wants to know, and may want to stop, while a plug-in runs.
public struct CallOptions: Sendable {
    /// Whether the result is no longer wanted. Asked by the plug-in, on the thread of the call.
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
