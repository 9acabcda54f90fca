#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif
internal import LiveryPack

/// Which folders hold packs, and which texts are packs, by what can be seen at once.
enum PackFolder {
    /// Whether a folder has packs lying in it: a file whose text is one, or a folder with `pack.yaml`.
    static func holdsPacks(_ folder: String) -> Bool {
        guard let directory = unsafe opendir(folder) else { return false }
        defer { unsafe _ = closedir(directory) }
        while let item = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: &item.pointee.d_name) { raw in
                unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(".") { continue }
            if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
                if isPack(head(of: folder + "/" + name), at: name) { return true }
            } else if unsafe access(folder + "/" + name + "/pack.yaml", F_OK) == 0 {
                return true
            }
        }
        return false
    }

    /// The folder that the packs beside a file lie in; `nil` for what is no YAML file.
    static func folder(of path: String) -> String? {
        guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else { return nil }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let name = parts.removeLast()
        if name == "pack.yaml" || name == "pack.yml" {
            parts.removeLast()
        } else if let parent = parts.last, parent.hasSuffix(".d"), parent != "themes.d", parent.utf8.count > 2 {
            parts.removeLast()
        }
        let folder = parts.joined(separator: "/")
        return folder.isEmpty ? nil : folder
    }

    /// Whether a text looks like a pack, or is an overlay, which lies beside its pack.
    static func isPack(_ bytes: [UInt8], at path: String) -> Bool {
        let parts = path.split(separator: "/")
        if let parent = parts.dropLast().last, parent.hasSuffix(".d"), parent != "themes.d" {
            let base = "/" + parts.dropLast().joined(separator: "/").dropLast(2)
            for suffix in [".yaml", ".yml", "/pack.yaml"] where unsafe access(base + suffix, F_OK) == 0 { return true }
        }
        return PackRecognition.isPack(bytes)
    }

    /// Whether there is a file.
    static func exists(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

    /// The first few bytes of a file.
    private static func head(of path: String) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return [] }
        defer { _ = close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe bytes.withUnsafeMutableBytes { raw in
            unsafe raw.baseAddress.map { unsafe read(descriptor, $0, raw.count) } ?? 0
        }
        return Array(bytes.prefix(max(0, count)))
    }
}
