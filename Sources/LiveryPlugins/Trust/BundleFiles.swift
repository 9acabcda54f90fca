internal import LiveryDiagnostics

/// The files of a bundle, found without opening any.
struct BundleFiles {
    /// A file of a bundle.
    struct Entry: Hashable {
        /// Its path from the bundle on.
        var path: String
        /// What is known of it; of a link what it leads to.
        var status: FileStatus
        /// Whether it is a link to a file elsewhere.
        var isLink: Bool
    }

    /// The regular files, by path.
    private(set) var entries: [Entry] = []
    /// What is in the bundle and does not belong there, as sentences.
    private(set) var problems: [String] = []

    /// How many files a bundle may have, and how many bytes they may have together.
    static let limits = (files: 4096, bytes: 1 << 30, depth: 16)

    /// Finds the files of a bundle. Folders that are links are not followed, and hidden files count.
    init(in folder: String) {
        var pending: [(path: String, depth: Int)] = [("", 0)]
        var bytes = 0
        while let (part, depth) = pending.popLast() {
            let place = part.isEmpty ? folder : Path.joined(folder, part)
            guard let names = SystemCalls.names(in: place) else {
                problems.append("'\(place)' cannot be read")
                continue
            }
            for name in names {
                let path = part.isEmpty ? name : Path.joined(part, name)
                let whole = Path.joined(folder, path)
                let shown = VisibleText.escaped(whole)
                // What has a name that is no text could not be pinned, and would go unseen.
                guard let own = SystemCalls.ownStatus(of: whole) else {
                    problems.append("'\(shown)' has a name that is no UTF-8, or is not there any more")
                    continue
                }
                if own.isDirectory {
                    if depth + 1 > Self.limits.depth {
                        problems.append("'\(shown)' lies too deep")
                    } else {
                        pending.append((path, depth + 1))
                    }
                    continue
                }
                guard let status = own.isLink ? SystemCalls.status(of: whole) : own else {
                    problems.append("'\(shown)' is a link that leads nowhere")
                    continue
                }
                guard status.isRegular else {
                    problems.append("'\(shown)' is \(own.isLink ? "a link to something else than a file" : "no file")")
                    continue
                }
                bytes += status.size
                entries.append(Entry(path: path, status: status, isLink: own.isLink))
                if entries.count > Self.limits.files || bytes > Self.limits.bytes {
                    problems.append(
                        "'\(folder)' has more than \(Self.limits.files) files, or more than \(Self.limits.bytes >> 20) MiB"
                    )
                    return
                }
            }
        }
        entries.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        problems.sort()
    }
}
