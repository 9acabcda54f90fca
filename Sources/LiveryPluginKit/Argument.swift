internal import CLiveryPlugin

/// One argument of a call. Only valid during the call, and so never handed out.
@safe
struct Argument {
    private let pointer: UnsafePointer<lv_arg>

    /// An argument at an address that is valid during the call.
    init(_ pointer: UnsafePointer<lv_arg>) { unsafe self.pointer = pointer }

    /// The parameter's type, as a number of the interface.
    var type: UInt32 { unsafe pointer.pointee.type }

    /// Whether the pack's author wrote it.
    var isGiven: Bool { unsafe pointer.pointee.flags & LV_ARG_GIVEN != 0 }

    /// Which components of the colour are `none`.
    var missing: MissingComponents {
        MissingComponents(rawValue: UInt8(truncatingIfNeeded: unsafe pointer.pointee.missing))
    }

    /// The number.
    var number: Double { unsafe pointer.pointee.number }

    /// The text.
    var text: String { unsafe String(borrowed: pointer.pointee.text) }

    /// The colour.
    var color: Color { unsafe Color(pointer.pointee.color) }

    /// The colours of the list.
    var colors: [Color] {
        unsafe pointer.pointee.list.map(lv_rgba.self) { Color($0) }
    }

    /// The role indices of the list.
    var roles: [Int] {
        unsafe pointer.pointee.list.map(UInt32.self) { Int($0) }
    }

    /// Whether the argument belongs to the parameter of this id.
    func isCalled(_ id: String) -> Bool {
        let name = unsafe pointer.pointee.id
        guard let bytes = unsafe name.bytes, unsafe Int(name.length) == id.utf8.count else {
            return unsafe id.isEmpty && name.length == 0
        }
        return unsafe UnsafeRawBufferPointer(start: bytes, count: Int(name.length)).elementsEqual(id.utf8)
    }
}
