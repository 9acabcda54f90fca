extension ELFReader {
    /// The tags of the dynamic section that are read here (System V ABI, chapter 5; GNU extensions).
    enum Tag {
        static let needed: UInt64 = 1
        static let jumpSize: UInt64 = 2
        static let hash: UInt64 = 4
        static let strings: UInt64 = 5
        static let symbols: UInt64 = 6
        static let relocations: UInt64 = 7
        static let relocationsSize: UInt64 = 8
        static let stringsSize: UInt64 = 10
        static let initFunction: UInt64 = 12
        static let name: UInt64 = 14
        static let inheritedPath: UInt64 = 15
        static let textRelocations: UInt64 = 22
        static let jumps: UInt64 = 23
        static let bindNow: UInt64 = 24
        static let initArray: UInt64 = 25
        static let initArraySize: UInt64 = 27
        static let path: UInt64 = 29
        static let flags: UInt64 = 30
        static let gnuHash: UInt64 = 0x6FFF_FEF5
        static let versionOfSymbol: UInt64 = 0x6FFF_FFF0
        static let flags1: UInt64 = 0x6FFF_FFFB
        static let definedVersions: UInt64 = 0x6FFF_FFFC
        static let definedVersionsCount: UInt64 = 0x6FFF_FFFD
        static let requiredVersions: UInt64 = 0x6FFF_FFFE
        static let requiredVersionsCount: UInt64 = 0x6FFF_FFFF
        /// An auditor, an auditor for the libraries that are needed, a stand-in, a filter.
        static let auditing: [UInt64] = [0x6FFF_FEFC, 0x6FFF_FEFB, 0x7FFF_FFFD, 0x7FFF_FFFF]
    }

    /// The dynamic section: what is needed, where it is looked for, and where everything else stands.
    mutating func readDynamic() throws(LibraryProblem) {
        guard let segment = segments.first(where: { $0.type == 2 }) else {
            throw .notALibrary("it is not dynamically linked")
        }
        guard segment.fileSize <= 1 << 20 else { throw .malformed("its list of dependencies is too long") }
        let table = try file.bytes(at: segment.offset, count: segment.fileSize)
        var named: [(tag: UInt64, offset: Int)] = []
        var isEnded = false
        for start in stride(from: 0, to: table.count - 15, by: 16) {
            let tag = table.littleEndian(at: start, count: 8) ?? 0
            let value = table.littleEndian(at: start + 8, count: 8) ?? 0
            if tag == 0 {
                isEnded = true
                break
            }
            if [Tag.needed, Tag.name, Tag.path, Tag.inheritedPath].contains(tag) {
                named.append((tag, Int(truncatingIfNeeded: value)))
            }
            dynamic[tag] = value
        }
        guard isEnded else { throw .malformed("its list of dependencies does not end") }
        guard let address = dynamic[Tag.strings], let size = dynamic[Tag.stringsSize] else {
            throw .notALibrary("it has no table of names")
        }
        strings = try self.table(at: address, count: size, "its table of names")
        for (tag, offset) in named {
            guard let text = strings.terminatedString(at: offset, limit: 4096) else {
                throw .malformed("the name of a library that it needs does not lie in its table of names")
            }
            switch tag {
            case Tag.needed: image.needed.append(NeededLibrary(name: text, isWeak: false))
            case Tag.name: image.name = text
            // The system does not look at the older path where there is a newer one.
            case Tag.inheritedPath where dynamic[Tag.path] != nil: break
            default:
                image.searchFolders += text.split(separator: ":", omittingEmptySubsequences: false).map {
                    LibrarySearchFolder(path: String($0), isInherited: tag == Tag.inheritedPath)
                }
            }
        }
        readFlags()
    }

    private mutating func readFlags() {
        let flags = dynamic[Tag.flags] ?? 0
        let flags1 = dynamic[Tag.flags1] ?? 0
        if flags & 4 != 0 || dynamic[Tag.textRelocations] != nil { image.traits.insert(.textRelocations) }
        if flags & 0x10 != 0 { image.traits.insert(.staticThreadStorage) }
        if flags1 & 0x0800_0000 != 0 { image.traits.insert(.positionIndependentProgram) }
        if flags1 & 0x40 != 0 { image.traits.insert(.refusesLoading) }
        if Tag.auditing.contains(where: { dynamic[$0] != nil }) { image.traits.insert(.auditing) }
        let bindsNow = flags & 8 != 0 || flags1 & 1 != 0 || dynamic[Tag.bindNow] != nil
        let isProtected = segments.contains { $0.type == 0x6474_E552 }
        image.protection = !isProtected ? .none : bindsNow || dynamic[Tag.jumps] == nil ? .full : .partial
    }
}
