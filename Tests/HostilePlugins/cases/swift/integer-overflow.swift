// Adds to the largest number that there is.
// swift-format-ignore-file: NeverForceUnwrap, AllPublicDeclarationsHaveDocumentation
@_cdecl("livery_plugin_entry_1")
public func entry(_ host: UnsafePointer<lv_host>?, _ module: UnsafeMutablePointer<lv_module>?) -> Int32 {
    hostile_describe(module) { _, _, batch in
        var number = Int32.max
        number += Int32(batch!.pointee.count)
        return number
    }
}
