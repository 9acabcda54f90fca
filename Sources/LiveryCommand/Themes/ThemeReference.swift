import Livery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A theme as a command line names it: `id`, `id@MARKET`, `id/VARIANT`, `id@MARKET/VARIANT`, or the path of a pack, with
/// a market and a variant after it where they are wanted.
struct ThemeReference: Hashable {
    /// The path of the pack's file or folder. `nil` where it is named by its id.
    var path: String?
    /// The id, market and variant. The id of a pack that is named by its path is known only when it has been read.
    var id: ThemeID

    /// Understands a word. A word that names an existing file is a path, and so is one that looks like one.
    ///
    /// A word such as `india` is a path only beside a folder of that name that is a pack itself; beside any other folder
    /// it is an id, but for folders that ``isFolderOfPacks(_:)`` may find.
    init(_ word: String, isFolderOfPacks: (String) -> Bool = { _ in false }) {
        let isPath =
            word == "-" || Self.isFile(word) || Self.isPackFolder(word) || (Self.exists(word) && isFolderOfPacks(word))
        if isPath || !Self.looksLikePath(word) {
            path = isPath ? word : nil
            id = isPath ? ThemeID(pack: "") : ThemeID(word)
            return
        }
        // "india.yaml@IN/dark": what is named ends where the file name does.
        for mark in [".yaml", ".yml"] + Self.endings {
            guard let end = Self.end(of: mark, in: word),
                mark == ".yaml" || mark == ".yml" || Self.exists(String(word[..<end]))
            else { continue }
            path = String(word[..<end])
            let rest = ThemeID("-" + word[end...])
            id = ThemeID(pack: "", market: rest.market, variant: rest.variant)
            return
        }
        path = word
        id = ThemeID(pack: "")
    }

    /// Whether a word can be nothing but a path.
    static func isPathOnly(_ word: String) -> Bool {
        looksLikePath(word) || word.utf8.contains(UInt8(ascii: "/")) || ThemeID(word).pack != word
    }

    private static func looksLikePath(_ word: String) -> Bool {
        word.hasPrefix("/") || word.hasPrefix(".") || end(of: ".yaml", in: word) != nil
            || end(of: ".yml", in: word) != nil
            || endings.contains { mark in end(of: mark, in: word).map { exists(String(word[..<$0])) } ?? false }
    }

    /// The endings of themes of other programs that a market and a variant may stand after, where there is such a file.
    private static let endings = [
        ".xcassets", ".json", ".jsonc", ".json5", ".tokens", ".toml", ".conf", ".theme", ".itermcolors",
    ]

    /// The end of the last occurrence of a file name's extension that is followed by `@`, `/` or nothing.
    private static func end(of mark: String, in word: String) -> String.Index? {
        var found: String.Index?
        var index = word.startIndex
        while index < word.endIndex {
            if word[index...].hasPrefix(mark) {
                let end = word.index(index, offsetBy: mark.count)
                if end == word.endIndex || word[end] == "@" || word[end] == "/" { found = end }
            }
            index = word.index(after: index)
        }
        return found
    }

    private static func exists(_ path: String) -> Bool {
        if path.isEmpty { return false }
        return unsafe access(path, F_OK) == 0
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        guard !path.isEmpty, unsafe stat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFDIR
    }

    private static func isPackFolder(_ path: String) -> Bool {
        if ThemeFileName.isAssetCatalogue(path), exists(path) { return true }
        return !path.isEmpty && (exists(path + "/pack.yaml") || exists(path + "/pack.yml"))
    }
}
