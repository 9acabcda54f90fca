/// Files that a run has written, and what it wrote: so that it takes nothing away that is somebody else's.
struct WrittenFiles {
    private var marks: [String: Int] = [:]

    /// Their paths, sorted.
    var paths: [String] { marks.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

    /// Notes what a file holds.
    mutating func note(_ path: String, _ bytes: [UInt8]) { marks[path] = bytes.hashValue }

    /// Notes a file as others have.
    mutating func take(_ path: String, from others: WrittenFiles) { marks[path] = others.marks[path] }

    mutating func forget(_ path: String) { marks[path] = nil }

    func holds(_ path: String) -> Bool { marks[path] != nil }

    /// Whether a file is there and holds what was written.
    func isUnchanged(_ path: String) -> Bool {
        guard let mark = marks[path], let bytes = FileDescriptor.contents(of: path) else { return false }
        return bytes.hashValue == mark
    }
}
