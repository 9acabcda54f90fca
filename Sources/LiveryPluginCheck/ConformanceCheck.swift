/// One of the questions that `livery plugin check` asks about a plug-in.
public struct ConformanceCheck: Sendable {
    /// Its number, which never changes its meaning.
    public let number: Int
    /// Its name, which never changes either: `results-in-bounds`.
    public let id: String
    /// What it is about.
    public let group: CheckGroup
    /// From which level on it runs, 1 to 5.
    public let level: Int
    /// What holds of a plug-in that passes.
    public let title: String
    /// Why that matters.
    public let reason: String
    /// What to do about a failure.
    public let advice: String
    /// Asks the question. Throws why it does not apply, or how the plug-in's process ended.
    let body: @Sendable (CheckContext) throws(CheckInterruption) -> Void

    /// The number for people: `07`.
    public var label: String { number < 10 ? "0\(number)" : "\(number)" }

    /// A check from its parts.
    init(
        _ number: Int, _ id: String, _ group: CheckGroup, level: Int, _ title: String, reason: String, advice: String,
        _ body: @escaping @Sendable (CheckContext) throws(CheckInterruption) -> Void
    ) {
        self.number = number
        self.id = id
        self.group = group
        self.level = level
        self.title = title
        self.reason = reason
        self.advice = advice
        self.body = body
    }
}

extension ConformanceCheck {
    /// Whether the end of a process is what the check looks for, so that it says more of it than that it ended.
    func isAbout(_ fault: SessionFault) -> Bool {
        switch fault.place {
        case .afterResults, .beforeResults: number == 47
        case .input: number == 48
        case .given: [38, 56, 57].contains(number)
        // What it was given is what ended it.
        case .elsewhere, .null: (42...46).contains(number) || number == 59
        }
    }

    /// Every check, by number.
    public static let all: [ConformanceCheck] =
        (fileChecks + manifestChecks + binaryChecks + descriptionChecks + callChecks + inputChecks + processChecks
        + colorChecks + themeChecks + goldenChecks).sorted { $0.number < $1.number }
}
