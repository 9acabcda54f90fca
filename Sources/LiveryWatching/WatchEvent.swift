/// Something that happened in, or to, a directory that is watched.
struct WatchEvent {
    /// What happened.
    enum Kind {
        /// An entry was made, or moved here.
        case appeared
        /// An entry was removed, or moved away.
        case vanished
        /// A file was written to, and is still open.
        case written
        /// A file that was written to was closed.
        case closed
        /// Permissions, times or the like have changed: of an entry, or, without a name, of the directory.
        case attributes
        /// The directory itself was removed, moved or unmounted.
        case selfGone
        /// More happened than the system could tell.
        case overflow
    }

    /// The number of the directory's watch.
    var id: Int32
    var kind: Kind
    /// The entry; empty where it is about the directory itself.
    var name = ""
    /// Whether the entry is a directory.
    var isDirectory = false
}
