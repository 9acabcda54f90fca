internal import CLiveryPlugin

/// Texts and arrays that are lent to a plug-in, kept until the arena goes.
@safe
final class InputArena {
    private var blocks: [UnsafeMutableRawPointer] = unsafe []

    deinit { unsafe blocks.forEach { unsafe $0.deallocate() } }

    /// A copy of a text.
    func keep(_ text: String) -> lv_str {
        guard !text.isEmpty else { return unsafe lv_str() }
        let count = text.utf8.count
        let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: count)
        _ = unsafe buffer.initialize(from: text.utf8.lazy.map { CChar(bitPattern: $0) })
        guard let base = buffer.baseAddress else { return unsafe lv_str() }
        unsafe blocks.append(UnsafeMutableRawPointer(base))
        return unsafe lv_str(bytes: UnsafePointer(base), length: UInt32(clamping: count), reserved: 0)
    }

    /// A copy of an array.
    func keep<Element: BitwiseCopyable>(_ elements: [Element]) -> lv_span {
        guard !elements.isEmpty else { return unsafe lv_span() }
        let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = unsafe buffer.initialize(from: elements)
        guard let base = buffer.baseAddress else { return unsafe lv_span() }
        unsafe blocks.append(UnsafeMutableRawPointer(base))
        return unsafe lv_span(
            first: UnsafeRawPointer(base), count: UInt32(clamping: elements.count),
            stride: UInt32(MemoryLayout<Element>.stride))
    }
}
