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
        if let name = invocation.value("format") {
            format = ImportFormat(rawValue: name)
            guard format != nil else {
                throw .unknown("format", name, among: ImportFormat.allCases.map(\.rawValue))
            }
        }
        let importer = PackImporter(format: format) { path in try? EditedFile(path).read() }
        var packs: [PackImporter.ImportedPack] = []
        var diagnostics: [Diagnostic] = []
        for path in invocation.operands {
            let bytes: [UInt8]
            if path == "-" {
                guard let input = FileDescriptor.readAll(from: 0) else {
                    throw .environment("the input cannot be read")
                }
                bytes = input
            } else {
                bytes = try EditedFile(path).read()
            }
            let result = importer.read(SourceText(path: path, bytes: bytes), stem: Self.stem(of: path))
            packs += result.packs
            diagnostics += result.diagnostics
        }
        try name(&packs)
        try write(packs)
        console.report(diagnostics)
        return ExitCode(diagnostics)
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
            if let there = try? EditedFile(file.path).read(), there != bytes {
                throw .environment(
                    "'\(file.path)' is there already, with other content",
                    help: "remove it, or give another name with '--id'")
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
