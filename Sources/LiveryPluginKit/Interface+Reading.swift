internal import CLiveryPlugin

extension String {
    /// A copy of a borrowed text; what is no UTF-8 becomes U+FFFD.
    init(borrowed text: lv_str) {
        guard let bytes = unsafe text.bytes, unsafe text.length > 0 else {
            self = ""
            return
        }
        self = unsafe String(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(text.length)), as: UTF8.self)
    }
}

extension UnsafeRawPointer {
    /// A copy of a struct of which the host has written `size` bytes: what it did not know is 0.
    func load<Raw: BitwiseCopyable>(_ type: Raw.Type, size: UInt32) -> Raw {
        unsafe withUnsafeTemporaryAllocation(of: Raw.self, capacity: 1) { room in
            let bytes = UnsafeMutableRawBufferPointer(room)
            _ = unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
            unsafe bytes.copyMemory(
                from: UnsafeRawBufferPointer(start: self, count: Swift.min(Int(size), bytes.count)))
            return unsafe bytes.loadUnaligned(as: Raw.self)
        }
    }
}

extension lv_span {
    /// Copies each element, by the host's distance between them, as far as the host knows it.
    ///
    /// - Parameter least: The size of an element in version 1.0; `nil` for one that never grows.
    func map<Element: BitwiseCopyable, Result>(
        _ type: Element.Type, least: UInt32? = nil, _ body: (Element) -> Result
    ) -> [Result] {
        guard let first = unsafe first, unsafe stride >= least ?? UInt32(MemoryLayout<Element>.size) else { return [] }
        return unsafe (0..<Int(count)).map { index in
            unsafe body(first.advanced(by: index * Int(stride)).load(type, size: stride))
        }
    }
}

extension Color {
    /// A colour of the interface.
    init(_ color: lv_rgba) {
        self.init(color.c.0, color.c.1, color.c.2, alpha: color.c.3)
    }

    /// The colour as the interface has it.
    var raw: lv_rgba { lv_rgba(c: (vector.x, vector.y, vector.z, vector.w)) }
}
