import Foundation
import LiveryDiagnostics
import Testing

@testable import LiveryPack

/// TOML, compared with Python's reader of it.
@Suite struct TOMLTests {
    private static let python = "/usr/bin/python3"
    private static let hasReader: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = ["-c", "import tomllib"]
        process.standardError = Pipe()
        return (try? process.run()).map { process.waitUntilExit() } != nil && process.terminationStatus == 0
    }()

    private static func cases(seed: Int, count: Int) throws -> [[Any]] {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/toml-cases.py").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = [script, "\(seed)", "\(count)"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return try #require(try JSONSerialization.jsonObject(with: data) as? [[Any]])
    }

    @Test(.enabled(if: hasReader, "Python 3.11 reads TOML"))
    func `what is valid, and what is in it, is what Python says`()
        throws
    {
        var valid = 0
        for pair in try Self.cases(seed: 20260, count: 6000) {
            let text = try #require(pair[0] as? String)
            let found = TOMLSettings.read(SourceText(path: "t.toml", bytes: Array(text.utf8)), ImportLog())
            guard let expected = pair[1] as? [[Any]] else {
                #expect(found == nil, "\(text.debugDescription) is invalid")
                continue
            }
            valid += 1
            guard let found else {
                Issue.record("\(text.debugDescription) is valid")
                continue
            }
            let keys = found.map(\.keys)
            #expect(Set(keys) == Set(expected.compactMap { $0[0] as? [String] }), "\(text.debugDescription)")
            for value in expected {
                guard let path = value[0] as? [String], let text = value[1] as? String else { continue }
                #expect(found.first { $0.keys == path }?.text == text, "\(path)")
            }
        }
        #expect(valid > 1000)
    }
}
