/// What keeps a file from being a library that can be loaded here.
enum LibraryProblem: Error, Hashable {
    /// It is something else; the text says what, where that can be told.
    case notALibrary(String)
    /// It ends too early.
    case truncated
    /// It is for another processor or system, which the text names.
    case wrongArchitecture(String)
    /// Its headers contradict one another; the text says how.
    case malformed(String)
}
