internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme

/// The packs that belong together: those of one folder of the workspace, or beside one file, and those of the usual
/// directories below them.
struct Project: Sendable {
    /// The folder that it was made for.
    let root: String
    /// Whether it is there for single files outside of the workspace's folders.
    let isLone: Bool
    /// The packs.
    private(set) var packs: EditedCatalogue
    /// The directories that are the user's own: everything there is checked.
    private let own: [String]
    /// What checking each file's packs came to, by the file that a diagnostic is shown in.
    private var findings: [String: [String: [Diagnostic]]] = [:]
    /// The files with packs that have been checked, and whether a name there leads nowhere.
    private var hasMissingParent: Set<String> = []
    /// The files that are still to be checked, the next one last.
    private(set) var pending: [String] = []
    /// For each file that is shown, the files whose packs say something there.
    private var contributors: [String: Set<String>] = [:]
    /// What is wrong apart from packs, by file.
    private var general: [String: [Diagnostic]] = [:]

    /// The files that a project for single files is there for.
    private(set) var asked: Set<String> = []

    /// A project of some directories of the user's own over the usual ones.
    init(
        root: String, isLone: Bool = false, own: [ThemeDirectory], over usual: [ThemeDirectory],
        texts: [String: [UInt8]] = [:]
    ) {
        self.root = root
        self.isLone = isLone
        self.own = own.map(\.path)
        packs = EditedCatalogue(own + usual, shallow: isLone ? Set(own.map(\.path)) : [], texts: texts)
        reset()
    }

    var catalogue: Catalogue { packs.catalogue }

    /// Whether a file lies in one of the user's own directories.
    func isOwn(_ path: String) -> Bool { own.contains { path.hasPrefix($0 + "/") } }

    /// Whether a file is one of the packs that the project is there for.
    func covers(_ path: String) -> Bool { packs.holds(path) && (!isLone || asked.contains(path)) }

    /// Takes a file among those that a project for single files is there for.
    mutating func ask(for path: String) {
        guard asked.insert(path).inserted, !pending.contains(path) else { return }
        pending.append(path)
    }

    /// Lets go of such a file.
    mutating func release(_ path: String) -> Set<String> {
        asked.remove(path)
        return take([:], from: path)
    }

    // MARK: - Changes

    /// Sets what counts instead of a file's content; `nil` for the content.
    ///
    /// - Returns: The files whose diagnostics may have changed at once.
    mutating func setText(_ text: [UInt8]?, at path: String) -> Set<String> {
        change { $0.setText(text, at: path) }
    }

    /// Reads a file again that has changed on the disk.
    mutating func reload(_ path: String) -> Set<String> {
        var needsReset = false
        let changed = change { packs in
            guard let ids = packs.reload(path) else {
                needsReset = true
                return []
            }
            return ids
        }
        return needsReset ? reset() : changed
    }

    /// Looks through the directories again.
    mutating func rescan() -> Set<String> {
        packs.rescan()
        return reset()
    }

    /// Forgets all findings: everything is checked anew.
    @discardableResult
    private mutating func reset() -> Set<String> {
        let before = shownFiles
        findings = [:]
        contributors = [:]
        hasMissingParent = []
        pending = []
        var seen: Set<String> = []
        for entry in catalogue.entries where isChecked(entry) && seen.insert(entry.path).inserted {
            pending.append(entry.path)
        }
        pending.reverse()
        updateGeneral()
        return before.union(shownFiles)
    }

    private func isChecked(_ entry: CatalogueEntry) -> Bool {
        if isLone {
            // With a pack its overlays are asked for.
            guard asked.contains(entry.path) || asked.contains(where: { packs.overlaid(by: $0) == entry.id }) else {
                return false
            }
        } else {
            guard isOwn(entry.path) || packs.texts[entry.path] != nil else { return false }
        }
        if case .masked = entry.status { return false }
        return true
    }

    private mutating func change(_ body: (inout EditedCatalogue) -> Set<String>) -> Set<String> {
        let old = catalogue
        let ids = body(&packs)
        guard !ids.isEmpty else { return [] }
        let now = catalogue
        var affected = now.dependants(of: ids).map { now.entries[$0].path }
        // Whether a raw colour is of use depends on the whole family: on what each of them refers to.
        if ids.contains(where: { PackUses(old, $0) != PackUses(now, $0) }) {
            affected += now.family(of: ids).map { now.entries[$0].path }
            affected += old.family(of: ids).map { old.entries[$0].path }
        }
        // Who extends a pack that was not there, or is not there any more, may mean another one now.
        if ids.contains(where: { (old[$0] == nil) != (now[$0] == nil) }) { affected += hasMissingParent.sorted() }
        var waiting = Set(pending)
        var changed: Set<String> = []
        for path in affected.reversed() where waiting.insert(path).inserted {
            guard packs.entries(at: path).contains(where: { isChecked(now.entries[$0]) }) else {
                changed.formUnion(take([:], from: path))
                continue
            }
            pending.append(path)
        }
        return changed.union(updateGeneral())
    }

    /// Puts what is wrong apart from packs to the files.
    @discardableResult
    private mutating func updateGeneral() -> Set<String> {
        let now = Dictionary(grouping: catalogue.diagnostics) { $0.location?.path ?? root }
        defer { general = now }
        return Set(now.keys.filter { general[$0] != now[$0] }).union(general.keys.filter { now[$0] == nil })
    }

    // MARK: - Checking

    /// Checks those files of some that wait for it.
    ///
    /// - Returns: The files whose diagnostics may have changed.
    mutating func check(_ paths: Set<String>, functions: (any ThemeFunctions)?) -> Set<String> {
        let now = pending.filter { paths.contains($0) }
        guard !now.isEmpty else { return [] }
        pending.removeAll { paths.contains($0) }
        return check(now, functions)
    }

    /// Checks the next few files that wait for it.
    mutating func checkNext(_ count: Int, functions: (any ThemeFunctions)?) -> Set<String> {
        let now = Array(pending.suffix(count))
        pending.removeLast(now.count)
        return check(now, functions)
    }

    private mutating func check(_ paths: [String], _ functions: (any ThemeFunctions)?) -> Set<String> {
        let entries = paths.map { path in packs.entries(at: path).filter { isChecked(catalogue.entries[$0]) } }
        let verdicts = ThemeChecker.checkEach(entries.flatMap { $0 }, of: catalogue, functions: functions)
        var changed: Set<String> = []
        var position = 0
        for (path, numbers) in zip(paths, entries) {
            var found: [String: [Diagnostic]] = [:]
            hasMissingParent.remove(path)
            for number in numbers where position < verdicts.count {
                let verdict = verdicts[position]
                position += 1
                if verdict.diagnostics.contains(where: { $0.code == "missing-parent" }) {
                    hasMissingParent.insert(path)
                }
                for diagnostic in verdict.diagnostics {
                    let (file, shown) = place(diagnostic, of: catalogue.entries[number])
                    found[file, default: []].append(shown)
                }
            }
            changed.formUnion(take(found, from: path))
        }
        return changed
    }

    /// Notes what the packs of a file have to say, and gives the files where that is shown or was.
    private mutating func take(_ found: [String: [Diagnostic]], from path: String) -> Set<String> {
        let before = findings[path] ?? [:]
        findings[path] = found.isEmpty ? nil : found
        var changed: Set<String> = []
        for file in Set(before.keys).union(found.keys) where before[file] != found[file] { changed.insert(file) }
        for file in before.keys where found[file] == nil { contributors[file]?.remove(path) }
        for file in found.keys { contributors[file, default: []].insert(path) }
        return changed
    }

    // MARK: - Where diagnostics are shown

    /// The file in which a diagnostic of a pack is shown, and how.
    ///
    /// What is wrong with a pack is shown in the pack where it can be mended there: a child that spoils the contrast that
    /// its parent asks for is told so at its own value, and the parent's check is a further place.
    private func place(_ diagnostic: Diagnostic, of entry: CatalogueEntry) -> (file: String, Diagnostic) {
        guard let location = diagnostic.location else { return (entry.path, diagnostic) }
        if isPart(location.path, of: entry) { return (location.path, diagnostic) }
        if let index = diagnostic.related.firstIndex(where: { isPart($0.location?.path ?? "", of: entry) }),
            let nearer = diagnostic.related[index].location
        {
            var shown = diagnostic
            shown.location = nearer
            shown.related.remove(at: index)
            shown.related.insert(.init("it was found here", at: location), at: 0)
            return (nearer.path, shown)
        }
        if isOwn(location.path) { return (location.path, diagnostic) }
        // It stands in a file that is not the user's.
        var shown = diagnostic
        let mention = entry.pack?.extends?.first
        shown.location =
            mention.flatMap { mention in entry.pack?.location(mention.place) } ?? Location(path: entry.path)
        shown.related.insert(.init("it stands here", at: location), at: 0)
        return (entry.path, shown)
    }

    private func isPart(_ path: String, of entry: CatalogueEntry) -> Bool {
        path == entry.path || (entry.status == .effective && packs.overlaid(by: path) == entry.id)
    }

    /// The files that have something to be shown.
    var shownFiles: Set<String> { Set(contributors.filter { !$0.value.isEmpty }.keys).union(general.keys) }

    /// What is shown in a file: each cause once, in the order of the text.
    func diagnostics(in path: String) -> [Diagnostic] {
        var order: [Diagnostic] = []
        var numbers: [Diagnostic: Int] = [:]
        var scopes: [[Diagnostic.ThemeScope?]] = []
        for contributor in (contributors[path] ?? []).sorted() {
            for diagnostic in findings[contributor]?[path] ?? [] {
                var cause = diagnostic
                cause.scope = nil
                if let number = numbers[cause] {
                    scopes[number].append(diagnostic.scope)
                } else {
                    numbers[cause] = order.count
                    order.append(cause)
                    scopes.append([diagnostic.scope])
                }
            }
        }
        for index in order.indices where scopes[index].count == 1 { order[index].scope = scopes[index][0] }
        return (order + (general[path] ?? [])).sorted(by: Diagnostic.precedes)
    }
}
