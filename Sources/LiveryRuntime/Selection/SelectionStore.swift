public import LiveryColor
public import LiveryDiagnostics

/// What people chose: saved when they choose, read again when the app starts, and checked against what there is.
///
/// The default is what holds where nobody chose. It is never saved, so that an app can change it. A choice that cannot be
/// had (its pack is gone, the file is damaged) is replaced by the default, with one diagnostic, but stays saved: when the
/// pack is back, so is the choice.
///
/// Like a ``ThemeManager`` a store belongs to one actor, and is not `Sendable`.
public final class SelectionStore {
    /// Where the choice is kept.
    public let storage: any SelectionStorage
    /// What holds where nobody chose.
    public let fallback: ThemeSelection
    /// What people chose, whether it can be had or not; `nil` where they did not.
    public var chosen: ThemeSelection? { stored?.selection }
    /// What is wrong with the choice or its keeping: at most one diagnostic for each of the two.
    public var diagnostics: [Diagnostic] { [readingProblem ?? missingProblem, savingProblem].compactMap(\.self) }
    /// Is told of each diagnostic once, when it arises.
    public var onDiagnostic: ((Diagnostic) -> Void)?
    /// The packs to choose from, in the order in which they are shown; `nil` where that is not known, and any is good.
    /// Setting them checks the choice anew.
    public var choices: [ThemeChoice]? {
        didSet { apply() }
    }

    private let manager: ThemeManager<ThemeSelection>
    private var stored: StoredSelection?
    private var unknownLines: [String] = []
    /// What was saved when it was read last; `nil` where there was nothing.
    private var lastRead: [UInt8]?
    /// A choice that could not be saved, and over what it was made; it holds until it can be, or somebody else chooses.
    private var unsaved: (choice: StoredSelection?, over: [UInt8]?)?
    /// Why what is saved must not be replaced: a later version of a program has written it.
    private var newerProblem: String?
    private var readingProblem: Diagnostic?
    private var missingProblem: Diagnostic?
    private var savingProblem: Diagnostic?

    /// A store, with the choice that is saved.
    ///
    /// - Parameters:
    ///   - storage: Where the choice is kept.
    ///   - fallback: What holds where nobody chose.
    ///   - choices: The packs to choose from; `nil` where that is not known.
    ///   - onDiagnostic: Is told of each diagnostic once, when it arises.
    public init(
        _ storage: any SelectionStorage, default fallback: ThemeSelection, choices: [ThemeChoice]? = nil,
        onDiagnostic: ((Diagnostic) -> Void)? = nil
    ) {
        self.storage = storage
        self.fallback = fallback
        self.choices = choices
        self.onDiagnostic = onDiagnostic
        manager = ThemeManager(fallback)
        reload()
    }

    /// What holds: the choice as far as it can be had, else the default.
    public var selection: ThemeSelection { manager.theme ?? fallback }

    /// The tint that holds: the chosen one, else ``LiveryColor/ColorValue/defaultTint``.
    public var tint: ColorValue { selection.tint ?? .defaultTint }

    /// Whether a pack is the one that holds, chosen or by default.
    public func isSelected(_ pack: String) -> Bool { selection.pack == pack }

    /// Animates what follows a choice; `nil` for nobody.
    public var animator: (any ThemeAnimator)? {
        get { manager.animator }
        set { manager.animator = newValue }
    }

    // MARK: - Choosing

    /// Makes a choice, all of it: saves it, and runs the closures that are registered before this returns.
    ///
    /// Where it cannot be saved it holds nevertheless, as long as the app runs, and a diagnostic says so.
    public func select(_ selection: ThemeSelection, animated: Bool? = nil) {
        update(animated: animated) { $0 = selection }
    }

    /// Chooses a pack, and keeps the rest of what holds.
    public func select(pack: String, animated: Bool? = nil) {
        update(animated: animated) { selection in
            selection.pack = pack
            selection.darkPack = nil
        }
    }

    /// Changes parts of the choice, as one change. The other parts are those that are saved by then, whoever has saved them.
    public func update(animated: Bool? = nil, _ change: (inout ThemeSelection) -> Void) {
        storage.exclusively {
            refresh()
            var selection = chosen ?? fallback
            change(&selection)
            keep(selection)
        }
        apply(animated: animated)
    }

    private func keep(_ selection: ThemeSelection) {
        let stored = StoredSelection(selection, unknownLines: unknownLines)
        self.stored = stored
        readingProblem = nil
        if let newerProblem {
            refuse(
                Diagnostic(
                    "selection-not-saved", .warning, "the saved choice is left as it is: \(newerProblem)",
                    help: Self.newerHelp))
            return
        }
        save { () throws(SelectionStorageError) in try storage.write(Array(stored.text.utf8)) }
    }

    /// Takes the choice back, all of it at once: what is saved is removed, and the default holds.
    public func clearSelection(animated: Bool? = nil) {
        stored = nil
        newerProblem = nil
        unknownLines = []
        readingProblem = nil
        storage.exclusively { save { () throws(SelectionStorageError) in try storage.remove() } }
        apply(animated: animated)
    }

    /// Reads the choice again, which another process or the user may have changed. What is the same runs nothing. When it
    /// cannot be read, what was chosen last stays.
    public func reload() {
        let old = readingProblem
        refresh()
        if let readingProblem, readingProblem != old { onDiagnostic?(readingProblem) }
        apply()
    }

    /// Reads what is saved.
    private func refresh() {
        readingProblem = nil
        newerProblem = nil
        do throws(SelectionStorageError) {
            let bytes = try storage.read()
            stored = nil
            lastRead = bytes
            if let bytes { read(bytes) }
            guard let unsaved else { return }
            // What cannot be understood is no later choice.
            if bytes == unsaved.over || (bytes != nil && stored == nil) {
                stored = unsaved.choice
            } else {
                self.unsaved = nil
                savingProblem = nil
            }
        } catch {
            readingProblem = Diagnostic(
                "selection-not-read", .warning, error.description,
                help: "what was chosen last in this app, or the default, is used until it can be read")
        }
    }

    private func read(_ bytes: [UInt8]) {
        do throws(StoredSelection.Problem) {
            let read = try StoredSelection(reading: bytes)
            stored = read
            unknownLines = read.unknownLines
            if let problem = read.problem {
                readingProblem = Diagnostic(
                    "bad-selection", .warning,
                    "a part of the saved choice of a theme cannot be used: \(problem.message)",
                    help: "choose again to mend it")
            }
        } catch {
            unknownLines = []
            newerProblem = error.isNewer ? error.message : nil
            readingProblem = Diagnostic(
                "bad-selection", .warning, "the saved choice of a theme cannot be used: \(error.message)",
                help: error.isNewer ? Self.newerHelp : "the default is used until you choose again")
        }
    }

    private func save(_ body: () throws(SelectionStorageError) -> Void) {
        let old = savingProblem
        savingProblem = nil
        do throws(SelectionStorageError) {
            try body()
            unsaved = nil
        } catch {
            savingProblem = old
            refuse(
                Diagnostic(
                    "selection-not-saved", .warning, error.description, help: "the choice holds until the app ends"))
        }
    }

    /// Notes that a choice is not saved, so that it holds all the same, and tells it where that is news.
    private func refuse(_ problem: Diagnostic) {
        unsaved = (stored, lastRead)
        let old = savingProblem
        savingProblem = problem
        if problem != old { onDiagnostic?(problem) }
    }

    private static let newerHelp =
        "update this program, or take the saved choice back to choose anew; until then a choice holds until the app ends"

    // MARK: - What holds

    /// Registers a closure that runs once at once, and again whenever something else holds.
    @discardableResult
    public func register<Owner: AnyObject>(
        _ owner: Owner, animated: Bool = false, _ body: @escaping (_ owner: Owner, _ selection: ThemeSelection) -> Void
    ) -> ObservationToken {
        manager.register(owner, animated: animated, body)
    }

    private func apply(animated: Bool? = nil) {
        let old = missingProblem
        missingProblem = nil
        let selection = available(stored?.selection)
        if let missingProblem, missingProblem != old, readingProblem == nil { onDiagnostic?(missingProblem) }
        manager.transaction(animated: animated) { manager.theme = selection }
    }

    /// The choice as far as it can be had: without a pack, the default's; without a market or variant, the pack without it.
    private func available(_ selection: ThemeSelection?) -> ThemeSelection {
        guard var selection else { return fallback }
        guard let choices else { return selection }
        var problems: [String] = []
        func choice(_ id: String) -> ThemeChoice? { choices.first { $0.id == id } }
        guard let pack = choice(selection.pack) else {
            let nearest = Suggestions.nearest(to: selection.pack, among: choices.map(\.id))
            missingProblem = Self.missing(
                "the chosen theme '\(selection.pack)' is not there",
                nearest.map { "did you mean '\($0)'? " } ?? "")
            var result = fallback
            result.tint = selection.tint
            return result
        }
        var packs = [pack]
        if let dark = selection.darkPack {
            if let dark = choice(dark) {
                packs.append(dark)
            } else {
                problems.append("the theme '\(dark)' for dark surroundings is not there")
                selection.darkPack = nil
            }
        }
        if let market = selection.market, !packs.contains(where: { $0.markets.contains(market) }) {
            problems.append("'\(pack.id)' has no market '\(market)'")
            selection.market = nil
        }
        if case .named(let name) = selection.variant, !packs.contains(where: { $0.variants.contains(name) }) {
            problems.append("'\(pack.id)' has no variant '\(name)'")
            selection.variant = .followSystem
        }
        if !problems.isEmpty {
            missingProblem = Self.missing(problems.joined(separator: ", and "), "", used: "the rest of the choice")
        }
        return selection
    }

    private static func missing(_ message: String, _ hint: String, used: String = "the default") -> Diagnostic {
        Diagnostic(
            "selection-not-available", .warning, message,
            help: hint + "\(used) is used, and the choice is kept for when it is back")
    }
}
