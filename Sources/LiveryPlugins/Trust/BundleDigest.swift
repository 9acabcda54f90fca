/// The files of a plug-in's bundle and their hashes.
public struct BundleDigest: Hashable, Sendable {
    /// A file of a bundle.
    public struct File: Hashable, Sendable {
        /// Its path from the bundle on: `plugin.yaml`, `tests/golden.yaml`.
        public let path: String
        /// The SHA-256 of its bytes, as 64 hexadecimal digits in small letters.
        public let sha256: String
    }

    /// The files, by path.
    public let files: [File]

    /// The SHA-256 over all files: of what `sha256sum` prints for them, in the order of their paths.
    public let sha256: String

    init(_ files: [File]) {
        self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        sha256 = SHA256.text(of: Array(self.files.map { "\($0.sha256)  \($0.path)\n" }.joined().utf8))
    }

    /// What has happened to a file between two digests.
    public enum Change: Hashable, Sendable, CustomStringConvertible {
        /// It has other bytes: the SHA-256 before, and now.
        case changed(String, from: String, to: String)
        /// It was not there before.
        case added(String)
        /// It is not there any more.
        case removed(String)

        /// The change for people: `libdim.so has changed`.
        public var description: String {
            switch self {
            case .changed(let path, let old, let new): "'\(path)' has changed from \(old.prefix(8)) to \(new.prefix(8))"
            case .added(let path): "'\(path)' is new"
            case .removed(let path): "'\(path)' is gone"
            }
        }
    }

    /// What is different here from an earlier digest, by path.
    public func changes(since earlier: BundleDigest) -> [Change] {
        let before = Dictionary(earlier.files.map { ($0.path, $0.sha256) }) { first, _ in first }
        let now = Dictionary(files.map { ($0.path, $0.sha256) }) { first, _ in first }
        let paths = Set(before.keys).union(now.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return paths.compactMap { path in
            switch (before[path], now[path]) {
            case (let old?, let new?): old == new ? nil : .changed(path, from: old, to: new)
            case (nil, _?): .added(path)
            case (_?, nil): .removed(path)
            case (nil, nil): nil
            }
        }
    }
}
