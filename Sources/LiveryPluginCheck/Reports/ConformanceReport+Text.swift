internal import LiveryDiagnostics

extension ConformanceReport {
    /// The summary for people, as one line with a line break.
    public var summary: String {
        let counts = [("passed", "passed"), ("warning", "with warnings"), ("failed", "failed"), ("skipped", "skipped")]
            .compactMap { status, word in count(status) > 0 ? "\(count(status)) \(word)" : nil }
        return "\(VisibleText.escaped(name)): " + DiagnosticSummary.counted(results.count, "check") + ", "
            + (counts.isEmpty ? "none run" : counts.joined(separator: ", ")) + " (level \(options.level))\n"
    }

    /// One result for people: a line, and below it what there is to say.
    ///
    /// - Parameters:
    ///   - result: The result.
    ///   - usesColor: Whether the terminal takes colours.
    ///   - isComplete: Whether notes are wanted too.
    public func text(of result: CheckResult, usesColor: Bool = false, isComplete: Bool = false) -> String {
        let check = result.check
        let word = result.status.name
        let mark =
            switch result.status {
            case .failed: ANSIStyle.error(word, enabled: usesColor)
            case .warned: ANSIStyle.warning(word, enabled: usesColor)
            case .passed: word
            case .skipped: ANSIStyle.dim(word, enabled: usesColor)
            }
        var text = mark + String(repeating: " ", count: max(8 - word.count, 0))
        text += " \(check.group.rawValue)\(check.label) \(check.id)"
        text += String(repeating: " ", count: max(24 - check.id.count, 1)) + check.title + "\n"
        if case .skipped(let reason) = result.status {
            text += Self.line(ANSIStyle.dim(VisibleText.escaped(reason), enabled: usesColor))
        }
        for remark in result.remarks where isComplete || remark.severity != .note {
            let place = remark.location.map { location in
                VisibleText.escaped(location.path)
                    + (location.place.line > 0 ? ":\(location.place.line):\(location.place.column)" : "") + ": "
            }
            text += Self.line((place ?? "") + VisibleText.escaped(remark.message))
            if let help = remark.help { text += Self.line("help: " + VisibleText.escaped(help)) }
        }
        if result.status == .failed {
            text += Self.line("why: " + result.reason)
            text += Self.line("do: " + result.advice)
            text += Self.line("again: " + reproduction(of: check))
        }
        return text
    }

    /// Everything for people.
    public func text(usesColor: Bool = false, isComplete: Bool = false) -> String {
        results.map { text(of: $0, usesColor: usesColor, isComplete: isComplete) }.joined() + summary
    }

    private static func line(_ text: String) -> String { "             " + text + "\n" }
}
