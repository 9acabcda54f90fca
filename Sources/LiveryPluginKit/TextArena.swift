internal import CLiveryPlugin

/// Texts that are lent to the host, kept until the arena goes.
@safe
final class TextArena {
    private var buffers: [UnsafeMutableBufferPointer<CChar>] = unsafe []

    /// A copy of `text` that lives as long as the arena.
    func keep(_ text: String) -> lv_str {
        let buffer = unsafe Self.copy(text)
        unsafe buffers.append(buffer)
        return unsafe lv_str(
            bytes: UnsafePointer(buffer.baseAddress), length: UInt32(clamping: buffer.count), reserved: 0)
    }

    /// A copy of `text` that lives as long as the process.
    static func keepForever(_ text: String) -> lv_str {
        let buffer = unsafe copy(text)
        return unsafe lv_str(
            bytes: UnsafePointer(buffer.baseAddress), length: UInt32(clamping: buffer.count), reserved: 0)
    }

    private static func copy(_ text: String) -> UnsafeMutableBufferPointer<CChar> {
        var text = text
        return text.withUTF8 { bytes in
            let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
            unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(from: UnsafeRawBufferPointer(bytes))
            return unsafe buffer
        }
    }

    deinit {
        unsafe buffers.forEach { unsafe $0.deallocate() }
    }
}
