/// The list of libraries that Linux's loader keeps in `/etc/ld.so.cache`, in the form that glibc has had since version 2.2.
struct LoaderCache {
    /// For each name the paths, the preferred one first.
    private var paths: [String: [String]] = [:]

    /// The list of this machine; empty where there is none.
    static let system: LoaderCache = {
        guard let bytes = SystemCalls.contents(of: "/etc/ld.so.cache", limit: 32 << 20) else {
            return LoaderCache([], for: .current)
        }
        return LoaderCache(bytes, for: .current)
    }()

    /// Reads a list. What cannot be read is not in it.
    init(_ bytes: [UInt8], for platform: LibraryPlatform) {
        // The old form may come first; the new one begins at the next multiple of eight after it.
        var start = 0
        if bytes.starts(with: Array("ld.so-1.7.0".utf8)) {
            start = (16 + Int(bytes.littleEndian(at: 12, count: 4) ?? 0) * 12 + 7) / 8 * 8
        }
        let magic = Array("glibc-ld.so.cache1.1".utf8)
        guard start <= bytes.count - 48, bytes[start..<start + magic.count].elementsEqual(magic) else { return }
        // A library of glibc for the processor: 64 bits of x86, or of Arm.
        let wanted: UInt64 = platform.architecture == "arm64" ? 0xA03 : 0x303
        let count = Int(bytes.littleEndian(at: start + 20, count: 4) ?? 0)
        for index in 0..<min(count, bytes.count / 24) {
            let entry = start + 48 + index * 24
            guard bytes.littleEndian(at: entry, count: 4) == wanted,
                let name = bytes.terminatedString(
                    at: start + Int(bytes.littleEndian(at: entry + 4, count: 4) ?? 0), limit: 4096),
                let path = bytes.terminatedString(
                    at: start + Int(bytes.littleEndian(at: entry + 8, count: 4) ?? 0), limit: 4096)
            else { continue }
            paths[name, default: []].append(path)
        }
    }

    /// Where the libraries of a name are, the preferred one first.
    func paths(of name: String) -> [String] { paths[name] ?? [] }
}
