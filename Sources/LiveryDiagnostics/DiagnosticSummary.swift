/// How many diagnostics of each severity there are, and the sentence that says so.
public struct DiagnosticSummary: Hashable, Sendable {
    /// The number of errors.
    public private(set) var errors = 0
    /// The number of warnings.
    public private(set) var warnings = 0
    /// The number of notes.
    public private(set) var notes = 0

    /// Counts diagnostics.
    public init(_ diagnostics: some Sequence<Diagnostic>) {
        for diagnostic in diagnostics {
            switch diagnostic.severity {
            case .error: errors += 1
            case .warning: warnings += 1
            case .note: notes += 1
            }
        }
    }

    /// `2 errors, 1 warning in 12 packs`, or `no problems in 12 packs`. Notes are no problems, and are not counted.
    public func sentence(of count: Int, _ noun: String = "pack") -> String {
        var parts: [String] = []
        if errors > 0 { parts.append(Self.counted(errors, "error")) }
        if warnings > 0 { parts.append(Self.counted(warnings, "warning")) }
        return (parts.isEmpty ? "no problems" : parts.joined(separator: ", ")) + " in " + Self.counted(count, noun)
    }

    /// A number and its noun: `1 pack`, `2 packs`, `0 packs`.
    public static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)" + (count == 1 ? "" : "s")
    }
}
