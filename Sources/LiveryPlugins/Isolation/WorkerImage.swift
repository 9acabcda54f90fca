internal import CLiveryPlugin

/// A struct of a worker's, with everything that it points to, in a copy that nobody else can change.
///
/// In what comes from a worker, pointers are offsets into the payload. Here each is looked at, and becomes a pointer into
/// the copy or nothing: what does not lie within the payload is not there.
@safe
final class WorkerImage {
    private let memory: UnsafeMutableRawBufferPointer

    /// A copy of a payload, which may change meanwhile.
    init(_ payload: UnsafeRawBufferPointer) {
        unsafe memory = .allocate(byteCount: max(payload.count, 1), alignment: 16)
        unsafe memory.copyMemory(from: payload)
        if unsafe payload.isEmpty { unsafe memory[0] = 0 }
        size = payload.count
    }

    deinit { unsafe memory.deallocate() }

    private let size: Int

    /// The copied bytes as a text, as far as they are UTF-8.
    var text: String {
        unsafe String(
            decoding: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<size]), as: UTF8.self)
    }

    /// The copied bytes.
    var bytes: UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<size])
    }

    /// The result for a role; `nil` when there is none.
    func derived() -> UnsafePointer<lv_derived>? {
        guard let root = unsafe place(of: lv_derived.self, at: 0) else { return nil }
        unsafe root.pointee.name = text(root.pointee.name)
        unsafe root.pointee.rule = text(root.pointee.rule)
        unsafe root.pointee.note = text(root.pointee.note)
        unsafe root.pointee.measures = span(root.pointee.measures, MemoryLayout<lv_measure>.size)
        return unsafe UnsafePointer(root)
    }

    /// The finding; `nil` when there is none.
    func finding() -> UnsafePointer<lv_finding>? {
        guard let root = unsafe place(of: lv_finding.self, at: 0) else { return nil }
        unsafe root.pointee.rule = text(root.pointee.rule)
        unsafe root.pointee.message = text(root.pointee.message)
        unsafe root.pointee.help = text(root.pointee.help)
        unsafe root.pointee.metric_name = text(root.pointee.metric_name)
        unsafe root.pointee.roles = span(root.pointee.roles, 4)
        unsafe root.pointee.suggestions = list(root.pointee.suggestions) { (suggestion: inout lv_suggestion) in
            unsafe suggestion.note = text(suggestion.note)
        }
        return unsafe UnsafePointer(root)
    }

    /// What a plug-in says of itself; `nil` when it says nothing.
    func module() -> lv_module? {
        guard let root = unsafe place(of: lv_module.self, at: 0) else { return nil }
        var module = unsafe root.pointee
        unsafe module.id = text(module.id)
        unsafe module.version = text(module.version)
        unsafe module.functions = list(module.functions) { (function: inout lv_function) in
            unsafe function.name = text(function.name)
            unsafe function.summary = text(function.summary)
            unsafe function.params = list(function.params) { (param: inout lv_param) in
                unsafe param.id = text(param.id)
                unsafe param.title = text(param.title)
                unsafe param.help = text(param.help)
                unsafe param.unit = text(param.unit)
                unsafe param.default_text = text(param.default_text)
                unsafe param.choices = list(param.choices) { (choice: inout lv_choice) in
                    unsafe choice.value = text(choice.value)
                    unsafe choice.title = text(choice.title)
                    unsafe choice.help = text(choice.help)
                }
            }
        }
        return unsafe module
    }

    // MARK: - Places

    private func place<Value>(of type: Value.Type, at offset: Int) -> UnsafeMutablePointer<Value>? {
        guard offset >= 0, offset <= size, size - offset >= MemoryLayout<Value>.size, offset % 8 == 0 else {
            return nil
        }
        return unsafe memory.baseAddress.map { unsafe ($0 + offset).assumingMemoryBound(to: Value.self) }
    }

    /// Bytes within the payload; an offset of 0 is that of the struct itself, and stands for nothing.
    private func bytes(at pointer: UnsafeRawPointer?, count: Int) -> UnsafeMutableRawPointer? {
        let offset = UInt(bitPattern: pointer)
        guard offset > 0, offset <= UInt(size), count <= size - Int(offset), let base = unsafe memory.baseAddress else {
            return nil
        }
        return unsafe base + Int(offset)
    }

    private func text(_ text: lv_str) -> lv_str {
        let place = unsafe bytes(at: UnsafeRawPointer(text.bytes), count: Int(text.length))
        return unsafe lv_str(
            bytes: UnsafePointer(place?.assumingMemoryBound(to: CChar.self)), length: text.length, reserved: 0)
    }

    private func span(_ span: lv_span, _ size: Int) -> lv_span {
        guard unsafe Int(span.stride) == size || span.count == 0 else {
            return unsafe lv_span(first: nil, count: span.count, stride: span.stride)
        }
        let place = unsafe bytes(at: span.first, count: Int(span.count) * size)
        let isAligned = UInt(bitPattern: place) % 8 == 0
        return unsafe lv_span(first: isAligned ? UnsafeRawPointer(place) : nil, count: span.count, stride: span.stride)
    }

    /// A span whose elements point to more.
    private func list<Element>(_ raw: lv_span, _ mend: (inout Element) -> Void) -> lv_span {
        let result = unsafe span(raw, MemoryLayout<Element>.size)
        guard let first = unsafe result.first else { return unsafe result }
        let elements = unsafe UnsafeMutableRawPointer(mutating: first).assumingMemoryBound(to: Element.self)
        for index in 0..<(unsafe Int(result.count)) { unsafe mend(&elements[index]) }
        return unsafe result
    }
}
