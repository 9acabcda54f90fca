// Reads past the end of an array.
// swift-format-ignore-file: NeverForceUnwrap, AllPublicDeclarationsHaveDocumentation
@_cdecl("livery_plugin_entry_1")
public func entry(_ host: UnsafePointer<lv_host>?, _ module: UnsafeMutablePointer<lv_module>?) -> Int32 {
    hostile_describe(module) { _, _, batch in
        let numbers = [1, 2, 3]
        return Int32(numbers[Int(batch!.pointee.count) + 3])
    }
}
