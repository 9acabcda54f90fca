/// The files that editors leave beside those that people edit.
public enum EditorFiles {
    /// Whether a name is one that editors give to locks, backups, trials and unfinished saves: hidden files (`.#x` of Emacs,
    /// `.x.swp` of Vim), `x~`, `#x#`, `x.swp`, `x.bak`, `x.tmp`, and files with a number for a name, such as Vim's `4913`.
    public static func isLeftover(_ name: String, isDirectory: Bool = false) -> Bool {
        guard let first = name.utf8.first, let last = name.utf8.last else { return true }
        if first == UInt8(ascii: ".") || last == UInt8(ascii: "~") { return true }
        if first == UInt8(ascii: "#"), last == first { return true }
        for suffix in [".swp", ".swx", ".bak", ".tmp"] where name.hasSuffix(suffix) { return true }
        return !isDirectory && name.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
