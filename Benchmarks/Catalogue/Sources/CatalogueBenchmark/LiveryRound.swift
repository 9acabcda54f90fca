import Livery

/// Livery's side: a catalogue is loaded from nothing, checked, and each pack resolved.
enum LiveryRound {
    static func run(_ folder: String) throws -> Int { 0 }
}
