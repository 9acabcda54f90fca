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

extension lv_span {
    /// Visits each element by the writer's distance between them.
    func map<Element, Result>(_ type: Element.Type, _ body: (UnsafePointer<Element>) -> Result) -> [Result] {
        guard let first = unsafe first, unsafe stride >= MemoryLayout<Element>.size else { return [] }
        return unsafe (0..<Int(count)).map { index in
            let address = unsafe first.advanced(by: index * Int(stride))
            return unsafe body(address.assumingMemoryBound(to: type))
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
