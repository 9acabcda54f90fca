import Livery
import LiveryEditing

/// Decides whether changes have done good: what they were to mend is gone, and nothing is worse because of them.
///
/// A mistake hides what is wrong with what it leaves unknown: a call whose function has another name is not made, and so
/// nobody knows that its colour has too little contrast. What comes to light that way was there before, and does not speak
/// against a change. What stands where something was changed does.
struct RepairVerdict {
    private let before: [Diagnostic]
    /// What was to be mended, and where it would be now: path, line and column.
    private var mended: [(diagnostic: Diagnostic, spot: Spot)] = []
    /// The changed parts of the texts as they are now.
    private var changes: [Spot] = []
    private var hidden = true
    private var codes: Set<DiagnosticCode> = []

    private struct Spot {
        var path: String
        var line: UInt32
        var column: UInt32
        var length: UInt32
        /// The last line, where there are several.
        var lastLine: UInt32 = 0
    }

    /// The codes of what a change can do to a text that was right without it.
    private static let damage: Set<DiagnosticCode> = [
        "duplicate-key", "duplicate-token", "reference-cycle", "inheritance-cycle", "wrong-type",
    ]

    /// A verdict on changes to packs of which some things are known to be wrong.
    init(_ before: [Diagnostic]) { self.before = before }

    /// Adds a change of one text, together with all edits of that text.
    mutating func add(
        _ diagnostics: [Diagnostic], hidden: Bool, _ path: String, _ edits: [TextEdit], from old: EditableText,
        to new: EditableText
    ) {
        self.hidden = self.hidden && hidden
        codes.formUnion(diagnostics.map(\.code))
        for diagnostic in diagnostics {
            guard let location = diagnostic.location, location.path == path,
                let start = old.range(of: location.place)?.lowerBound
            else { continue }
            let place = new.place(at: Self.shifted(start, by: edits))
            mended.append((diagnostic, Spot(path: path, line: place.line, column: place.column, length: 0)))
        }
        for edit in edits {
            let start = Self.shifted(edit.range.lowerBound, by: edits)
            let place = new.place(at: start)
            let length = UInt32(clamping: edit.replacement.unicodeScalars.count)
            let last = new.place(at: start + Int(length)).line
            changes.append(
                Spot(path: path, line: place.line, column: place.column, length: length, lastLine: last))
        }
    }

    /// Where a place of the old text is in the new one.
    private static func shifted(_ offset: Int, by edits: [TextEdit]) -> Int {
        edits.reduce(offset) { result, edit in
            edit.range.upperBound <= offset && edit.range.lowerBound < offset
                ? result + edit.replacement.unicodeScalars.count - edit.range.count : result
        }
    }

    /// Whether the changes did harm, by what is wrong now.
    func isWorse(_ after: [Diagnostic], revealsThemes: Bool) -> Bool {
        if isStillThere(in: after) { return true }
        let errors = after.filter { $0.severity == .error }
        if !hidden, !revealsThemes, errors.count > before.count(where: { $0.severity == .error }) { return true }
        if !hidden {
            for code in codes where after.count(where: { $0.code == code }) >= before.count(where: { $0.code == code })
            {
                if !revealsThemes { return true }
            }
        }
        var known: [Key: Int] = [:]
        for diagnostic in before { known[Key(diagnostic), default: 0] += 1 }
        for diagnostic in errors {
            let key = Key(diagnostic)
            if let count = known[key], count > 0 {
                known[key] = count - 1
            } else if isOfChange(diagnostic) {
                return true
            }
        }
        return false
    }

    /// What a diagnostic says, wherever it has moved to.
    private struct Key: Hashable {
        var code: DiagnosticCode
        var path: String
        var message: String

        init(_ diagnostic: Diagnostic) {
            code = diagnostic.code
            path = diagnostic.location?.path ?? ""
            message = diagnostic.message
        }
    }

    private func isStillThere(in after: [Diagnostic]) -> Bool {
        // A mistake of syntax can have another one of the same kind behind it.
        let mended = mended.filter { $0.diagnostic.code != "yaml-syntax" }
        guard !mended.isEmpty else { return false }
        return after.contains { diagnostic in
            guard let location = diagnostic.location else { return false }
            return mended.contains { old, spot in
                old.code == diagnostic.code && spot.path == location.path && spot.line == location.place.line
                    && spot.column == location.place.column
                    && (old.message == diagnostic.message || old.code.name.hasPrefix("unknown-"))
            }
        }
    }

    /// Whether something that is wrong now is so because of what was changed.
    private func isOfChange(_ diagnostic: Diagnostic) -> Bool {
        let isDamage = Self.damage.contains(diagnostic.code)
        // Too little contrast is a matter of two colours, of which the one that was written is right as such.
        if !isDamage, !FixApplication.hides(diagnostic) { return false }
        let isDuplicate = diagnostic.code == "duplicate-key" || diagnostic.code == "duplicate-token"
        // What a file says is known only once it can be read.
        if isDuplicate, codes.contains("yaml-syntax") { return false }
        let places = [diagnostic.location] + (isDamage ? diagnostic.related.map(\.location) : [])
        return places.contains { location in
            guard let location else { return false }
            return changes.contains { change in
                guard change.path == location.path else { return false }
                if isDamage { return (change.line...max(change.line, change.lastLine)).contains(location.place.line) }
                // What was written is itself no value.
                return change.line == location.place.line && change.length > 0 && location.place.column >= change.column
                    && location.place.length > 0
                    && location.place.column + location.place.length <= change.column + change.length
            }
        }
    }
}
