import Livery

/// The notes that people have been told, each of which is told once.
final class ToldNotes {
    private var notes: Set<Diagnostic> = []

    /// Those of some diagnostics that are to be told: what is no note, and notes that are new.
    func new(among diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.filter { $0.severity != .note || notes.insert($0).inserted }
    }
}
