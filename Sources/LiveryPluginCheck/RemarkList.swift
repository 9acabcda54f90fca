internal import LiveryDiagnostics

/// The remarks of one check, which a plug-in may give reason for a hundred thousand times: each is kept once, with how often it
/// was made, and of very many only the first.
struct RemarkList {
    /// How many different remarks of a severity are kept.
    static let limit = 20

    private var kept: [CheckRemark] = []
    private var counts: [CheckRemark: Int] = [:]
    /// How many remarks of each severity were not kept.
    private var left: [Severity: Int] = [:]

    /// Takes a remark.
    mutating func add(_ remark: CheckRemark) {
        if counts[remark] != nil {
            counts[remark, default: 0] += 1
        } else if kept.count(where: { $0.severity == remark.severity }) < Self.limit {
            counts[remark] = 1
            kept.append(remark)
        } else {
            left[remark.severity, default: 0] += 1
        }
    }

    /// Whether there is a remark of a severity.
    func has(_ severity: Severity) -> Bool { kept.contains { $0.severity == severity } }

    /// The remarks in the order in which each was made first, with how often; what was left out is counted behind them.
    var remarks: [CheckRemark] {
        let counted = kept.map { remark in
            guard let count = counts[remark], count > 1 else { return remark }
            var remark = remark
            remark.message += " (\(DiagnosticSummary.counted(count, "time")))"
            return remark
        }
        return counted
            + [Severity.error, .warning, .note].compactMap { severity in
                guard let count = left[severity] else { return nil }
                let what = severity == .error ? "failure" : severity == .warning ? "warning" : "note"
                return CheckRemark(severity, "and \(DiagnosticSummary.counted(count, what)) more in this check")
            }
    }
}
