/// What the file of a library says of itself, read without loading it.
///
/// Of a universal file it is the one library in it that fits best. Nothing here was looked up anywhere else: what other
/// files have to say is in ``BinaryReport``.
public struct BinaryImage: Hashable, Sendable {
    /// What it is for.
    public internal(set) var platform: LibraryPlatform
    /// The libraries in the file: more than one in a universal file.
    public internal(set) var slices: [BinarySlice] = []
    /// What kind of file it is.
    public internal(set) var kind = BinaryKind.library
    /// The size of the file in bytes.
    public internal(set) var size: UInt64 = 0
    /// The name that it wants to be known by (`DT_SONAME`, `LC_ID_DYLIB`).
    public internal(set) var name: String?
    /// The libraries that it needs, in its own order.
    public internal(set) var needed: [NeededLibrary] = []
    /// Where it wants them to be looked for.
    public internal(set) var searchFolders: [LibrarySearchFolder] = []
    /// What it offers to others, by name.
    public internal(set) var exports: [BinarySymbol] = []
    /// What it takes from others, by name.
    public internal(set) var imports: [BinaryImport] = []
    /// The versions of other libraries that it needs, by library and version.
    public internal(set) var requiredVersions: [RequiredVersion] = []
    /// The versions that it has itself.
    public internal(set) var definedVersions: [String] = []
    /// The parts that are brought into memory.
    public internal(set) var segments: [BinarySegment] = []
    /// What runs while it is loaded, in order.
    public internal(set) var constructors: [BinaryConstructor] = []
    /// How many functions are chosen by code that runs while it is loaded.
    public internal(set) var indirectFunctions = 0
    /// How it was built, where that matters.
    public internal(set) var traits: Set<BinaryTrait> = []
    /// How far its tables are protected.
    public internal(set) var protection = BinaryProtection.full
    /// What identifies the build, in hexadecimal (`NT_GNU_BUILD_ID`, `LC_UUID`).
    public internal(set) var buildID: String?
    /// The version of the plug-in interface that it says it was built for (`.livery.abi`), before anything runs.
    public internal(set) var interface: InterfaceVersion?
    /// The oldest version of macOS that it runs on.
    public internal(set) var minimumSystem: String?
    /// How it is signed; `nil` where libraries are not signed.
    public internal(set) var signature: CodeSignature?

    init(platform: LibraryPlatform) { self.platform = platform }

    /// The function that a plug-in must export.
    static let entry = "livery_plugin_entry_1"

    /// Whether it exports the entry function of a plug-in.
    public var exportsEntry: Bool {
        exports.contains { $0.name == Self.entry && ($0.kind == .function || $0.kind == .other) }
    }

    /// The folders that it wants libraries to be looked for in, as they are for a library that lies at `path`.
    func ownFolders(at path: String) -> [String] { searchFolders.map { $0.folder(for: path) } }

    /// Reads a library that is to be loaded on a platform.
    ///
    /// - Parameter namesOnly: Whether it is enough to know what it needs and offers, and what keeps it from being loaded.
    /// - Throws: Why it is no library for `platform`.
    static func read(
        _ file: ByteSource, for platform: LibraryPlatform, namesOnly: Bool = false
    ) throws(LibraryProblem) -> BinaryImage {
        let slices = try slices(of: file)
        guard let slice = slices.first(where: { $0.platform == platform }) else {
            throw .wrongArchitecture(title(of: slices, on: platform))
        }
        let image = try read(slice, of: slices, in: file, namesOnly: namesOnly)
        // A library for a telephone has the same headers, and says what it is for further on.
        guard image.platform == platform else { throw .wrongArchitecture(image.platform.title) }
        switch image.kind {
        case .library: return image
        case .object: throw .notALibrary("it is an object file that has not been linked")
        case .program: throw .notALibrary("it is a program")
        case .other:
            throw .notALibrary("it is another kind of \(platform.system == "linux" ? "ELF" : "Mach-O") file")
        }
    }

    /// Reads a library, whatever it is for; of several in one file the one for `platform`, or else the first.
    ///
    /// - Parameter namesOnly: Whether it is enough to know what it needs and offers, not how it was built.
    /// - Throws: Why it cannot be read.
    static func read(
        _ file: ByteSource, preferring platform: LibraryPlatform, namesOnly: Bool = false
    ) throws(LibraryProblem) -> BinaryImage {
        let slices = try slices(of: file)
        let slice = slices.first { $0.platform == platform } ?? slices[0]
        return try read(slice, of: slices, in: file, namesOnly: namesOnly)
    }

    private static func read(
        _ slice: BinarySlice, of slices: [BinarySlice], in file: ByteSource, namesOnly: Bool = false
    ) throws(LibraryProblem) -> BinaryImage {
        var image =
            slice.platform.system == "macos"
            ? try MachOReader.read(file, slice) : try ELFReader.read(file, slice, namesOnly: namesOnly)
        image.slices = slices
        image.size = file.size
        return image
    }

    /// What platforms are called in a message about a file that is for others: `arm64`, `macOS on x86_64 and arm64`.
    static func title(of slices: [BinarySlice], on platform: LibraryPlatform) -> String {
        let processors = slices.map(\.platform.architecture).joined(separator: " and ")
        let system = slices[0].platform.system
        if system == platform.system && system == "linux" { return processors }
        return (LibraryPlatform.systemTitles[system] ?? system) + " on " + processors
    }

    /// The libraries that a file has. There is at least one.
    ///
    /// - Throws: Why it has none.
    static func slices(of file: ByteSource) throws(LibraryProblem) -> [BinarySlice] {
        guard file.size > 0 else { throw .notALibrary("it is empty") }
        let magic = try file.bytes(at: 0, count: min(file.size, 4))
        if magic == [0x7F, 0x45, 0x4C, 0x46] { return [try ELFReader.slice(of: file)] }
        if MachOReader.recognizes(magic) { return try MachOReader.slices(of: file) }
        if magic.starts(with: [0x4D, 0x5A]) { throw .wrongArchitecture("Windows") }
        if magic.starts(with: [0x23, 0x21]) { throw .notALibrary("it is a script") }
        if magic == Array("!<ar".utf8) { throw .notALibrary("it is a static library") }
        let start = try file.bytes(at: 0, count: min(file.size, 512))
        let isText = start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        throw .notALibrary(isText ? "it is a text" : "its format is not known")
    }
}
