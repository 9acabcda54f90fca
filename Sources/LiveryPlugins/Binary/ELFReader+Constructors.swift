extension ELFReader {
    /// The kinds of relocation that say what stands in a table of functions, and those that run code to find out.
    private struct RelocationTypes {
        var relative: UInt64
        var absolute: UInt64
        var indirect: UInt64
    }

    private var relocationTypes: RelocationTypes {
        image.platform.architecture == "arm64"
            ? RelocationTypes(relative: 1027, absolute: 257, indirect: 1032)
            : RelocationTypes(relative: 8, absolute: 1, indirect: 37)
    }

    /// The functions that run while the file is loaded.
    mutating func readConstructors() throws(LibraryProblem) {
        let size = dynamic[Tag.initArraySize] ?? 0
        guard size <= 1 << 20 else { throw .malformed("it has more constructors than anybody needs") }
        let start = dynamic[Tag.initArray] ?? 0
        let slots = try table(at: start, count: size, "its table of constructors")
        var addresses = (0..<slots.count / 8).map { slots.littleEndian(at: $0 * 8, count: 8) ?? 0 }
        let types = relocationTypes
        for (tag, sizeTag) in [(Tag.relocations, Tag.relocationsSize), (Tag.jumps, Tag.jumpSize)] {
            guard let address = dynamic[tag], let count = dynamic[sizeTag] else { continue }
            let table = try table(at: address, count: count, "its table of relocations")
            for place in stride(from: 0, to: table.count - 23, by: 24) {
                let info = table.littleEndian(at: place + 8, count: 8) ?? 0
                let type = info & 0xFFFF_FFFF
                if type == types.indirect { image.indirectFunctions += 1 }
                guard type == types.relative, let target = table.littleEndian(at: place, count: 8), target >= start,
                    target &- start < size
                else { continue }
                addresses[min(Int((target - start) / 8), addresses.count - 1)] =
                    table.littleEndian(at: place + 16, count: 8) ?? 0
            }
        }
        guard !addresses.isEmpty else { return }
        let names = try localNames().byAddress
        for address in addresses where address != 0 && address != UInt64.max {
            let name = names[address]
            // What every compiler puts there does nothing, or tells Swift's runtime of the library.
            if name == "frame_dummy" || name?.hasPrefix("_ZL23swift_image_constructor") == true
                || (name == nil && isOnlyJump(address))
            {
                continue
            }
            image.constructors.append(
                BinaryConstructor(
                    name: name, address: address,
                    changesFloatingPoint: name == "set_fast_math" || changesFloatingPoint(address)))
        }
    }

    /// Whether a function sets the flags by which the processor takes very small numbers for zero, in its first instructions.
    private func changesFloatingPoint(_ address: UInt64) -> Bool {
        guard let place = place(of: address), let code = try? file.bytes(at: place.offset, count: min(place.count, 64))
        else { return false }
        if image.platform.architecture == "arm64" {
            // MSR FPCR, Xt
            return (0..<code.count / 4).contains {
                (code.littleEndian(at: $0 * 4, count: 4) ?? 0) & 0xFFFF_FFE0 == 0xD51B_4400
            }
        }
        // STMXCSR, then a constant with the bits for FTZ and DAZ, then LDMXCSR.
        func index(of bytes: [UInt8], from start: Int) -> Int? {
            guard code.count - bytes.count >= start else { return nil }
            return (start...code.count - bytes.count).first { code[$0..<$0 + bytes.count].elementsEqual(bytes) }
        }
        func isMXCSR(_ place: Int, _ operation: UInt8) -> Bool {
            place + 2 < code.count && code[place] == 0x0F && code[place + 1] == 0xAE
                && (code[place + 2] >> 3) & 7 == operation
        }
        guard let flags = index(of: [0x40, 0x80, 0, 0], from: 0) else { return false }
        return code.indices.contains { $0 < flags && isMXCSR($0, 3) }
            && code.indices.contains { $0 > flags && isMXCSR($0, 2) }
    }

    /// Whether a function does nothing but go to another, as the one does that compilers put into every library.
    private func isOnlyJump(_ address: UInt64) -> Bool {
        guard let place = place(of: address), let code = try? file.bytes(at: place.offset, count: min(place.count, 8))
        else { return false }
        if image.platform.architecture == "arm64" {
            return (code.littleEndian(at: 0, count: 4) ?? 0) & 0xFC00_0000 == 0x1400_0000
        }
        return code.first == 0xE9 || code.starts(with: [0xF3, 0x0F, 0x1E, 0xFA, 0xE9])
    }

    // MARK: - Notes and traces

    /// The note with the version of the plug-in interface, and what identifies the build.
    mutating func readNotes() throws(LibraryProblem) {
        if let section = sections.first(where: { $0.name == ".livery.abi" && $0.type != 8 }), section.size >= 16 {
            let note = try file.bytes(at: section.offset, count: 16)
            if note.littleEndian(at: 0, count: 4) == 0x4C49_5659 {
                image.interface = InterfaceVersion(
                    major: UInt16(truncatingIfNeeded: note.littleEndian(at: 4, count: 4) ?? 0),
                    minor: UInt16(truncatingIfNeeded: note.littleEndian(at: 8, count: 4) ?? 0))
            }
        }
        for segment in segments where segment.type == 4 && segment.fileSize <= 1 << 16 {
            let notes = try file.bytes(at: segment.offset, count: segment.fileSize)
            var start = 0
            while let nameSize = notes.littleEndian(at: start, count: 4),
                let size = notes.littleEndian(at: start + 4, count: 4),
                let type = notes.littleEndian(at: start + 8, count: 4)
            {
                let content = start + 12 + (Int(nameSize) + 3) / 4 * 4
                guard Int(size) <= notes.count, content <= notes.count - Int(size) else { break }
                if type == 3, nameSize == 4, notes[start + 12..<start + 16].elementsEqual(Array("GNU\0".utf8)) {
                    image.buildID = BinaryImage.hexadecimal(notes[content..<content + Int(size)])
                }
                start = content + (Int(size) + 3) / 4 * 4
            }
        }
    }

    /// What shows how the file was built.
    mutating func readTraces() throws(LibraryProblem) {
        let sectionNames = Set(sections.map(\.name))
        if sectionNames.contains(".debug_info") || sectionNames.contains(".zdebug_info") {
            image.traits.insert(.debugInformation)
        }
        if sectionNames.contains("__llvm_prf_cnts") { image.traits.insert(.coverage) }
        if sectionNames.contains("swift5_typeref") || sectionNames.contains("swift5_types")
            || sectionNames.contains("swift5_reflstr")
        {
            image.traits.insert(.swift)
        }
        image.noteTraces(of: try localNames().all)
    }
}
