extension BinaryImage {
    /// Notes what names of functions tell about how the library was built.
    mutating func noteTraces(of local: Set<String>) {
        let offered = exports.map(\.name)
        let taken = imports.map(\.name)
        func isThere(_ prefixes: [String]) -> Bool {
            for names in [offered, taken]
            where names.contains(where: { name in prefixes.contains { name.hasPrefix($0) } }) {
                return true
            }
            return local.contains { name in prefixes.contains { name.hasPrefix($0) } }
        }
        if isThere(["__asan_", "__tsan_", "__ubsan_", "__msan_", "__hwasan_"]) { traits.insert(.sanitizer) }
        if isThere(["__llvm_profile_", "__gcov_", "llvm_gcov_"]) { traits.insert(.coverage) }
        let needsSwift = needed.contains { Path.lastComponent($0.name).hasPrefix("libswift") }
        if needsSwift || taken.contains("swift_retain") { traits.insert(.swift) }
        let ownsRuntime = local.contains("swift_retain") || offered.contains("swift_retain")
        if ownsRuntime || (traits.contains(.swift) && !needsSwift && !taken.contains("swift_retain")) {
            traits.insert(.swift)
            traits.insert(.ownSwiftRuntime)
        }
    }

    /// Bytes as hexadecimal digits.
    static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
