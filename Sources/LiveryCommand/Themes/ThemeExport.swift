import Livery

/// One run of `livery export`: which packs go into which files.
struct ThemeExport {
    private let host: ThemeHost
    private let format: any ExportFormat
    private let console: Console
    private let packs: [(pack: String, themes: [ThemeID])]
    /// The file of a single pack, the folder of several; `nil` for the output.
    private let path: String?
    private let isFolder: Bool
    /// Whether programs read the output.
    private let isJSON: Bool

    init(_ invocation: Invocation, _ format: any ExportFormat, _ console: Console) throws(CommandError) {
        let selection = try PackSelection(invocation)
        host = selection.host
        self.format = format
        self.console = console
        packs = try selection.themes(market: invocation.value("market"), variant: invocation.value("variant"))
        path = invocation.value("output").flatMap { $0 == "-" ? nil : $0 }
        isJSON = path == nil && (invocation.has("json") || format.name == "json")
        isFolder = packs.count != 1 || path.map { $0.hasSuffix("/") || FileDescriptor.isFolder($0) } ?? false
        if path == nil, packs.count > 1 {
            throw .usage(
                "\(packs.count) packs do not go into one output", help: "name a folder for them: --output DIR")
        }
        if packs.isEmpty {
            throw .notFound("there are no packs to export", help: "'livery list' shows what is found")
        }
    }

    /// Writes the files. A pack with errors is reported and has no file; the others have theirs.
    func run() throws(CommandError) -> ExitCode {
        var code = ExitCode.success
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
            let (text, diagnostics) = format.export(themes)
            console.report(diagnostics)
            if diagnostics.contains(where: { $0.severity == .error }) {
                code = .failure
                continue
            }
            guard let path else {
                console.output.write(text)
                continue
            }
            let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
            let file = OutputFile(isFolder ? folder + "/" + pack + "." + format.fileExtension : path)
            try file.makeFolder()
            try file.write(Array(text.utf8))
        }
        return code
    }
}
