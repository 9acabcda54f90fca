import Foundation

/// A run of the host with many plug-ins, one after the other.
struct Run: Sendable {
    /// What came of each, by name.
    let outcomes: [String: Outcome]
    /// The case during which the host ended; `nil` when it lived to the end.
    let lastWords: String?
    /// What appeared on the host's streams, which prints nothing itself.
    let output: String

    /// What came of one.
    struct Outcome: Codable, Sendable {
        var code: String
        var message: String
        var theme: [String]
        var wrongColors: [String]
        var harm: [String]
        var milliseconds: Int
    }

    /// Those that may, in the process of the host.
    static let inProcess = Result { try Run("in-process", CaseTable.cases.filter { $0.place == .anywhere }) }
    /// All of them, each in a process of its own.
    static let isolated = Result { try Run("isolated", CaseTable.cases.filter { $0.place != .neighbour }) }

    private init(_ mode: String, _ cases: [HostileCase]) throws {
        let collection = try Collection.made.get()
        let report = collection.folder.appendingPathComponent("report-\(mode)")
        let names = cases.map(\.name).filter { collection.absent[$0] == nil }
        let ran = try Command.run(
            Self.runner, [collection.folder.path, report.path, mode] + names, in: collection.folder)
        var outcomes: [String: Outcome] = [:]
        var last: String?
        for line in try Data(contentsOf: report).split(separator: 0x0A) {
            let entry = try JSONDecoder().decode(Line.self, from: line)
            if let begun = entry.begin { last = begun }
            if let name = entry.case { outcomes[name] = try JSONDecoder().decode(Outcome.self, from: line) }
            if entry.done == true { last = nil }
        }
        self.outcomes = outcomes
        lastWords = last ?? (ran.status == 0 ? nil : "the end")
        output = ran.output
    }

    private struct Line: Codable {
        var begin: String?
        var `case`: String?
        var done: Bool?
    }

    /// The host's program, built beside the tests.
    private static var runner: URL {
        get throws {
            let folders =
                Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
                + [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
            let candidates = folders.map { $0.appendingPathComponent("hostile-plugins") }
            guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
                throw CaseTable.Problem(text: "there is no program 'hostile-plugins' beside the tests")
            }
            return found
        }
    }
}
