/// Finds libraries by their names, as the system's loader does (`ld.so(8)`, `dyld(1)`), without loading any.
struct LibraryLocator {
    /// What is to be loaded.
    let platform: LibraryPlatform
    /// The folders of `LD_LIBRARY_PATH`.
    var environmentFolders: [String] = []
    /// Whether what the host has brought counts, where nothing else is found.
    var knowsHost = false
    /// The system's list.
    var cache: LoaderCache
    /// Where Linux keeps its libraries, besides what its list says.
    var systemFolders: [String]

    /// A locator that goes by a list of the system, and by its usual folders unless others are given.
    init(platform: LibraryPlatform, cache: LoaderCache, systemFolders: [String]? = nil) {
        self.platform = platform
        self.cache = cache
        let triple = (platform.architecture == "arm64" ? "aarch64" : platform.architecture) + "-linux-gnu"
        self.systemFolders =
            systemFolders ?? [
                "/lib/\(triple)", "/usr/lib/\(triple)", "/lib64", "/usr/lib64", "/lib", "/usr/lib",
            ]
    }

    /// What this process would find.
    static func current() -> LibraryLocator {
        var locator = LibraryLocator(platform: .current, cache: .system)
        guard LibraryPlatform.current.system == "linux" else { return locator }
        locator.environmentFolders = (SystemCalls.environment("LD_LIBRARY_PATH") ?? "").split(separator: ":")
            .map(String.init).filter { $0.hasPrefix("/") }
        locator.knowsHost = true
        return locator
    }

    /// What the program that hosts Livery has brought.
    private static let hostLibraries: [String: String] = {
        let locator = LibraryLocator(platform: .current, cache: .system)
        var libraries: [String: String] = [:]
        guard let executable = SystemCalls.executablePath(), let file = OpenFile(executable),
            let image = try? ELFReader.program(ByteSource(file))
        else { return [:] }
        for item in LibraryWalk(from: executable, image, locator).found {
            if let path = item.path { libraries[item.name] = path }
        }
        return libraries
    }()

    /// Finds a library.
    ///
    /// - Parameters:
    ///   - library: What is needed.
    ///   - path: The library that needs it.
    ///   - own: The folders that this one names for itself, and those that it has inherited, in the order of search.
    func find(_ library: NeededLibrary, neededBy path: String, own: [String], inherited: [String]) -> BinaryDependency {
        platform.system == "macos"
            ? findOnMacOS(library, neededBy: path, folders: own + inherited)
            : findOnLinux(library, neededBy: path, own: own, inherited: inherited)
    }

    private func findOnLinux(
        _ library: NeededLibrary, neededBy path: String, own: [String], inherited: [String]
    ) -> BinaryDependency {
        let name = library.name
        var searched: [String] = []
        func result(_ found: String?, _ origin: BinaryDependency.Origin) -> BinaryDependency {
            BinaryDependency(
                name: name, neededBy: path, path: found, origin: origin, searched: searched, isWeak: library.isWeak)
        }
        if name.utf8.contains(UInt8(ascii: "/")) {
            searched.append(Path.parent(name))
            return isLibrary(name) ? result(name, .own) : result(nil, .nowhere)
        }
        for (folders, origin) in [
            (inherited, BinaryDependency.Origin.own), (environmentFolders, .environment), (own, .own),
        ] {
            for folder in folders {
                searched.append(folder)
                let candidate = Path.joined(folder, name)
                if isLibrary(candidate) { return result(candidate, origin) }
            }
        }
        searched.append("the system's directories")
        for candidate in cache.paths(of: name) + systemFolders.map({ Path.joined($0, name) }) where isLibrary(candidate)
        {
            return result(candidate, .system)
        }
        if knowsHost, let loaded = Self.hostLibraries[name] ?? SwiftRuntime.library(name) {
            return result(loaded, .host)
        }
        return result(nil, .nowhere)
    }

    private func findOnMacOS(_ library: NeededLibrary, neededBy path: String, folders: [String]) -> BinaryDependency {
        let name = library.name
        var searched: [String] = []
        func result(_ found: String?, _ origin: BinaryDependency.Origin) -> BinaryDependency {
            BinaryDependency(
                name: name, neededBy: path, path: found, origin: origin, searched: searched, isWeak: library.isWeak)
        }
        // The system's own libraries are in one big file, and not where their names say.
        if name.hasPrefix("/usr/lib/") || name.hasPrefix("/System/") { return result(name, .system) }
        var candidates = [name]
        if name.hasPrefix("@rpath/") {
            candidates = folders.map { Path.joined($0, String(name.dropFirst("@rpath/".count))) }
        } else if name.hasPrefix("@loader_path/") {
            candidates = [Path.normalized(Path.parent(path) + name.dropFirst("@loader_path".count))]
        } else if name.hasPrefix("@executable_path/"), let executable = SystemCalls.executablePath() {
            candidates = [Path.normalized(Path.parent(executable) + name.dropFirst("@executable_path".count))]
        }
        for candidate in candidates {
            if candidate.hasPrefix("/usr/lib/swift/") { return result(candidate, .system) }
            searched.append(Path.parent(candidate))
            if isLibrary(candidate) { return result(candidate, .own) }
        }
        return result(nil, .nowhere)
    }

    /// Whether there is a library for the platform: the loader passes over those for others.
    private func isLibrary(_ path: String) -> Bool {
        guard let file = OpenFile(path), let slices = try? BinaryImage.slices(of: ByteSource(file)) else {
            return false
        }
        return slices.contains { $0.platform == platform }
    }
}
