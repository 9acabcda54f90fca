/// Which file a path led to, and when that file was last written: as long as nothing of it changes, neither does the content.
package struct FileStamp: Hashable, Sendable {
    /// The number of the device.
    package var device: UInt64
    /// The number of the file on its device.
    package var inode: UInt64
    /// The size in bytes.
    package var size: Int64
    /// When the content was last written, in nanoseconds since 1970.
    package var modified: Int64
    /// When content, name, owner or permissions last changed, in nanoseconds since 1970. No program can set it.
    package var changed: Int64

    /// How long after a change another one may bear the same time, in nanoseconds: file systems count in ticks of the
    /// system's clock, some only in whole seconds or two.
    private var resolution: Int64 {
        modified % 1_000_000_000 == 0 && changed % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
    }

    /// Whether a change after a point of time is sure to give another stamp.
    ///
    /// - Parameter time: In nanoseconds since 1970, of before the content was read.
    package func isSettled(at time: Int64) -> Bool {
        max(modified, changed) < time - resolution
    }

    /// The stamp, or ``unsettled`` where a change after a point of time might give the same.
    ///
    /// - Parameter time: In nanoseconds since 1970, of before the content was read.
    package func settled(at time: Int64) -> FileStamp { isSettled(at: time) ? self : .unsettled }

    /// The stamp of what was changed too shortly before it was read: no other is equal to it.
    package static let unsettled = FileStamp(device: 0, inode: 0, size: -1, modified: 0, changed: 0)

    /// What stands for nothing being there.
    package static let absent = FileStamp(device: 0, inode: 0, size: -2, modified: 0, changed: 0)
}

extension FileStamp {
    /// The stamp of what a path leads to; `nil` when there is nothing.
    package init?(of path: String) {
        guard let stamp = FileSystem.stamp(of: path) else { return nil }
        self = stamp
    }

    /// The time in nanoseconds since 1970, as files are stamped with.
    package static var now: Int64 { FileSystem.now }
}
