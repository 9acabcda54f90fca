import Livery
import LiveryDiagnostics
import LiveryEditing

/// Makes packs of the files that a command line names.
struct ImportRun {
    private let invocation: Invocation
    private let console: Console

    init(_ invocation: Invocation, _ console: Console) {
        self.invocation = invocation
        self.console = console
    }

    func run() throws(CommandError) -> ExitCode {
        guard !invocation.operands.isEmpty else {
            throw .usage("'livery import' needs FILE…", help: "usage: " + Help.usage(of: .importing))
        }
        var format: ImportFormat?
        if let name = invocation.value("format") ?? invocation.value("as") {
            format = ImportFormat(rawValue: name)
            guard format != nil else {
                throw .unknown("format", name, among: ImportFormat.allCases.map(\.rawValue))
            }
        }
        let given = Self.expanded(invocation.operands)
        let there = Set(given.map(\.path))
        func twin(_ operand: Operand) -> String? {
            operand.isNamed ? nil : ThemeFileName.strictTwin(of: operand.path, there.contains)
        }
        let operands = given.filter { twin($0) == nil }
        for operand in given {
            guard let twin = twin(operand) else { continue }
            console.errors.write(
                VisibleText.escaped(operand.path) + ": passed over, as '" + VisibleText.escaped(twin)
                    + "' stands beside it\n")
        }
        var files = ImportFiles(read: { path in try? EditedFile(path).read() }, list: Catalogue.entries(of:))
        files.real = Catalogue.realPath(of:)
        let wanted = operands.map(\.path)
        let tokens = wanted.filter(ThemeFileName.mayHoldTokens)
        let isMany = tokens.count > 1
        if isMany { files.tokenFiles = tokens }
        let importer = PackImporter(format: format, files: files)
        let parts = isMany && format == nil || format == .tokens ? importer.parts(among: tokens) : []
        var packs: [PackImporter.ImportedPack] = []
        var diagnostics: [Diagnostic] = []
        var joined: Set<String> = []
        for folder in invocation.operands where format == nil || format == .tokens {
            // A folder of design tokens whose files belong together is one pack.
            guard Catalogue.entries(of: folder) != nil, !ThemeFileName.isAssetCatalogue(folder) else { continue }
            let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
            guard let result = importer.read(tokensIn: path) else { continue }
            joined.formUnion(result.joined)
            packs += result.packs
            diagnostics += result.diagnostics
        }
        var passed: [String] = []
        for operand in operands where !parts.contains(operand.path) && !joined.contains(operand.path) {
            let result = try read(operand, with: importer)
            // What lies in a folder and is no theme was not asked for; that it is passed over is worth a line where it might
            // have been one.
            if !operand.isNamed, result.format == nil {
                if ThemeFileName.mayHoldTokens(operand.path) { passed.append(operand.path) }
                continue
            }
            packs += result.packs
            diagnostics += result.diagnostics
        }
        for part in parts.subtracting(joined).sorted() {
            console.errors.write(VisibleText.escaped(part) + ": part of another file, and no pack of its own\n")
        }
        for path in passed {
            console.errors.write(VisibleText.escaped(path) + ": passed over, as there is no theme in it\n")
        }
        if packs.isEmpty, diagnostics.isEmpty {
            throw .notFound(
                "there is no theme in " + invocation.operands.map { "'\($0)'" }.joined(separator: ", "),
                help: "'livery import --list-formats' lists what is read")
        }
        try name(&packs)
        try write(packs)
        console.report(diagnostics)
        return ExitCode(diagnostics)
    }

    /// A file or a folder that is to be read, and whether the command line names it itself.
    private struct Operand {
        var path: String
        var isNamed: Bool
        var isFolder = false
    }

    private func read(
        _ operand: Operand, with importer: PackImporter
    ) throws(CommandError) -> PackImporter.Result {
        let stem = Self.stem(of: operand.path)
        if operand.isFolder { return importer.read(folder: operand.path, stem: stem) }
        let bytes: [UInt8]
        if operand.path == "-" {
            guard let input = FileDescriptor.readAll(from: 0) else { throw .environment("the input cannot be read") }
            bytes = input
        } else {
            bytes = try EditedFile(operand.path).read()
        }
        return importer.read(SourceText(path: operand.path, bytes: bytes), stem: stem)
    }

    /// The files and asset catalogues that operands name, those in folders sorted by path.
    private static func expanded(_ operands: [String]) -> [Operand] {
        var found: [Operand] = []
        for operand in operands {
            let path = operand.count > 1 && operand.hasSuffix("/") ? String(operand.dropLast()) : operand
            guard path != "-", Catalogue.entries(of: path) != nil else {
                found.append(Operand(path: operand, isNamed: true))
                continue
            }
            if ThemeFileName.isAssetCatalogue(path) {
                found.append(Operand(path: path, isNamed: true, isFolder: true))
                continue
            }
            for (path, isFolder) in Catalogue.foreignFiles(in: path) {
                found.append(Operand(path: path, isNamed: false, isFolder: isFolder))
            }
        }
        return found
    }

    /// The name of a file without what says its format.
    private static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        for ending in [".tokens.json", ".resolver.json"] where name.hasSuffix(ending) {
            return String(name.dropLast(ending.count))
        }
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return name }
        return String(name[..<point])
    }

    /// Gives the packs their ids, each its own.
    private func name(_ packs: inout [PackImporter.ImportedPack]) throws(CommandError) {
        if let id = invocation.value("id") {
            guard packs.count <= 1 else {
                throw .usage("'--id' names one pack, and there are \(packs.count)")
            }
            let isID =
                id.utf8.count <= 64
                && id.utf8.enumerated().allSatisfy { index, byte in
                    (97...122).contains(byte) || (48...57).contains(byte)
                        || (index > 0 && (byte == 0x2E || byte == 0x5F || byte == 0x2D))
                } && !id.isEmpty
            guard isID else {
                throw .usage("'\(id)' cannot be the id of a pack", help: "a-z, 0-9, '.', '_' and '-'")
            }
            if !packs.isEmpty { packs[0].id = id }
            return
        }
        var taken: Set<String> = []
        for index in packs.indices {
            let wanted = packs[index].id
            var number = 2
            while !taken.insert(packs[index].id).inserted {
                packs[index].id = wanted + "-\(number)"
                number += 1
            }
        }
    }

    private func write(_ packs: [PackImporter.ImportedPack]) throws(CommandError) {
        let output = invocation.value("output") ?? "-"
        guard output != "-" else {
            guard packs.count <= 1 else {
                throw .usage("there are \(packs.count) packs", help: "'-o DIR' names a folder for them")
            }
            if let pack = packs.first { console.output.write(text(of: pack)) }
            return
        }
        var files: [(file: OutputFile, bytes: [UInt8])] = []
        for pack in packs {
            let file = OutputFile(output + (output.hasSuffix("/") ? "" : "/") + pack.id + ".yaml")
            let bytes = text(of: pack)
            if !invocation.has("force"), let there = try? EditedFile(file.path).read(), there != bytes {
                throw .environment(
                    "'\(file.path)' is there already, with other content",
                    help: "'--force' writes over it; '--id' gives another name")
            }
            files.append((file, bytes))
        }
        for (file, bytes) in files {
            try file.makeFolder()
            if try file.write(bytes) != .unchanged {
                console.errors.write(VisibleText.escaped(file.path) + ": written\n")
            }
        }
    }

    /// The pack in the layout that all packs have.
    private func text(of pack: PackImporter.ImportedPack) -> [UInt8] {
        let bytes = Array(pack.text.utf8)
        guard case .text(let laidOut) = PackFormatter().format(SourceText(path: pack.id, bytes: bytes)) else {
            return bytes
        }
        return laidOut.bytes
    }
}
