/// A release of a well-known system, and the versions of the C and C++ libraries that it has.
struct SystemRelease {
    /// The system: `Debian`.
    var system: String
    /// Its release: `12`.
    var release: String
    /// The newest version of each family of symbols, as numbers.
    var newest: [String: [Int]]

    private init(_ system: String, _ release: String, glibc: [Int], glibcxx: [Int], cxxabi: [Int]) {
        self.system = system
        self.release = release
        newest = ["GLIBC": glibc, "GLIBCXX": glibcxx, "CXXABI": cxxabi]
    }

    /// The releases, for each system the oldest first.
    private static let known = [
        SystemRelease("Debian", "10", glibc: [2, 28], glibcxx: [3, 4, 25], cxxabi: [1, 3, 11]),
        SystemRelease("Debian", "11", glibc: [2, 31], glibcxx: [3, 4, 28], cxxabi: [1, 3, 12]),
        SystemRelease("Debian", "12", glibc: [2, 36], glibcxx: [3, 4, 30], cxxabi: [1, 3, 13]),
        SystemRelease("Debian", "13", glibc: [2, 41], glibcxx: [3, 4, 33], cxxabi: [1, 3, 15]),
        SystemRelease("Ubuntu", "18.04", glibc: [2, 27], glibcxx: [3, 4, 25], cxxabi: [1, 3, 11]),
        SystemRelease("Ubuntu", "20.04", glibc: [2, 31], glibcxx: [3, 4, 28], cxxabi: [1, 3, 12]),
        SystemRelease("Ubuntu", "22.04", glibc: [2, 35], glibcxx: [3, 4, 30], cxxabi: [1, 3, 13]),
        SystemRelease("Ubuntu", "24.04", glibc: [2, 39], glibcxx: [3, 4, 33], cxxabi: [1, 3, 15]),
        SystemRelease("RHEL", "8", glibc: [2, 28], glibcxx: [3, 4, 25], cxxabi: [1, 3, 11]),
        SystemRelease("RHEL", "9", glibc: [2, 34], glibcxx: [3, 4, 29], cxxabi: [1, 3, 13]),
        SystemRelease("RHEL", "10", glibc: [2, 39], glibcxx: [3, 4, 33], cxxabi: [1, 3, 15]),
    ]

    /// For each system the oldest release that has all of some versions: `Debian 12`, or `no Debian yet`.
    static func oldest(with versions: [RequiredVersion]) -> [String] {
        let required = versions.filter { !$0.isWeak }.map { ($0.version.prefix { $0 != "_" }, numbers(of: $0.version)) }
            .filter { name, numbers in known[0].newest[String(name)] != nil && !numbers.isEmpty }
        guard !required.isEmpty else { return [] }
        return ["Debian", "Ubuntu", "RHEL"].map { system in
            let release = known.first { release in
                release.system == system
                    && required.allSatisfy { name, numbers in
                        !(release.newest[String(name)] ?? []).lexicographicallyPrecedes(numbers)
                    }
            }
            return release.map { "\(system) \($0.release)" } ?? "no \(system) that is known here"
        }
    }

    /// Of each family that a release has a version of, the newest among some versions.
    static func newest(of versions: [RequiredVersion]) -> [String] {
        known[0].newest.keys.sorted().compactMap { family in
            versions.map(\.version).filter { $0.hasPrefix(family + "_") && !numbers(of: $0).isEmpty }.max {
                numbers(of: $0).lexicographicallyPrecedes(numbers(of: $1))
            }
        }
    }

    /// The numbers in the name of a version: `GLIBC_2.34` has 2 and 34.
    static func numbers(of version: String) -> [Int] {
        // The mark of libraries whose relocations are packed, which that release began to understand.
        if version == "GLIBC_ABI_DT_RELR" { return [2, 36] }
        guard let underscore = version.firstIndex(of: "_") else { return [] }
        return version[version.index(after: underscore)...].split(separator: ".").compactMap { Int($0) }
    }
}
