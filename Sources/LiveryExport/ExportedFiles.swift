public import LiveryDiagnostics
public import LiveryTheme

/// What an export of one pack consists of.
public struct ExportedFiles: Sendable {
    /// A file of an export.
    public struct File: Hashable, Sendable {
        /// The path below the folder that the export goes into, with `/` between its parts.
        public var path: String
        /// What is in it.
        public var text: String
    }

    /// The files, in the order in which they were made.
    public private(set) var files: [File] = []
    /// What people should know of: errors, after which nothing may be written, and notes of what was changed or left out.
    public var diagnostics: [Diagnostic] = []

    /// No files.
    public init() {}

    /// Adds a file.
    public mutating func add(_ path: String, _ text: String) { files.append(File(path: path, text: text)) }

    /// The name of the file that is for one theme, without its extension: `india`, `india@IN`, `india@IN+dark`.
    ///
    /// Neither `@` nor `+` can stand in the name of a pack, a market or a variant, so that no two themes share a file.
    public static func name(of theme: ThemeID) -> String {
        theme.pack + (theme.market.map { "@" + $0 } ?? "") + (theme.variant.map { "+" + $0 } ?? "")
    }
}
