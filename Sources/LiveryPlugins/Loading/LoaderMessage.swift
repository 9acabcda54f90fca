/// What the system's loader says when it refuses a library, turned into what it means.
struct LoaderMessage {
    private let text: String

    /// A message of `dlerror`.
    init(_ text: String) { self.text = text }

    /// The error that it means for a plug-in's library.
    ///
    /// The loader says little, and of some failures something else than what happened. So the files are looked at again, all
    /// of them; only what cannot be found that way is taken from the loader's words.
    func error(for id: String, path: String) -> PluginError {
        if let refusal = BinaryReport.inspect(path).refusal { return PluginError(refusal, of: id, at: path) }
        if let symbol = word(after: "undefined symbol: ") ?? word(after: "Symbol not found: ") {
            return PluginError(
                BinaryFinding(
                    .missingSymbol,
                    "needs '\(symbol)', which neither it nor any library that it names contains: '\(path)'",
                    help: "link it with what defines '\(symbol)'"), of: id, at: path)
        }
        if let missing = missingLibrary {
            // It may be there, where a process for plug-ins cannot see it.
            if missing.utf8.contains(0x2F), SystemCalls.status(of: missing) != nil {
                return PluginError(
                    BinaryFinding(
                        .missingLibrary,
                        "needs '\(missing)' by its path; what lies beside it, or belongs to the system, is all that it is given",
                        help: "put the library beside it, and link with its name and -Wl,-rpath,'$ORIGIN'"), of: id,
                    at: path)
            }
            let owner = word(after: "Referenced from: ") ?? path
            return PluginError(
                BinaryFinding(
                    .missingLibrary,
                    "needs the library '\(missing)', which is not on this machine (needed by '\(owner)')",
                    help: "install '\(missing)', or put it beside the plug-in's library"), of: id, at: path)
        }
        return PluginError(
            .loadFailed, plugin: id, "the library of the plug-in '\(id)' cannot be loaded: \(text)")
    }

    /// The library that could not be opened.
    private var missingLibrary: String? {
        if let end = text.range(before: ": cannot open shared object file"), !text[..<end].utf8.contains(0x20) {
            return String(text[..<end])
        }
        guard let start = text.range(after: "Library not loaded: ") else { return nil }
        return String(text[start...].prefix { $0 != "\n" && $0 != " " })
    }

    private func word(after marker: String) -> String? {
        text.range(after: marker).map { String(text[$0...].prefix { !$0.isWhitespace && $0 != "," }) }
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
