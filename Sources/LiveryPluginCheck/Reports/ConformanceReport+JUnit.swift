internal import LiveryDiagnostics

extension ConformanceReport {
    /// The report as JUnit XML, as build servers read it: a suite for each group, a case for each check.
    public var junit: String {
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        xml += "<testsuites name=\"livery plugin check\"\(counts(results))>\n"
        for group in CheckGroup.allCases {
            let members = results.filter { $0.check.group == group }
            guard !members.isEmpty else { continue }
            xml += "  <testsuite name=\"\(Self.escaped("\(name): \(group.title)"))\"\(counts(members))>\n"
            for result in members { xml += testCase(result) }
            xml += "  </testsuite>\n"
        }
        return xml + "</testsuites>\n"
    }

    private func counts(_ results: [CheckResult]) -> String {
        let failures = results.count { $0.status == .failed }
        let skipped = results.count { $0.status.name == "skipped" }
        let time = Self.seconds(results.reduce(0) { $0 + $1.seconds })
        return
            " tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\" time=\"\(time)\""
    }

    private func testCase(_ result: CheckResult) -> String {
        let check = result.check
        var xml = "    <testcase name=\"\(Self.escaped("\(check.label) \(check.id): \(check.title)"))\""
        xml += " classname=\"\(Self.escaped(name)).\(check.group.rawValue)\" time=\"\(Self.seconds(result.seconds))\""
        let said = result.remarks.map { $0.help == nil ? $0.message : "\($0.message)\nhelp: \($0.help ?? "")" }
        switch result.status {
        case .passed where said.isEmpty: return xml + "/>\n"
        case .passed, .warned:
            return xml
                + ">\n      <system-out>\(Self.escaped(said.joined(separator: "\n")))</system-out>\n    </testcase>\n"
        case .skipped(let reason):
            return xml + ">\n      <skipped message=\"\(Self.escaped(reason))\"/>\n    </testcase>\n"
        case .failed:
            let body = said + ["why: " + result.reason, "do: " + result.advice, "again: " + reproduction(of: check)]
            let first = result.remarks.first { $0.severity == .error }?.message ?? check.title
            return xml + ">\n      <failure message=\"\(Self.escaped(first))\" type=\"\(check.id)\">"
                + Self.escaped(body.joined(separator: "\n")) + "</failure>\n    </testcase>\n"
        }
    }

    private static func seconds(_ seconds: Double) -> String {
        let milliseconds = Int((max(seconds, 0) * 1000).rounded())
        let rest = milliseconds % 1000
        return "\(milliseconds / 1000)." + (rest < 10 ? "00" : rest < 100 ? "0" : "") + "\(rest)"
    }

    /// A text for XML 1.0, which has no way to write most control characters.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: result += "&amp;"
            case 0x3C: result += "&lt;"
            case 0x3E: result += "&gt;"
            case 0x22: result += "&quot;"
            case 0x0A: result += "&#10;"
            case 0x09: result += " "
            case 0x00...0x1F, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
