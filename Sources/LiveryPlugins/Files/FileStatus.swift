#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// What is known of a file without opening it.
struct FileStatus: Hashable {
    /// The device that the file is on.
    var device: UInt64
    /// Its number there. Two paths with the same device and number are one file.
    var number: UInt64
    /// Its size in bytes.
    var size: Int
    /// Whether it is a directory.
    var isDirectory: Bool
    /// Whether it is a regular file.
    var isRegular: Bool
    /// Whether everybody may change it: in a directory, without the bit that keeps them from one another's files.
    var isWritableByEverybody: Bool

    /// The status as the system gives it.
    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int(truncatingIfNeeded: status.st_size)
        isDirectory = status.st_mode & S_IFMT == S_IFDIR
        isRegular = status.st_mode & S_IFMT == S_IFREG
        isWritableByEverybody = status.st_mode & S_IWOTH != 0 && !(isDirectory && status.st_mode & S_ISVTX != 0)
    }
}
