@_exported public import CLiveryPlugin

/// A plug-in: its identity and its functions. Make one in a global constant, and describe it in the exported entry.
///
///     let dim = Plugin(id: "org.example.dim", version: "1.0.0", functions: [
///         .transform("dim", "Takes away a tenth of the lightness.", in: .oklch) { batch, _ in
///             batch.mapEach { color in Color(color.lightness * 0.9, color.chroma, color.hue, alpha: color.alpha) }
///         }
///     ])
///
///     /// The plug-in's entry.
///     @c @implementation
///     public func livery_plugin_entry_1(
///         _ host: UnsafePointer<lv_host>?, _ module: UnsafeMutablePointer<lv_module>?
///     ) -> Int32 {
///         unsafe dim.describe(host, module)
///     }
@safe
public final class Plugin: Sendable {
    /// As in the manifest: `org.example.dim`.
    public let id: String
    /// As in the manifest, by Semantic Versioning 2.0.0.
    public let version: String
    /// What it offers.
    public let functions: [Function]
    /// The same for C, kept as long as the process.
    private nonisolated(unsafe) let description: lv_module

    /// A plug-in from its parts, which must agree with its manifest.
    public init(id: String, version: String, functions: [Function]) {
        self.id = id
        self.version = version
        self.functions = functions
        unsafe description = DescriptionWriter.module(id: id, version: version, functions: functions)
    }

    /// Describes the plug-in to a host. Call it from the exported entry and return what it returns.
    public func describe(_ host: UnsafePointer<lv_host>?, _ module: UnsafeMutablePointer<lv_module>?) -> Int32 {
        guard let module = unsafe module else { return LV_ERR_INVALID }
        guard unsafe module.pointee.size >= LV_MODULE_SIZE_1_0 else { return LV_ERR_TOO_OLD }
        // Field by field: the host's struct may be smaller than the one of this header.
        unsafe module.pointee.abi = description.abi
        unsafe module.pointee.id = description.id
        unsafe module.pointee.version = description.version
        unsafe module.pointee.functions = description.functions
        return LV_OK
    }
}
