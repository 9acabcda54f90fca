/// Why a font file cannot be looked into.
public enum FontFileProblem: Error, Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The system does not let it be read, in its words.
    case unreadable(String)
    /// It is something else: what, as far as its first bytes tell (`a web page`), else `no font`.
    case notAFont(String)
    /// It is a font for the web, compressed, whose content is not looked at: `WOFF` or `WOFF 2`.
    case compressed(String)
    /// It begins as a font does, and then makes no sense: what.
    case damaged(String)
}
