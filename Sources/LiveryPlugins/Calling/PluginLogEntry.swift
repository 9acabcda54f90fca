internal import CLiveryPlugin

/// A line that a plug-in, or the host about a plug-in, has for whoever looks for a fault.
public struct PluginLogEntry: Hashable, Sendable {
    /// The plug-in's id.
    public let plugin: String
    /// The function that ran; `nil` while the plug-in was loaded.
    public let function: String?
    /// How much it matters.
    public let level: Level
    /// One sentence.
    public let message: String

    /// How much a line matters.
    public enum Level: String, Sendable, CaseIterable {
        /// Only for whoever looks for a fault.
        case debug
        /// Worth knowing.
        case note
        /// Probably not what was meant.
        case warning
        /// Something failed.
        case error

        /// The level that a number of the interface stands for.
        init(raw: UInt32) {
            switch raw {
            case LV_LOG_DEBUG: self = .debug
            case LV_LOG_NOTE: self = .note
            case LV_LOG_WARNING: self = .warning
            default: self = .error
            }
        }
    }
}
