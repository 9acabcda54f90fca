internal import CPluginProbe

/// The other end of a check: the process in which the plug-in's code runs.
public enum PluginProbe {
    /// Serves the socket that the process was started with until it is closed. Never returns to anything of importance.
    public static func run() -> Int32 { plugin_probe_run(3) }
}
