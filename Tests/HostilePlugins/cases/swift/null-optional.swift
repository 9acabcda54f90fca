// Unwraps an optional that is nil.
// swift-format-ignore-file: NeverForceUnwrap, AllPublicDeclarationsHaveDocumentation
@_cdecl("livery_plugin_entry_1")
public func entry(_ host: UnsafePointer<lv_host>?, _ module: UnsafeMutablePointer<lv_module>?) -> Int32 {
    hostile_describe(module) { _, call, _ in
        let list = call!.pointee.args.first
        return list!.load(as: Int32.self)
    }
}
