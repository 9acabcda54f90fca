internal import CLiveryPlugin

/// How to ask the entry of a plug-in.
struct DescribeRequest: Hashable {
    var hostSize = unsafe UInt32(MemoryLayout<lv_host>.size)
    var hostVersion = LV_ABI_VERSION
    var moduleSize = unsafe UInt32(MemoryLayout<lv_module>.size)
    var times: UInt32 = 1
}
