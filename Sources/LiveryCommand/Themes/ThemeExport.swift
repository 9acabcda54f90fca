import Livery

/// One run of `livery export`: which packs go into which files.
struct ThemeExport {
    private let host: ThemeHost
    private let format: any ExportFormat
    private let console: Console
    private let packs: [(pack: String, themes: [ThemeID])]
    /// What `--output` names; `nil` for the output.
    private let path: String?
    /// Whether programs read the output.
    private let isJSON: Bool

    init(_ invocation: Invocation, _ format: any ExportFormat, _ console: Console) throws(CommandError) {
        let selection = try PackSelection(invocation, console, isAlone: true)
        host = selection.host
        self.format = format
        self.console = console
        packs = try selection.themes(market: invocation.value("market"), variant: invocation.value("variant"))
        path = invocation.value("output").flatMap { $0 == "-" ? nil : $0 }
        isJSON = path == nil && (invocation.has("json") || format.name == "json")
        if packs.isEmpty {
            throw .notFound("there are no packs to export", help: "'livery list' shows what is found")
        }
        guard path == nil else { return }
        if packs.count > 1 {
            throw .usage(
                "\(packs.count) packs do not go into one output", help: "name a folder for them: --output DIR")
        }
        if format.layout == .folder {
            throw .usage(
                "'\(format.name)' is several files, which do not go into one output",
                help: "name a folder for them: --output DIR")
        }
        if format.layout == .theme, packs[0].themes.count > 1 {
            throw .usage(
                "'\(packs[0].pack)' has \(packs[0].themes.count) themes, and '\(format.name)' has one file for each",
                help:
                    "name one theme, such as '\(packs[0].themes[packs[0].themes.count - 1])', or a folder: --output DIR"
            )
        }
    }

    /// Writes the files. A pack with errors is reported and has no file; the others have theirs.
    func run() throws(CommandError) -> ExitCode {
        var code = ExitCode.success
        var targets: [String: String] = [:]
        let isJoined = packs.count > 1 && format.files(of: []) != nil
        var joined: [[Theme]] = []
        for (pack, ids) in packs {
            var themes: [Theme] = []
            do throws(ThemeError) {
                for id in ids { themes.append(try host.theme(id)) }
            } catch {
                let failure = console.error(for: error, isJSON: isJSON && packs.count == 1)
                if packs.count == 1 { throw failure }
                console.report(failure)
                code = .failure
                continue
            }
            if isJoined {
                joined.append(themes)
                continue
            }
            let files = format.files(themes)
            console.report(files.diagnostics)
            if files.diagnostics.contains(where: { $0.severity == .error }) {
                code = .failure
                continue
            }
            guard let path else {
                for file in files.files { console.output.write(file.text) }
                continue
            }
            let outputs = files.files.map { (path: target(of: $0, in: path, count: files.files.count, pack), file: $0) }
            // On some systems names that differ in case are one file.
            for output in outputs {
                if let other = targets.updateValue(pack, forKey: output.path.lowercased()), other != pack {
                    throw .usage(
                        "'\(other)' and '\(pack)' both go into '\(output.path)'",
                        help: "export them into folders of their own")
                }
            }
            guard outputs.count == 1 else {
                // Many files are made again from the pack if the machine stops: waiting for the disk each time takes minutes.
                let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
                var writer = try OutputBatch(folder).writer()
                for output in outputs {
                    _ = try writer.write(
                        Array(output.file.text.utf8), to: String(output.path.dropFirst(folder.utf8.count + 1)))
                }
                continue
            }
            for output in outputs {
                let file = OutputFile(output.path)
                try file.makeFolder()
                try file.write(Array(output.file.text.utf8))
            }
        }
        if isJoined, let path { return try write(joined, to: path, code) }
        return code
    }

    /// Writes several packs as one set of files, whole or not at all: without one of the packs, what uses it would break.
    private func write(_ packs: [[Theme]], to path: String, _ code: ExitCode) throws(CommandError) -> ExitCode {
        guard let files = format.files(of: packs) else { return code }
        console.report(files.diagnostics)
        if code != .success || files.diagnostics.contains(where: { $0.severity == .error }) { return .failure }
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        for file in files.files {
            let output = OutputFile(folder + "/" + file.path)
            try output.makeFolder()
            try output.write(Array(file.text.utf8))
        }
        return code
    }

    /// Where a file goes: to the path that was named where it is the only one, else below it. Each pack has a folder of
    /// its own where several packs come as folders.
    private func target(of file: ExportedFiles.File, in path: String, count: Int, _ pack: String) -> String {
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        if format.layout == .folder { return folder + "/" + (packs.count > 1 ? pack + "/" : "") + file.path }
        let isFolder = packs.count > 1 || count > 1 || path.hasSuffix("/") || FileDescriptor.isFolder(path)
        return isFolder ? folder + "/" + file.path : path
    }
}
