#if canImport(Glibc)
internal import Glibc
#endif

/// Swift's runtime as libraries that plug-ins share.
///
/// A program that links it brings it along for all. A program that has the runtime in itself, as a release of the command
/// does for the sake of its start, names the folder of the libraries among those that it searches (`-rpath`); they are
/// loaded when the first plug-in needs them. Theirs and the program's own know nothing of one another: plug-ins are
/// spoken with in C.
enum SwiftRuntime {
    /// The folder of the libraries; `nil` where there is none, or on systems that have them for all programs.
    static let folder: String? = {
        guard LibraryPlatform.current.system == "linux" else { return nil }
        return loadedFolder ?? namedFolder
    }()

    /// The folder that the runtime of this process comes from; `nil` when that is part of the program itself.
    private static let loadedFolder: String? = SealedLibrary.folder(ofLibraryWith: "swift_retain").flatMap { folder in
        isRuntime(folder) ? folder : nil
    }

    /// The folder that the program names.
    private static let namedFolder: String? = {
        guard let executable = SystemCalls.executablePath(), let file = OpenFile(executable),
            let image = try? ELFReader.program(ByteSource(file))
        else { return nil }
        return image.ownFolders(at: executable).first(where: isRuntime).flatMap { SystemCalls.realPath($0) }
    }()

    private static func isRuntime(_ folder: String) -> Bool {
        SystemCalls.status(of: Path.joined(folder, "libswiftCore.so")) != nil
    }

    /// The path of one of the libraries, by its name; `nil` where it is none of them.
    static func library(_ name: String) -> String? {
        guard isPart(name), let folder else { return nil }
        let path = Path.joined(folder, name)
        return SystemCalls.status(of: path) != nil ? path : nil
    }

    /// Whether a library of this name is a part of the runtime.
    static func isPart(_ name: String) -> Bool {
        ["libswift", "libFoundation", "lib_Foundation", "libdispatch", "libBlocksRuntime"].contains {
            name.hasPrefix($0)
        }
    }

    #if canImport(Glibc)
    /// Loads the libraries that a plug-in needs, so that its own folders, where others may lie, are not looked into for
    /// them: all plug-ins share one runtime. What cannot be loaded, the plug-in itself will fail for.
    static func load(for image: BinaryImage) {
        guard loadedFolder == nil else { return }
        for needed in image.needed {
            guard let path = library(needed.name) else { continue }
            _ = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE)
        }
    }
    #else
    /// Nothing has to be loaded beforehand.
    static func load(for image: BinaryImage) {}
    #endif
}
