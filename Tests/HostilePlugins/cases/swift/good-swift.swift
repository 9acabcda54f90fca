// Does nothing wrong, in Swift.
// swift-format-ignore-file: NeverForceUnwrap, AllPublicDeclarationsHaveDocumentation
@_cdecl("livery_plugin_entry_1")
public func entry(_ host: UnsafePointer<lv_host>?, _ module: UnsafeMutablePointer<lv_module>?) -> Int32 {
    hostile_describe(module) { _, _, batch in hostile_copy(batch) }
}
