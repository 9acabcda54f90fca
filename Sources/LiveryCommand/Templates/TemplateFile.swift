import Livery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that a template or its configuration is read from.
struct TemplateFile {
    /// How many bytes it may have.
    static let limit = 4 << 20

    let path: String

    init(_ path: String) { self.path = path }

    /// The text, or why there is none.
    func load() -> TemplateLoading {
        if path == "-" {
            guard let bytes = FileDescriptor.readAll(from: 0) else {
                return .failed(path: path, reason: "cannot be read")
            }
            return .text(SourceText(path: path, bytes: bytes))
        }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let reason = errno == ENOENT ? "is not there" : "cannot be read: " + FileDescriptor.message(errno)
            return .failed(path: path, reason: reason)
        }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            return .failed(path: path, reason: "cannot be read: " + FileDescriptor.message(errno))
        }
        if status.st_mode & S_IFMT == S_IFDIR { return .failed(path: path, reason: "is a folder, not a file") }
        if Int(status.st_size) > Self.limit {
            return .failed(path: path, reason: "has \(status.st_size) bytes, over the limit of \(Self.limit)")
        }
        guard let bytes = FileDescriptor.readAll(from: descriptor) else {
            return .failed(path: path, reason: "cannot be read")
        }
        return .text(SourceText(path: path, bytes: bytes))
    }

    /// The files of partials and templates in a folder.
    static func loader(in folder: String) -> (String) -> TemplateLoading {
        { name in TemplateFile((folder == "." ? "" : folder + "/") + name + ".mustache").load() }
    }
}
