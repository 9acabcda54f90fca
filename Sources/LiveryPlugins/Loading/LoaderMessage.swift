/// What the system's loader says when it refuses a library, turned into what it means.
struct LoaderMessage {
    private let text: String

    /// A message of `dlerror`.
    init(_ text: String) { self.text = text }

    /// The error that it means for a plug-in's library.
    func error(for id: String, path: String, image: LibraryImage) -> PluginError {
        if let symbol = word(after: "undefined symbol: ") ?? word(after: "Symbol not found: ") {
            return PluginError(
                .symbolMissing, plugin: id,
                "the library of the plug-in '\(id)' needs '\(symbol)', which neither it nor any library that it names contains: '\(path)'",
                help: "link it with what defines '\(symbol)'")
        }
        if let version = quoted(after: "version "), text.range(after: "not found") != nil {
            let owner = text.split(separator: ":").first.map(String.init) ?? "a library"
            let needer = text.range(after: "required by ").map { String(text[$0...].prefix { $0 != ")" }) } ?? path
            return PluginError(
                .dependencyMissing, plugin: id,
                "the plug-in '\(id)' needs version \(version) of '\(owner)', which this machine does not have (needed by '\(needer)')",
                help: "build it on a system as old as the oldest that it shall run on")
        }
        if let missing = missingLibrary {
            let owner = needer(of: missing, path: path, image: image)
            let places = searched(path: path, image: image)
            return PluginError(
                .dependencyMissing, plugin: id,
                "the plug-in '\(id)' needs the library '\(missing)', which is not on this machine (needed by '\(owner)'; looked for in \(places))",
                help: "install '\(missing)', or put it beside the plug-in's library")
        }
        return PluginError(
            .loadFailed, plugin: id, "the library of the plug-in '\(id)' cannot be loaded: \(text)")
    }

    /// The library that could not be opened.
    private var missingLibrary: String? {
        if let end = text.range(before: ": cannot open shared object file"), !text[..<end].contains(" ") {
            return String(text[..<end])
        }
        guard let start = text.range(after: "Library not loaded: ") else { return nil }
        return String(text[start...].prefix { $0 != "\n" && $0 != " " })
    }

    /// Which file asks for a library: the plug-in's own, or one that it needs in turn.
    private func needer(of missing: String, path: String, image: LibraryImage) -> String {
        if image.needed.contains(missing) { return path }
        if let start = text.range(after: "Referenced from: ") {
            return String(text[start...].split(separator: "\n")[0].split(separator: " ").last ?? "")
        }
        var pending: [(path: String, image: LibraryImage)] = [(path, image)]
        var seen: Set<String> = [path]
        while let (owner, image) = pending.popLast() {
            for name in image.needed {
                for folder in Self.folders(image, beside: owner) {
                    let candidate = Path.joined(folder, name)
                    guard SystemCalls.status(of: candidate)?.isRegular == true else { continue }
                    if seen.insert(candidate).inserted, let file = OpenFile(candidate),
                        let next = try? LibraryImage.read(ByteSource(file), for: .current)
                    {
                        if next.needed.contains(missing) { return candidate }
                        pending.append((candidate, next))
                    }
                    break
                }
            }
        }
        return "one of the libraries that '\(path)' needs"
    }

    private func searched(path: String, image: LibraryImage) -> String {
        let own = image.ownFolders(at: path)
        return own.isEmpty ? "the system's directories" : own.joined(separator: ", ") + " and the system's directories"
    }

    private static func folders(_ image: LibraryImage, beside path: String) -> [String] {
        image.ownFolders(at: path) + [
            "/lib", "/usr/lib", "/lib64", "/usr/lib64", "/usr/local/lib",
        ]
            + ["x86_64", "aarch64"].flatMap { ["/lib/\($0)-linux-gnu", "/usr/lib/\($0)-linux-gnu"] }
    }

    private func word(after marker: String) -> String? {
        text.range(after: marker).map { String(text[$0...].prefix { !$0.isWhitespace && $0 != "," }) }
    }

    private func quoted(after marker: String) -> String? {
        guard let start = text.range(after: marker), let open = text[start...].first, open == "`" || open == "'" else {
            return nil
        }
        return String(text[text.index(after: start)...].prefix { $0 != "'" })
    }
}

extension String {
    /// Where the text after the first occurrence of a marker begins.
    fileprivate func range(after marker: String) -> String.Index? {
        guard let start = range(before: marker) else { return nil }
        return index(start, offsetBy: marker.count)
    }

    /// Where the first occurrence of a marker begins.
    fileprivate func range(before marker: String) -> String.Index? {
        indices.first { self[$0...].hasPrefix(marker) }
    }
}
