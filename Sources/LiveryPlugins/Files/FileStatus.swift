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
    /// Whether it is a symbolic link; never of a status that was found by following links.
    var isLink: Bool
    /// The number of the user that it belongs to.
    var owner: UInt32
    /// The number of the group that it belongs to.
    var group: UInt32
    /// Whether anybody may run it.
    var isExecutable: Bool
    /// When it was last changed, in nanoseconds since 1970.
    var modified: Int64
    /// Whether everybody may change it: in a directory, without the bit that keeps them from one another's files.
    var isWritableByEverybody: Bool

    /// Whether every user of its group may change it: in a directory, without the bit that keeps them from one another's files.
    var isWritableByGroup: Bool

    /// The status as the system gives it.
    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int(truncatingIfNeeded: status.st_size)
        isDirectory = status.st_mode & S_IFMT == S_IFDIR
        isRegular = status.st_mode & S_IFMT == S_IFREG
        isLink = status.st_mode & S_IFMT == S_IFLNK
        owner = status.st_uid
        group = status.st_gid
        isExecutable = status.st_mode & 0o111 != 0
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        let isShared = isDirectory && status.st_mode & S_ISVTX != 0
        isWritableByEverybody = status.st_mode & S_IWOTH != 0 && !isShared
        isWritableByGroup = status.st_mode & S_IWGRP != 0 && !isShared
    }
}
