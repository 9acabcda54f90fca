internal import CLiveryPlugin

/// Texts and arrays that are lent to a plug-in, kept until the arena goes.
///
/// A plug-in in this process sees them where they are; one in a process of its own sees the same memory at another place.
@safe
final class InputArena {
    private var blocks: [UnsafeMutableRawPointer] = unsafe []
    private let region: UnsafeMutableRawBufferPointer?
    private let seenAt: UInt
    /// How many bytes of the region are used.
    private(set) var used = 0
    /// Whether something did not fit into the region. What was kept since then is not there.
    private(set) var isOverflowing = false

    /// An arena for plug-ins in this process.
    init() {
        unsafe region = nil
        seenAt = 0
    }

    /// An arena in a region of memory, which the plug-in sees at an address of its own. The region outlives the arena.
    init(in region: UnsafeMutableRawBufferPointer, seenAt: UInt) {
        unsafe self.region = region
        self.seenAt = seenAt
    }

    deinit { unsafe blocks.forEach { unsafe $0.deallocate() } }

    /// A copy of a text.
    func keep(_ text: String) -> lv_str {
        var text = text
        return text.withUTF8 { bytes in
            guard !bytes.isEmpty, let seen = unsafe keep(UnsafeRawBufferPointer(bytes)) else { return unsafe lv_str() }
            return unsafe lv_str(
                bytes: seen.assumingMemoryBound(to: CChar.self), length: UInt32(clamping: bytes.count), reserved: 0)
        }
    }

    /// A copy of an array.
    func keep<Element: BitwiseCopyable>(_ elements: [Element]) -> lv_span {
        let seen = unsafe elements.withUnsafeBytes { bytes in
            unsafe bytes.isEmpty ? nil : unsafe keep(bytes)
        }
        guard let seen = unsafe seen else { return unsafe lv_span() }
        return unsafe lv_span(
            first: seen, count: UInt32(clamping: elements.count), stride: UInt32(MemoryLayout<Element>.stride))
    }

    /// A copy of some bytes, aligned to 16: where the plug-in sees it; `nil` when there is no room.
    func keep(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer? {
        guard let source = bytes.baseAddress else { return nil }
        guard let region = unsafe region else {
            let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 16)
            unsafe copy.copyMemory(from: source, byteCount: bytes.count)
            unsafe blocks.append(copy)
            return UnsafeRawPointer(copy)
        }
        let start = (used + 15) & ~15
        guard let base = region.baseAddress, bytes.count <= region.count - start else {
            isOverflowing = true
            return nil
        }
        unsafe (base + start).copyMemory(from: source, byteCount: bytes.count)
        used = start + bytes.count
        return unsafe UnsafeRawPointer(bitPattern: seenAt + UInt(start))
    }
}
