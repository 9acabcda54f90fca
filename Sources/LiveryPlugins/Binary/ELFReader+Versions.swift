extension ELFReader {
    /// The names of versions, by the numbers that symbols have.
    struct VersionNames {
        /// What others must have.
        var required: [UInt64: RequiredVersion] = [:]
        /// What the file has itself.
        var defined: Set<String> = []
    }

    /// The versions that the file needs and has (Linux Standard Base, "Symbol Versioning").
    mutating func readVersions() throws(LibraryProblem) {
        try readRequiredVersions()
        try readDefinedVersions()
        image.requiredVersions = versionNames.required.values.sorted {
            ($0.library, $0.version) < ($1.library, $1.version)
        }
        image.definedVersions = versionNames.defined.sorted()
    }

    private mutating func readRequiredVersions() throws(LibraryProblem) {
        guard var address = dynamic[Tag.requiredVersions] else { return }
        let title = "its table of needed versions"
        // No more entries than the file has room for, whatever it says; each list goes forward.
        var left = file.size / 16
        for _ in 0..<min(dynamic[Tag.requiredVersionsCount] ?? 0, 4096) {
            let entry = try table(at: address, count: 16, title)
            let library = try text(entry.littleEndian(at: 4, count: 4), title)
            var inner = address &+ (entry.littleEndian(at: 8, count: 4) ?? 0)
            for _ in 0..<(entry.littleEndian(at: 2, count: 2) ?? 0) {
                guard left > 0 else { throw .malformed("\(title) goes in circles") }
                left -= 1
                let item = try table(at: inner, count: 16, title)
                let version = try text(item.littleEndian(at: 8, count: 4), title)
                let isWeak = (item.littleEndian(at: 4, count: 2) ?? 0) & 2 != 0
                versionNames.required[(item.littleEndian(at: 6, count: 2) ?? 0) & 0x7FFF] = RequiredVersion(
                    library: library, version: version, isWeak: isWeak)
                let next = item.littleEndian(at: 12, count: 4) ?? 0
                if next == 0 { break }
                inner = inner &+ next
            }
            let next = entry.littleEndian(at: 12, count: 4) ?? 0
            if next == 0 { break }
            address = address &+ next
        }
    }

    private mutating func readDefinedVersions() throws(LibraryProblem) {
        guard var address = dynamic[Tag.definedVersions] else { return }
        let title = "its table of versions"
        for _ in 0..<min(dynamic[Tag.definedVersionsCount] ?? 0, 4096) {
            let entry = try table(at: address, count: 20, title)
            let item = try table(at: address &+ (entry.littleEndian(at: 12, count: 4) ?? 0), count: 8, title)
            let name = try text(item.littleEndian(at: 0, count: 4), title)
            // The first stands for the file itself.
            if (entry.littleEndian(at: 2, count: 2) ?? 0) & 1 == 0 { versionNames.defined.insert(name) }
            let next = entry.littleEndian(at: 16, count: 4) ?? 0
            if next == 0 { break }
            address = address &+ next
        }
    }

    private func text(_ offset: UInt64?, _ title: String) throws(LibraryProblem) -> String {
        guard let offset, let text = strings.terminatedString(at: Int(truncatingIfNeeded: offset), limit: 4096) else {
            throw .malformed("\(title) points outside of the file")
        }
        return text
    }
}
