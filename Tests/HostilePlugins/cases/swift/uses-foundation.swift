// Uses Foundation, which loads slowly: nothing wrong with that but the time.
// swift-format-ignore-file: NeverForceUnwrap, AllPublicDeclarationsHaveDocumentation
import Foundation
@_cdecl("livery_plugin_entry_1")
public func entry(_ host: UnsafePointer<lv_host>?, _ module: UnsafeMutablePointer<lv_module>?) -> Int32 {
    hostile_describe(module) { _, _, batch in
        guard "0.5".trimmingCharacters(in: .whitespaces) == "0.5" else { return -8 }
        return hostile_copy(batch)
    }
}
