import Livery
import LiveryEditing
import LiveryYAML

/// Lays out the files that a command line names.
struct FormatRun {
    private let invocation: Invocation
    private let console: Console
    private var code = ExitCode.success
    /// How many files there are that are in other formats, which are left alone.
    private var foreign = 0

    init(_ invocation: Invocation, _ console: Console) {
        self.invocation = invocation
        self.console = console
    }

    func run() throws(CommandError) -> ExitCode {
        var run = self
        let operands = invocation.operands
        if operands.contains("-") {
            guard operands.count == 1 else { throw .usage("'-' stands alone", help: "livery fmt - < pack.yaml") }
            try run.formatInput()
            return run.code
        }
        var failures: [CommandError] = []
        for path in try run.paths() {
            do throws(CommandError) {
                try run.format(path)
            } catch {
                failures.append(error)
            }
        }
        // The worst of them is what the run ends with.
        let last = failures.indices.max { failures[$0].code < failures[$1].code }
        for index in failures.indices where index != last { console.report(failures[index]) }
        if run.foreign > 0 {
            console.errors.write(
                DiagnosticSummary.counted(run.foreign, "file") + " of other formats left alone\n")
        }
        if let last { throw failures[last] }
        return run.code
    }

    /// The files, sorted; those of folders are found as packs are.
    private func paths() throws(CommandError) -> [String] {
        var operands = invocation.operands
        if operands.isEmpty { operands = invocation.list("themes") }
        if operands.isEmpty { operands = ["themes.d"] }
        var paths: [String] = []
        for operand in operands {
            if FileDescriptor.isFolder(operand) {
                let found = Catalogue.files(in: operand)
                if found.isEmpty {
                    throw .notFound(
                        "'\(operand)' holds no pack", help: "a folder of packs holds NAME.yaml, or NAME/pack.yaml")
                }
                paths += found
            } else {
                paths.append(operand)
            }
        }
        var seen: Set<String> = []
        return paths.sorted().filter { seen.insert($0).inserted }
    }

    private mutating func formatInput() throws(CommandError) {
        guard let bytes = FileDescriptor.readAll(from: 0) else { throw .environment("the input cannot be read") }
        guard let (before, after) = try texts(of: "-", bytes) else {
            // What cannot be laid out comes out as it came in.
            if !invocation.has("check"), !invocation.has("diff") { console.output.write(bytes) }
            return
        }
        if invocation.has("check") || invocation.has("diff") {
            note("-", before, after)
        } else {
            console.output.write(after.bytes)
        }
    }

    private mutating func format(_ path: String) throws(CommandError) {
        let bytes = try EditedFile(path).read()
        guard Self.isOwn(path, bytes) else {
            foreign += 1
            return
        }
        guard let (before, after) = try texts(of: path, bytes), before.bytes != after.bytes else { return }
        if invocation.has("check") || invocation.has("diff") {
            if invocation.has("diff"), let error = Self.undifferentiable(path, before, verb: "fmt") { throw error }
            note(path, before, after)
        } else {
            try EditedFile(path).write(after.bytes, over: bytes)
            console.errors.write(VisibleText.escaped(path) + ": laid out\n")
        }
    }

    /// Whether a file is in a format of Livery's own: a pack, an overlay, a manifest or a list of roles. Schemes of other
    /// programs, which lie among packs, are theirs to lay out.
    private static func isOwn(_ path: String, _ bytes: [UInt8]) -> Bool {
        let reading = YAMLDocument.read(SourceText(path: path, bytes: bytes))
        // What is no YAML is not changed, and what is wrong with it is said.
        guard reading.isWhole, let document = reading.document else { return true }
        var marks = ["livery", "livery-plugin", "livery-roles"]
        // An overlay need not say which version it is in.
        if Catalogue.isOverlay(path) { marks += PackSchema.schema.shapes[PackSchema.root].fields.map(\.name) }
        return document.pairs(of: YAMLDocument.root).contains { marks.contains(document.string($0.key)) }
    }

    /// Says what cannot be shown as a difference; `nil` where it can.
    static func undifferentiable(_ path: String, _ text: EditableText, verb: String) -> CommandError? {
        guard text.isUTF16 else { return nil }
        return .environment(
            "'\(path)' is in UTF-16, which 'patch' cannot change: there is no difference to show",
            help:
                "'livery \(verb) \(path)' changes the file itself and keeps it in UTF-16; save it as UTF-8 to see what changes"
        )
    }

    private mutating func note(_ path: String, _ before: EditableText, _ after: EditableText) {
        guard before.bytes != after.bytes else { return }
        code = max(code, .failure)
        if invocation.has("diff") {
            console.write(UnifiedDiff(path: path, from: before, to: after))
        } else {
            console.output.write(VisibleText.escaped(path) + "\n")
        }
    }

    /// A text before and after; `nil` where it stays as it is.
    private mutating func texts(
        of path: String, _ bytes: [UInt8]
    ) throws(CommandError) -> (before: EditableText, after: EditableText)? {
        switch PackFormatter().format(SourceText(path: path, bytes: bytes)) {
        case .text(let after):
            guard let before = EditableText(bytes) else { return nil }
            return (before, after)
        case .unreadable(let diagnostics):
            console.report(diagnostics)
            code = max(code, .failure)
            return nil
        case .refused:
            throw CommandError(
                code: .failure, message: "'\(path)' cannot be laid out without changing what it says; it is left alone")
        }
    }
}
