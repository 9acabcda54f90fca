import Foundation
import LiveryPluginCheck
import Testing

/// The reports, as programs read them.
@Suite struct ReportTests {
    @Test func `there are sixty checks, each with words`() {
        #expect(ConformanceCheck.all.map(\.number) == Array(1...60))
        #expect(Set(ConformanceCheck.all.map(\.id)).count == 60)
        for check in ConformanceCheck.all {
            #expect((1...5).contains(check.level))
            #expect(!check.title.isEmpty && check.reason.hasSuffix(".") && check.advice.hasSuffix("."))
            #expect(check.id.allSatisfy { $0.isLowercase || $0 == "-" })
        }
    }

    @Test(arguments: [
        (["54"], [54]), (["golden"], [60]), (["B"], Array(13...26)), (["47", "48"], [47, 48]), (["manifest"], [2, 34]),
    ])
    func `checks are chosen by number, group and name`(only: [String], numbers: [Int]) {
        #expect(CheckOptions(level: 1, only: only).checks.map(\.number) == numbers)
    }

    @Test func `levels add checks`() {
        let counts = (1...5).map { CheckOptions(level: $0).checks.count }
        #expect(counts == counts.sorted())
        #expect(counts[4] == 60)
    }

    private static let report: Result<ConformanceReport, any Error> = Result {
        let plugin = try SpoiltPlugin(function: "talk", parameters: SpoiltPlugin.amount)
        return CheckRunner(
            PluginBundle(folder: plugin.bundle),
            options: CheckOptions(level: 1, only: ["2", "11", "47", "50", "56"]), worker: try Support.worker
        ).run()
    }

    @Test(.enabled(if: Support.compiler != nil, "\(Support.absence)"))
    func `JSON has every check and how to repeat a failure`() throws {
        let report = try Self.report.get()
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
        #expect(json["version"] as? Int == 1)
        #expect(json["plugin"] as? String == "org.example.spoilt")
        let checks = try #require(json["checks"] as? [[String: Any]])
        #expect(checks.map { $0["status"] as? String } == ["passed", "skipped", "passed", "failed", "skipped"])
        #expect(checks[1]["reason"] as? String == "livery.lock does not pin it")
        let command = try #require(checks[3]["reproduce"] as? String)
        #expect(command.hasPrefix("livery plugin check ") && command.hasSuffix(" --only 50 --level 1 --seed 1"))
    }

    @Test(.enabled(if: Support.compiler != nil, "\(Support.absence)"))
    func `SARIF has a rule for each check and a result for each failure`() throws {
        let report = try Self.report.get()
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(report.sarif(version: "1.0.0").utf8)) as? [String: Any])
        #expect(json["version"] as? String == "2.1.0")
        let run = try #require((json["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["ruleId"] as? String } == ["silent"])
        #expect(results.map { $0["level"] as? String } == ["error"])
        let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]]
        #expect(rules?.map { $0["id"] as? String } == ["silent"])
    }

    @Test(.enabled(if: Support.compiler != nil, "\(Support.absence)"))
    func `JUnit has a suite for each group and counts that are right`() throws {
        let report = try Self.report.get()
        let document = try XMLDocumentReader(report.junit)
        #expect(document.elements("testsuites").count == 1)
        #expect(document.elements("testsuite").map { $0["tests"] } == ["2", "2", "1"])
        let all = try #require(document.elements("testsuites").first)
        #expect(all["tests"] == "5" && all["failures"] == "1" && all["errors"] == "0" && all["skipped"] == "2")
        #expect(document.elements("testcase").count == 5)
        #expect(document.elements("failure").first?["type"] == "silent")
        #expect(document.elements("skipped").count == 2)
    }

    @Test(.enabled(if: Support.compiler != nil, "\(Support.absence)"))
    func `the text says why, what to do, and how to see it again`() throws {
        let text = try Self.report.get().text()
        #expect(text.contains("failed   D50 silent"))
        #expect(text.contains("why: The host's output is data for somebody.\n"))
        #expect(text.contains("do: Tell the host with host->log"))
        #expect(text.contains("again: livery plugin check /"))
        #expect(text.hasSuffix("org.example.spoilt: 5 checks, 2 passed, 1 failed, 2 skipped (level 1)\n"))
    }
}
