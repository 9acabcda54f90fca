#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// What the host knows of the process that it runs in.
enum HostEnvironment {
    /// The variables that say where packs lie.
    static var variables: [String: String] {
        var variables: [String: String] = [:]
        for name in ["LIVERY_THEMES", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "HOME"] {
            if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
        }
        return variables
    }

    /// Where the packs lie that come with the host: beside the executable when it is installed, in the checkout when it
    /// was built there.
    static var bundledThemes: [String] {
        guard let folder = executableFolder else { return [] }
        var found: [String] = []
        let installed = folder + "/../share/livery/themes.d"
        if exists(installed) { found.append(installed) }
        var parent = folder
        for _ in 0..<6 {
            guard let slash = parent.lastIndex(of: "/"), slash != parent.startIndex else { break }
            let name = parent[parent.index(after: slash)...]
            parent = String(parent[..<slash])
            if name == ".build", exists(parent + "/Package.swift"), exists(parent + "/themes.d") {
                found.append(parent + "/themes.d")
                break
            }
        }
        return found
    }

    private static var executableFolder: String? {
        executable.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
    }

    /// The path of the program that runs.
    static var executable: String? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        #if canImport(Darwin)
        var size = UInt32(buffer.count)
        let status = unsafe buffer.withUnsafeMutableBytes { raw in
            guard let base = raw.baseAddress else { return Int32(-1) }
            return unsafe _NSGetExecutablePath(base.assumingMemoryBound(to: CChar.self), &size)
        }
        guard status == 0 else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
        #else
        let count = unsafe buffer.withUnsafeMutableBytes { raw in
            guard let base = raw.baseAddress else { return 0 }
            return unsafe readlink("/proc/self/exe", base.assumingMemoryBound(to: CChar.self), raw.count)
        }
        guard count > 0 else { return nil }
        return String(decoding: buffer[..<count], as: UTF8.self)
        #endif
    }

    private static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
}
