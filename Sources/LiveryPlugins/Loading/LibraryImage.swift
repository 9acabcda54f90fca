/// What the file of a shared library says of itself, read without loading it.
struct LibraryImage: Hashable {
    /// The name by which other libraries need it; `nil` when it has none of its own.
    var name: String?
    /// The libraries that it needs, as it names them.
    var needed: [String] = []
    /// Where it wants them to be looked for, as it writes it.
    var searchPaths: [String] = []
    /// Whether it exports the entry function; `nil` when the file does not tell.
    var exportsEntry: Bool?

    /// The folders that it wants libraries to be looked for in, as they are for a library that lies at `path`.
    func ownFolders(at path: String) -> [String] {
        searchPaths.map { folder in
            for token in ["$ORIGIN", "${ORIGIN}", "@loader_path"] where folder.hasPrefix(token) {
                return Path.parent(path) + folder.dropFirst(token.count)
            }
            return folder
        }
    }

    /// The function that a plug-in must export.
    static let entry = "livery_plugin_entry_1"

    /// Reads the headers of a library.
    ///
    /// - Throws: Why it is no library for `platform`.
    static func read(_ file: borrowing ByteSource, for platform: LibraryPlatform) throws(LibraryProblem) -> LibraryImage
    {
        guard file.size > 0 else { throw .notALibrary("it is empty") }
        let magic = try file.bytes(at: 0, count: min(file.size, 4))
        if magic == [0x7F, 0x45, 0x4C, 0x46] { return try ELFReader.read(file, for: platform) }
        if MachOReader.recognizes(magic) { return try MachOReader.read(file, for: platform) }
        if magic.starts(with: [0x4D, 0x5A]) { throw .wrongArchitecture("Windows") }
        if magic.starts(with: [0x23, 0x21]) { throw .notALibrary("it is a script") }
        if magic == Array("!<ar".utf8) { throw .notALibrary("it is a static library") }
        let start = try file.bytes(at: 0, count: min(file.size, 512))
        let isText = start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        throw .notALibrary(isText ? "it is a text" : "its format is not known")
    }
}
