#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Many files that the command writes below one folder, each whole or not at all.
///
/// Each file is made beside its place and renamed, so that nobody ever reads half of one, and one that would not change is
/// left alone. Unlike ``OutputFile`` it does not wait for the disk: the files can be made again from their sources, and
/// thousands of waits would take minutes.
struct OutputBatch: Sendable {
    /// The folder.
    let folder: String

    /// A batch for a folder, which is made where it is missing.
    init(_ folder: String) throws(CommandError) {
        self.folder = folder
        try OutputFile(folder + "/-").makeFolder()
        guard FileDescriptor.isFolder(folder) else { throw .environment("'\(folder)' is no folder") }
    }

    /// A writer for one thread.
    func writer() -> Writer { Writer(folder: folder) }

    /// Writes files, one after the other; those of one folder follow one another best.
    struct Writer: ~Copyable {
        private let root: String
        private var folder: String?
        private var descriptor: CInt = -1
        private var number = 0
        private let prefix: String
        private var old: [UInt8] = []

        init(folder: String) {
            root = folder
            // Threads do not share a name: each has its own writer, which is told apart by its thread.
            prefix = ".livery-\(getpid())-\(Self.threadNumber())-"
        }

        deinit { if descriptor >= 0 { close(descriptor) } }

        private static func threadNumber() -> UInt {
            #if canImport(Darwin)
            UInt(bitPattern: unsafe pthread_self().hashValue)
            #else
            UInt(pthread_self())
            #endif
        }

        /// Puts bytes in the place of a file below the folder.
        ///
        /// - Throws: ``CommandError`` with the exit code 3 when the system refuses.
        mutating func write(_ bytes: [UInt8], to path: String) throws(CommandError) -> OutputFile.Outcome {
            let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
            try enter(slash.map { String(path[..<$0]) } ?? "")
            let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
            var status = stat()
            let exists = unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
            if exists, status.st_mode & S_IFMT != S_IFREG {
                // Links and the like are what the careful way is for.
                return try OutputFile(root + "/" + path).write(bytes)
            }
            if exists, Int(status.st_size) == bytes.count, holds(name, bytes) { return .unchanged }
            try replace(name, with: bytes, mode: exists ? status.st_mode & 0o7777 : nil, path)
            return exists ? .changed : .created
        }

        private mutating func enter(_ folder: String) throws(CommandError) {
            if self.folder == folder { return }
            if descriptor >= 0 { close(descriptor) }
            let path = folder.isEmpty ? root : root + "/" + folder
            descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
            if descriptor < 0, errno == ENOENT {
                try OutputFile(path + "/-").makeFolder()
                descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
            }
            guard descriptor >= 0 else {
                self.folder = nil
                throw .environment("the folder '\(path)' cannot be used: " + FileDescriptor.message(errno))
            }
            self.folder = folder
        }

        /// Whether a file holds exactly these bytes.
        private mutating func holds(_ name: String, _ bytes: [UInt8]) -> Bool {
            let file = unsafe openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
            guard file >= 0 else { return false }
            defer { close(file) }
            if old.count <= bytes.count { old = [UInt8](repeating: 0, count: bytes.count * 2 + 4096) }
            var filled = 0
            while filled < old.count {
                let count = unsafe old.withUnsafeMutableBytes { buffer in
                    unsafe read(file, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
                }
                if count < 0, errno == EINTR { continue }
                if count < 0 { return false }
                if count == 0 { break }
                filled += count
            }
            return filled == bytes.count && old[..<filled].elementsEqual(bytes)
        }

        private mutating func replace(
            _ name: String, with bytes: [UInt8], mode: mode_t?, _ path: String
        ) throws(CommandError) {
            var temporary = ""
            var file: CInt = -1
            for _ in 0..<100 {
                temporary = prefix + String(number)
                file = unsafe openat(descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                if file >= 0 || errno != EEXIST { break }
                number += 1
            }
            guard file >= 0 else { throw refused(path, errno) }
            var error = FileDescriptor.write(bytes, to: file)
            if error == nil, let mode, fchmod(file, mode) != 0 { error = errno }
            if close(file) != 0, error == nil { error = errno }
            if error == nil, unsafe renameat(descriptor, temporary, descriptor, name) != 0 { error = errno }
            if let error {
                unsafe unlinkat(descriptor, temporary, 0)
                throw refused(path, error)
            }
        }

        private func refused(_ path: String, _ error: CInt) -> CommandError {
            .environment("'\(root)/\(path)' cannot be written: " + FileDescriptor.message(error))
        }
    }
}
