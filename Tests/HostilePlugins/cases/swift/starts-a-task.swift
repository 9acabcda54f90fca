// Starts a task, which needs threads, and does not wait for it.
// swift-format-ignore-file: NeverForceUnwrap, AllPublicDeclarationsHaveDocumentation
@_cdecl("livery_plugin_entry_1")
public func entry(_ host: UnsafePointer<lv_host>?, _ module: UnsafeMutablePointer<lv_module>?) -> Int32 {
    hostile_describe(module) { _, _, batch in
        Task.detached { try? await Task.sleep(nanoseconds: 1_000_000) }
        return hostile_copy(batch)
    }
}
