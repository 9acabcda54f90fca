import Foundation
import Synchronization

/// A run of hosts with many plug-ins, one after the other.
struct Run: Sendable {
    /// What came of each, by name.
    let outcomes: [String: Outcome]
    /// The cases during which a host ended; none when all lived to their ends.
    let lastWords: [String]
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
    static let inProcess = Result { try Run("in-process", CaseTable.cases.filter { $0.place == .anywhere }, hosts: 1) }
    /// All of them, each in a process of its own. Hosts that wait cost nothing, so there are several.
    static let isolated = Result { try Run("isolated", CaseTable.cases.filter { $0.place != .neighbour }, hosts: 4) }

    /// Whether the system can confine a process so that all cases are safe to run.
    static var canConfine: Bool {
        #if os(Linux)
        true
        #else
        false
        #endif
    }

    private init(_ mode: String, _ cases: [HostileCase], hosts: Int) throws {
        let collection = try Collection.made.get()
        let names = cases.filter { collection.absent[$0.name] == nil }
            .map { $0.verdict == .stopped ? "\($0.name):stopped" : $0.name }
        let parts = (0..<hosts).map { host in names.indices.filter { $0 % hosts == host }.map { names[$0] } }
        let results = Mutex<[Result<Part, any Error>]>([])
        let runner = try Self.runner
        DispatchQueue.concurrentPerform(iterations: hosts) { host in
            let report = collection.folder.appendingPathComponent("report-\(mode)-\(host)")
            let part = Result {
                try Part(runner, [collection.folder.path, report.path, mode] + parts[host], report, collection.folder)
            }
            results.withLock { $0.append(part) }
        }
        let done = try results.withLock { try $0.map { try $0.get() } }
        outcomes = done.reduce(into: [:]) { $0.merge($1.outcomes) { first, _ in first } }
        lastWords = done.compactMap(\.lastWords)
        output = done.map(\.output).joined()
    }

    /// What one host has seen.
    private struct Part: Sendable {
        var outcomes: [String: Outcome] = [:]
        var lastWords: String?
        var output: String

        init(_ runner: URL, _ arguments: [String], _ report: URL, _ folder: URL) throws {
            let ran = try Command.run(runner, arguments, in: folder)
            for line in try Data(contentsOf: report).split(separator: 0x0A) {
                let entry = try JSONDecoder().decode(Line.self, from: line)
                if let begun = entry.begin { lastWords = begun }
                if let name = entry.case { outcomes[name] = try JSONDecoder().decode(Outcome.self, from: line) }
                if entry.done == true { lastWords = ran.status == 0 ? nil : "the end" }
            }
            output = ran.output
        }
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
