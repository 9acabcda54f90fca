public import LiveryPluginKit

/// Describes the plug-in to a host: the one function that the library exports.
@c @implementation
public func livery_plugin_entry_1(
    _ host: UnsafePointer<lv_host>?, _ module: UnsafeMutablePointer<lv_module>?
) -> Int32 {
    unsafe colorVision.describe(host, module)
}
