#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What there is to know of the machine that the command runs on.
enum MachineFacts {
    /// The system and its version: `Linux 6.1.0 on x86_64`.
    static let system: String = {
        var names = utsname()
        guard unsafe uname(&names) == 0 else { return "unknown" }
        func text<Field>(_ field: Field) -> String {
            unsafe withUnsafeBytes(of: field) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
        return "\(text(names.sysname)) \(text(names.release)) on \(text(names.machine))"
    }()

    /// The C library and its version, where that can be told: `glibc 2.36`.
    static var cLibrary: String? {
        #if canImport(Glibc)
        let size = confstr(Int32(_CS_GNU_LIBC_VERSION), nil, 0)
        guard size > 1 else { return nil }
        var text = [CChar](repeating: 0, count: size)
        guard unsafe confstr(Int32(_CS_GNU_LIBC_VERSION), &text, size) == size else { return nil }
        return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #else
        return nil
        #endif
    }
}
