internal import LiveryDiagnostics

extension ConformanceReport {
    /// The report as a SARIF 2.1.0 log: each check is a rule, each error and warning a result.
    public func sarif(version: String) -> String {
        var descriptions: [DiagnosticCode: String] = [:]
        var diagnostics: [Diagnostic] = []
        for result in results {
            let code = DiagnosticCode(result.check.id)
            descriptions[code] = result.check.title + ". " + result.check.reason
            for remark in result.remarks where remark.severity != .note {
                var message = remark.message
                if remark.severity == .error { message += " (again: \(reproduction(of: result.check)))" }
                diagnostics.append(
                    Diagnostic(
                        code, remark.severity, message,
                        at: remark.location ?? bundle.manifestLocation, help: remark.help ?? result.advice))
            }
        }
        return SARIFRenderer(version: version, descriptions: descriptions).render(diagnostics)
    }
}
