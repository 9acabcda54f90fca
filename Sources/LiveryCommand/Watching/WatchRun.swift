import Livery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// One run of `livery watch`, from the first look to the signal that ends it.
struct WatchRun {
    private let console: Console
    private let isJSON: Bool
    private let isStrict: Bool
    private let restarts: Bool
    private let runsAtOnce: Bool
    private let options: ThemeHost.Options
    /// The packs that were named by their ids; none where all are meant, or paths were named.
    private let ids: Set<String>
    /// The packs that the named paths have, or had.
    private var followed: Set<String> = []
    private let format: (any ExportFormat)?
    private let folder: String
    /// The files that were written of each pack, or of all where a format writes them together.
    private var exports: [String: WrittenFiles] = [:]
    /// What was said of plug-ins, once.
    private var told: Set<Diagnostic> = []
    /// The packs that were good once, of which nothing has been said yet that they are gone.
    private var usable: Set<String> = []
    /// What exports have told already: each note is told once, and not with every save.
    private let toldNotes = ToldNotes()
    private var command: ChildCommand?
    /// What the command is to be told when it runs next; `nil` where it need not run.
    private var due: WatchedChanges?
    /// The changes of which nothing was written and the command was not told, because something of them has errors.
    private var held = WatchedChanges()
    /// Whether the command has been asked to end.
    private var isStopping = false
    /// The signal that ends it, while its command is still waited for.
    private var isEnding: CInt?

    init(_ invocation: Invocation, _ console: Console) throws(CommandError) {
        self.console = console
        isJSON = invocation.has("json")
        isStrict = invocation.has("strict")
        restarts = invocation.has("restart")
        runsAtOnce = invocation.has("now")
        let references = invocation.packReferences(console)
        for reference in references where reference.id.market != nil || reference.id.variant != nil {
            throw .usage("'livery watch' follows whole packs", help: "leave out what follows the pack's name")
        }
        ids = Set(references.filter { $0.path == nil }.map(\.id.pack))
        let paths = references.compactMap(\.path)
        if paths.contains("-") { throw .usage("the standard input cannot be watched", help: "name a file or a folder") }
        if !ids.isEmpty, !paths.isEmpty {
            throw .usage("ids and paths cannot be watched together", help: "name the packs by their paths")
        }
        options = invocation.hostOptions(paths: paths)
        folder = invocation.value("output") ?? "."
        if let name = invocation.value("export") {
            format = ExportFormats.named(name)
            if invocation.value("output") == nil {
                throw .usage("'--export' needs a folder to write to", help: "name it: --output DIR")
            }
        } else {
            format = nil
            if invocation.value("output") != nil {
                throw .usage("'--output' is for '--export'", help: "say what to write: --export css")
            }
        }
        if let line = invocation.value("exec") {
            guard invocation.command.isEmpty else {
                throw .usage("a command stands in '--exec' and after '--'", help: "give one of them")
            }
            command = ChildCommand(shell: line, writesToErrors: isJSON)
        } else if !invocation.command.isEmpty {
            command = ChildCommand(invocation.command, writesToErrors: isJSON)
        }
        if command == nil, restarts || runsAtOnce {
            throw .usage(
                "'--\(restarts ? "restart" : "now")' is about a command, and there is none",
                help: "give it with '--exec', or after '--'")
        }
    }

    /// Watches until a signal ends it.
    mutating func run() throws(CommandError) -> ExitCode {
        let signals = SignalWait()
        let queue = UpdateQueue()
        let watch: ThemeWatch
        do throws(WatchError) {
            watch = try ThemeWatch(options) { queue.add($0) }
        } catch {
            throw .environment(error.description)
        }
        defer { watch.cancel() }
        try begin(watch)
        while !console.output.isClosed {
            switch signals.next() {
            case .update:
                if let update = queue.take() { try handle(update) }
            case .child: try collect()
            case .alarm:
                if isStopping { command?.signal(SIGKILL) }
            case .end(let number):
                isEnding = number
                guard command?.isRunning ?? false else { return end(number) }
                stopCommand()
            }
            if let isEnding, !(command?.isRunning ?? false) { return end(isEnding) }
        }
        command?.signal(SIGTERM)
        return .success
    }

    private func end(_ number: CInt) -> ExitCode {
        if isJSON { console.output.write(WatchReport.event("end") { $0.field("signal", Int(number)) }) }
        return number == SIGTERM ? .terminated : number == SIGHUP ? .hungUp : .interrupted
    }

    /// Says what is watched, and how it is.
    private mutating func begin(_ watch: ThemeWatch) throws(CommandError) {
        let first = watch.current
        for id in ids.sorted() where !first.asSaved.catalogue.entries.contains(where: { $0.id == id }) {
            do throws(ThemeError) { _ = try first.host.theme(ThemeID(pack: id)) } catch { throw CommandError(error) }
        }
        var (report, action) = check(first, isStart: true)
        usable = action.changed
        warn(watch.problems)
        let directories = options.paths.isEmpty ? first.host.catalogue.directories.map(\.path) : options.paths
        if isJSON {
            console.output.write(
                WatchReport.event("start") { json in
                    json.array("directories") { json in
                        for directory in directories { json.value(directory) }
                    }
                    json.field("packs", report.packCount)
                    json.field("themes", report.themeCount)
                    json.array("held") { json in
                        for id in report.held { json.value(id) }
                    }
                    JSONRenderer.writeFields(of: report.diagnostics, to: &json)
                })
            console.output.flush()
        } else {
            console.report(report.diagnostics)
            let count = DiagnosticSummary.counted(report.packCount, "pack")
            let places = directories.filter { FileDescriptor.isFolder($0) || !options.paths.isEmpty }.prefix(3).joined(
                separator: ", ")
            console.errors.write(
                "livery: watching \(count)\(places.isEmpty ? "" : " in " + VisibleText.escaped(places)); Ctrl-C ends it\n"
            )
            if isActing, !report.held.isEmpty {
                let packs = VisibleText.escaped(WatchReport.list(report.held))
                console.errors.write("livery: nothing is done for \(packs) before what is wrong is mended\n")
            }
            console.errors.flush()
        }
        guard !action.isEmpty || report.held.isEmpty else { return }
        export(action, first.host, into: &report)
        action.files = []
        if runsAtOnce { try runCommand(action) }
    }

    /// Checks what has changed, and does what was asked where it is good.
    private mutating func handle(_ update: ThemeUpdate) throws(CommandError) {
        warn(update.problems)
        var (report, action) = check(update, isStart: false)
        guard !report.subject.isEmpty else { return }
        // Of what never could be used nobody has to be told that it is gone.
        let never = action.removed.subtracting(usable)
        usable.formUnion(action.changed.union(action.heirs))
        if !action.isEmpty {
            export(action, update.host, into: &report)
            usable.subtract(action.removed)
        }
        if isJSON {
            console.output.write(report.json)
        } else {
            console.report(report.diagnostics)
            console.output.write(report.text(console.outputDepth, isActing: isActing))
        }
        console.output.flush()
        action.removed.subtract(never)
        if !action.isEmpty { try runCommand(action) }
    }

    /// Whether there is something to do when packs have changed, besides telling.
    private var isActing: Bool { command != nil || format != nil }

    /// Checks the packs that an update concerns, and parts what can be acted on now from what has to wait.
    private mutating func check(_ update: ThemeUpdate, isStart: Bool) -> (report: WatchReport, action: WatchedChanges) {
        let catalogue = update.asSaved.catalogue
        let present = Set(catalogue.entries.map(\.id))
        followed.formUnion(catalogue.entries.filter { $0.directory < options.paths.count }.map(\.id))
        let followed = options.paths.isEmpty ? ids : self.followed
        let isAll = options.paths.isEmpty && ids.isEmpty
        func selected(_ list: [String]) -> Set<String> { Set(isAll ? list : list.filter(followed.contains)) }
        var news = WatchedChanges()
        news.changed = selected(update.changed).intersection(present)
        news.removed = selected(update.changed).subtracting(present)
        news.heirs = selected(update.affected).intersection(present).subtracting(news.changed)
        news.files = update.files
        let all = held.merged(with: news)
        // What waits may have been mended by this change, wherever that was made.
        let verdicts = Self.verdicts(of: all.changed.union(all.heirs), update.asSaved)
        let notices = update.asSaved.functions.notices.filter { $0.severity != .note && !told.contains($0) }
        told.formUnion(notices)
        let isStrict = isStrict
        func isBad(_ diagnostic: Diagnostic) -> Bool {
            diagnostic.severity == .error || (isStrict && diagnostic.severity == .warning)
        }
        var bad = Set(verdicts.filter { $0.diagnostics.contains(where: isBad) }.map(\.id))
        bad.formUnion(update.broken.map(\.id).filter(all.contains))
        if notices.contains(where: isBad) { bad = all.changed.union(all.heirs) }
        let action: WatchedChanges
        if !bad.isEmpty, let format, format.files(of: []) != nil {
            // What is written together waits together.
            (action, held) = (WatchedChanges(), all)
        } else {
            (action, held) = all.parted(by: bad, in: isStart ? nil : catalogue)
        }
        // The subject is what has changed now, and what it has set free.
        let subject = news.merged(with: action)
        var report = WatchReport(subject)
        report.held = held.ids.filter(subject.contains)
        report.setSourcesOfHeirs(of: update)
        report.broken = update.broken.filter { subject.contains($0.id) }
        let shown = verdicts.filter { subject.contains($0.id) }
        report.packCount = shown.count
        report.themeCount = shown.reduce(0) { $0 + $1.themes }
        report.diagnostics = ThemeChecker.merged(shown).filter { $0.severity != .note }
        for file in report.broken {
            report.diagnostics += file.diagnostics.filter { !report.diagnostics.contains($0) }
        }
        report.diagnostics += notices
        report.diagnostics.sort(by: Diagnostic.precedes)
        if isStrict {
            for index in report.diagnostics.indices where report.diagnostics[index].severity == .warning {
                report.diagnostics[index].severity = .error
            }
        }
        return (report, action)
    }

    private static func verdicts(of ids: Set<String>, _ host: ThemeHost) -> [ThemeChecker.Verdict] {
        let catalogue = host.catalogue
        let indices = catalogue.entries.indices.filter { index in
            let entry = catalogue.entries[index]
            if case .masked = entry.status { return false }
            if case .shadowed = entry.status { return false }
            return ids.contains(entry.id)
        }
        return ThemeChecker.check(indices, of: catalogue, functions: host.functions)
    }

    private func warn(_ problems: [String]) {
        console.report(problems.map { Diagnostic("not-watched", .warning, $0) })
    }

    /// Writes the files of some packs, takes away those that were written of packs that are gone, and notes the paths of all
    /// that have changed by it.
    private mutating func export(_ changes: WatchedChanges, _ host: ThemeHost, into report: inout WatchReport) {
        guard let format else { return }
        // What belongs together in one set of files is written together.
        guard format.files(of: []) == nil else {
            let all =
                options.paths.isEmpty && self.ids.isEmpty ? host.catalogue.ids : host.catalogue.ids.filter(isFollowed)
            let packs = all.map { themes(of: $0, host) }
            let files = format.files(of: packs.compactMap(\.self)) ?? ExportedFiles()
            if !packs.contains(where: { $0 == nil }) { write(files, of: "", below: "", into: &report) }
            return
        }
        for id in ThemeUpdate.sorted(changes.changed) + ThemeUpdate.sorted(changes.heirs)
        where host.catalogue[id] != nil {
            guard let themes = themes(of: id, host) else { continue }
            let place = format.layout == .folder ? id + "/" : ""
            write(format.files(themes), of: id, below: place, into: &report)
        }
        for id in ThemeUpdate.sorted(changes.removed) where host.catalogue[id] == nil {
            guard let files = exports.removeValue(forKey: id) else { continue }
            takeAway(files, into: &report)
        }
    }

    private func isFollowed(_ id: String) -> Bool { options.paths.isEmpty ? ids.contains(id) : followed.contains(id) }

    /// All themes of a pack; `nil` where one cannot be had, of which the check has told why.
    private func themes(of id: String, _ host: ThemeHost) -> [Theme]? {
        var themes: [Theme] = []
        for theme in host.themes(of: id) {
            guard let resolved = try? host.theme(theme) else { return nil }
            themes.append(resolved)
        }
        return themes
    }

    /// Writes files, and takes away those that were written before and are not among them. What cannot be written now is
    /// reported, and can perhaps be after the next change.
    private mutating func write(
        _ files: ExportedFiles, of owner: String, below place: String, into report: inout WatchReport
    ) {
        console.report(toldNotes.new(among: files.diagnostics))
        if files.diagnostics.contains(where: { $0.severity == .error }) { return }
        let base = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        var earlier = exports[owner] ?? WrittenFiles()
        var now = WrittenFiles()
        for file in files.files {
            let output = OutputFile(base + "/" + place + file.path)
            let bytes = Array(file.text.utf8)
            do throws(CommandError) {
                try output.makeFolder()
                if try output.write(bytes) != .unchanged { report.exported.append(output.path) }
                now.note(output.path, bytes)
            } catch {
                console.report(error)
                now.take(output.path, from: earlier)
            }
            earlier.forget(output.path)
        }
        exports[owner] = now
        takeAway(earlier, into: &report)
    }

    /// Removes files that are no longer wanted, but for those that somebody has changed, and those that are another pack's now.
    private func takeAway(_ files: WrittenFiles, into report: inout WatchReport) {
        for path in files.paths where !exports.values.contains(where: { $0.holds(path) }) {
            guard files.isUnchanged(path) else { continue }
            do throws(CommandError) {
                try OutputFile(path).remove(below: folder)
                report.deleted.append(path)
            } catch {
                console.report(error)
            }
        }
    }

    // MARK: - The command

    private mutating func runCommand(_ changes: WatchedChanges) throws(CommandError) {
        guard command != nil else { return }
        // It may not have been told of the change before this one yet.
        due = due?.merged(with: changes) ?? changes
        if command?.isRunning ?? false {
            if restarts { stopCommand() }
            return
        }
        try startDueCommand()
    }

    /// Asks the command to end, and makes it end where it has not two seconds later.
    private mutating func stopCommand() {
        command?.signal(SIGTERM)
        guard !isStopping else { return }
        isStopping = true
        SignalWait.alarm(after: 2)
    }

    private mutating func startDueCommand() throws(CommandError) {
        guard let changes = due, isEnding == nil else { return }
        due = nil
        console.output.flush()
        let changed = ThemeUpdate.sorted(changes.changed)
        try command?.start([
            ("LIVERY_CHANGED", Self.joined(changed, " ")),
            ("LIVERY_REMOVED", Self.joined(ThemeUpdate.sorted(changes.removed), " ")),
            ("LIVERY_PACKS", Self.joined(changed + ThemeUpdate.sorted(changes.heirs), " ")),
            ("LIVERY_FILES", Self.joined(changes.files, "\n")),
        ])
    }

    /// As many of some texts as the system takes in one variable, and "..." where there are more.
    private static func joined(_ texts: [String], _ separator: String) -> String {
        var result = ""
        for text in texts {
            // Linux takes 128 KiB, the name of the variable included.
            if result.utf8.count + text.utf8.count > 96 << 10 { return result + separator + "..." }
            if !result.isEmpty { result += separator }
            result += text
        }
        return result
    }

    /// Takes note of a command that has ended, and starts it again where something has changed meanwhile.
    private mutating func collect() throws(CommandError) {
        guard let status = command?.collect() else { return }
        isStopping = false
        SignalWait.alarm(after: 0)
        if isJSON {
            console.output.write(WatchReport.event("command") { $0.field("status", status) })
            console.output.flush()
        } else if status != 0, !(restarts && due != nil), isEnding == nil {
            let what = status > 128 ? "was ended by signal \(status - 128)" : "ended with status \(status)"
            console.errors.write("livery: the command \(what)\n")
            console.errors.flush()
        }
        try startDueCommand()
    }
}
