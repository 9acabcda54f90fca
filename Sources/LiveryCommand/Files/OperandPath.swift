import Livery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file or folder that a command line names.
///
/// One rule for all verbs: what is not there is a mistake of the command line (exit code 2), what is there and cannot be
/// read is one of the environment (3).
struct OperandPath {
    /// The path as it was written; `-` is the standard input.
    let path: String

    init(_ path: String) { self.path = path }

    /// Makes sure that it is there and can be read.
    ///
    /// - Throws: ``CommandError`` with the exit code 2 when it is not there, with the nearest name in its folder; 3 when it
    ///   cannot be read.
    func check() throws(CommandError) {
        if path == "-" { return }
        if path.isEmpty { throw .notFound("a path is empty", help: "name a file or a folder") }
        guard unsafe access(path, F_OK) == 0 else {
            let error = errno
            if let link = Self.target(ofLink: path) {
                throw .environment(
                    "'\(path)' cannot be read: "
                        + (error == ELOOP
                            ? "it is a link that leads back to itself"
                            : "it is a link to '\(link)', which is not there"),
                    help: "mend the link, or remove it")
            }
            guard [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(error) else {
                throw .environment("'\(path)' cannot be read: " + FileDescriptor.message(error))
            }
            throw .notFound("'\(path)' is not there", help: nearest.map { "did you mean '\($0)'?" } ?? "check its name")
        }
        guard unsafe access(path, R_OK) == 0 else {
            throw .environment("'\(path)' cannot be read: " + FileDescriptor.message(errno))
        }
    }

    /// What a link says that it leads to; `nil` for what is no link.
    private static func target(ofLink path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe bytes.withUnsafeMutableBytes { raw in
            unsafe raw.baseAddress.map { unsafe readlink(path, $0.assumingMemoryBound(to: CChar.self), raw.count) }
                ?? -1
        }
        return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// The path with the nearest name that its folder has.
    private var nearest: String? {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) } ?? ""
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        guard !name.isEmpty, let directory = unsafe opendir(folder.isEmpty ? "." : folder) else { return nil }
        defer { unsafe _ = closedir(directory) }
        var names: [String] = []
        while names.count < 4096, let entry = unsafe readdir(directory) {
            let found = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { raw in
                unsafe String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !found.hasPrefix(".") { names.append(found) }
        }
        return Suggestions.nearest(to: name, among: names.sorted()).map { folder + $0 }
    }
}
