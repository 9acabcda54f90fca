import Livery
import LiveryEditing

/// The changes that mend packs: found, tried on the texts in memory, checked, and only then written.
///
/// A change may bring to light what was hidden, such as the colours below a misspelt key, so that it goes on until nothing
/// is left to change. A change that makes things worse is left out.
struct FixApplication {
    /// What is wrong with the packs as they are after the changes.
    private(set) var report: CheckReport
    /// The texts that were changed, by path: before and after.
    private(set) var texts: [String: (before: EditableText, after: EditableText)] = [:]
    /// What was changed, in the order in which it was.
    private(set) var changes: [Change] = []
    /// What was left out because it would have made things worse.
    private(set) var leftOut: [Change] = []
    /// How many changes there are that a person should look at, and that were not asked for.
    private(set) var suggestions = 0

    /// A change that was made.
    struct Change {
        var path: String
        /// Where, in the text as it was when the change was made.
        var place: Place
        var fix: CodeFix
    }

    /// How often what came to light is mended in turn.
    private static let passes = 8

    /// Finds the changes for the packs that the operands name, or all.
    init(_ invocation: Invocation, _ console: Console) throws(CommandError) {
        let withSuggested = invocation.has("suggested")
        let codes = Set(invocation.list("only"))
        report = try CheckReport(invocation, console, keepsHost: true)
        for code in codes.sorted() where DiagnosticGuide.page(code) == nil {
            // Plug-ins have codes of their own.
            guard report.diagnostics.contains(where: { $0.code.name == code }) else {
                throw .unknown("code", code, among: DiagnosticGuide.codes)
            }
        }
        var refused: Set<Attempt> = []
        for _ in 0..<Self.passes {
            var found = fixes(withSuggested, codes, refused)
            guard !found.isEmpty else { break }
            // What mends mistakes goes first: what these have hidden is known afterwards.
            let mending = found.compactMapValues { list in
                let mending = list.filter { $0.diagnostics.contains(where: Self.hides) }
                return mending.isEmpty ? nil : mending
            }
            if !mending.isEmpty { found = mending }
            if try take(found, invocation, console) { continue }
            // Together they make it worse: one after the other, each that does not is taken.
            for (path, repairs) in found.sorted(by: { $0.key < $1.key }) {
                for fix in FixPlan(repairs.map(\.fix), for: text(path)).made.reversed() {
                    guard let repair = repairs.first(where: { $0.fix == fix }) else { continue }
                    if try take([path: [repair]], invocation, console) { continue }
                    refused.insert(Attempt(path: path, fix))
                    let place = text(path).place(at: fix.edits.first?.range.lowerBound ?? 0)
                    leftOut.append(Change(path: path, place: place, fix: fix))
                }
            }
        }
        if !withSuggested { suggestions = fixes(true, codes, refused).reduce(0) { $0 + $1.value.count } }
    }

    /// A change that was tried in vain, whatever line it has moved to.
    private struct Attempt: Hashable {
        var path: String
        var code: DiagnosticCode
        var title: String
        var replacements: [String]

        init(path: String, _ fix: CodeFix) {
            self.path = path
            code = fix.code
            title = fix.title
            replacements = fix.edits.map(\.replacement)
        }
    }

    private func text(_ path: String) -> EditableText {
        texts[path]?.after ?? FileDescriptor.contents(of: path).flatMap { EditableText($0) } ?? EditableText.empty
    }

    /// A change, and what it is to mend.
    private struct Repair {
        var fix: CodeFix
        var diagnostics: [Diagnostic]
    }

    /// Whether something is wrong so that it leaves a value, a key or a check unknown, and hides what is wrong with that: a
    /// colour with too little contrast is known, and a plug-in's own findings are about what is known.
    static func hides(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.severity == .error && !["contrast", "apart"].contains(diagnostic.code.name)
            && DiagnosticGuide.page(diagnostic.code.name) != nil
    }

    /// The changes that the report's diagnostics offer, by file.
    private func fixes(_ withSuggested: Bool, _ codes: Set<String>, _ refused: Set<Attempt>) -> [String: [Repair]] {
        var concerned: [String: [Diagnostic]] = [:]
        for diagnostic in report.diagnostics + report.parted
        where codes.isEmpty || codes.contains(diagnostic.code.name) {
            var paths = Set(diagnostic.fixes.map(\.location.path))
            if let path = diagnostic.location?.path { paths.insert(path) }
            for path in paths where path != "-" { concerned[path, default: []].append(diagnostic) }
        }
        var found: [String: [Repair]] = [:]
        for (path, diagnostics) in concerned {
            guard CodeFixes.mayMend(diagnostics) else { continue }
            let finder = CodeFixes(text(path), path: path)
            var repairs: [Repair] = []
            var numbers: [CodeFix: Int] = [:]
            for diagnostic in diagnostics {
                guard let fix = finder.best(for: [diagnostic], withSuggested: withSuggested).first,
                    !refused.contains(Attempt(path: path, fix))
                else { continue }
                if let number = numbers[fix] {
                    repairs[number].diagnostics.append(diagnostic)
                } else {
                    numbers[fix] = repairs.count
                    repairs.append(Repair(fix: fix, diagnostics: [diagnostic]))
                }
            }
            if !repairs.isEmpty { found[path] = repairs }
        }
        return found
    }

    /// Makes changes and checks what comes out. Where that is worse, everything stays as it was.
    private mutating func take(
        _ repairs: [String: [Repair]], _ invocation: Invocation, _ console: Console
    ) throws(CommandError) -> Bool {
        var changed = texts
        var made: [Change] = []
        var verdict = RepairVerdict(report.diagnostics)
        var gone: Set<String> = []
        for (path, list) in repairs.sorted(by: { $0.key < $1.key }) {
            let before = text(path)
            let plan = FixPlan(list.map(\.fix), for: before)
            if ContentGuard.isDamaged(plan.text, by: plan.made, from: before) { return false }
            changed[path] = (texts[path]?.before ?? before, plan.text)
            let edits = plan.made.flatMap(\.edits)
            for fix in plan.made {
                made.append(
                    Change(path: path, place: before.place(at: fix.edits.first?.range.lowerBound ?? 0), fix: fix))
                let mended = list.first { $0.fix == fix }?.diagnostics ?? []
                verdict.add(
                    mended, hidden: mended.contains(where: Self.hides), path, edits, from: before, to: plan.text)
                gone.formUnion(fix.edits.map { before.text(in: $0.range) })
            }
        }
        let contents = changed.mapValues { $0.after.bytes }
        let result = try CheckReport(invocation, console, contents: contents, keepsHost: true)
        // Where more themes can be had than before, what is wrong with them was there already.
        if verdict.isWorse(result.diagnostics, revealsThemes: result.themeCount > report.themeCount) { return false }
        let renames = made.contains { ["new-variant", "unknown-market"].contains($0.fix.code.name) }
        let lost = renames ? [] : TokenInventory(report, of: Set(repairs.keys)).lost(in: result)
        // A token that has another name now is found by that.
        let isRenamed: (String) -> Bool = { name in
            let parts = name.split { $0 == "." || $0 == "/" }
            return gone.contains { !$0.isEmpty && (name.hasSuffix($0) || parts.contains($0[...])) }
        }
        guard lost.allSatisfy(isRenamed) else { return false }
        texts = changed
        changes += made
        report = result
        return true
    }

    /// What was left out, one sentence a line.
    var leftOutText: String {
        leftOut.map { change in
            let place = "\(VisibleText.escaped(change.path)):\(change.place.line):\(change.place.column)"
            return "\(place): not done, as more would be wrong than before: \(VisibleText.escaped(change.fix.title))\n"
        }.joined()
    }

    // MARK: - Writing

    /// Writes the files, each as a whole, and says on the error stream what was changed.
    ///
    /// - Throws: ``CommandError`` with the exit code 3 when a file cannot be written; the others are.
    func write(_ console: Console) throws(CommandError) {
        var failure: CommandError?
        for (path, text) in texts.sorted(by: { $0.key < $1.key }) where text.before.bytes != text.after.bytes {
            do throws(CommandError) {
                try EditedFile(path).write(text.after.bytes, over: text.before.bytes)
            } catch {
                if failure != nil { console.report(error) }
                failure = failure ?? error
                continue
            }
            let own = changes.filter { $0.path == path }
            console.errors.write(
                VisibleText.escaped(path) + ": " + DiagnosticSummary.counted(own.count, "change") + "\n")
            for change in own {
                let place = "\(change.place.line):\(change.place.column)"
                console.errors.write("  \(place)  \(VisibleText.escaped(change.fix.title))\n")
            }
        }
        if let failure { throw failure }
    }

    /// The files that change and of which no difference can be shown.
    var undifferentiable: [CommandError] {
        texts.sorted { $0.key < $1.key }.filter { $0.value.before.bytes != $0.value.after.bytes }.compactMap {
            FormatRun.undifferentiable($0.key, $0.value.before, verb: "fix")
        }
    }

    /// The differences of all files that change.
    var differences: [UnifiedDiff] {
        texts.filter { !$0.value.before.isUTF16 }.sorted { $0.key < $1.key }.map {
            UnifiedDiff(path: $0.key, from: $0.value.before, to: $0.value.after)
        }
        .filter { !$0.lines.isEmpty }
    }
}
