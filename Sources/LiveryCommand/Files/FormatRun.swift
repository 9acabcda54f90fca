import Livery
import LiveryEditing
import LiveryYAML

/// Lays out the files that a command line names.
struct FormatRun {
    private let invocation: Invocation
    private let console: Console
    private var code = ExitCode.success

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
        var failure: CommandError?
        for path in try run.paths() {
            do throws(CommandError) {
                try run.format(path)
            } catch {
                if failure != nil { console.report(error) }
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
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
                if found.isEmpty { throw .notFound("'\(operand)' holds no pack") }
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
        guard let (before, after) = try texts(of: path, bytes), before.bytes != after.bytes else { return }
        if invocation.has("check") || invocation.has("diff") {
            note(path, before, after)
        } else {
            try EditedFile(path).write(after.bytes, over: bytes)
            console.errors.write(VisibleText.escaped(path) + ": laid out\n")
        }
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
