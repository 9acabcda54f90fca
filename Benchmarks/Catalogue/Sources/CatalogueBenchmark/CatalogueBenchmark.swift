import Foundation

/// Measures Livery beside bare libyaml and beside a process that does nothing, and prints the ratios:
///
///     swift run -c release --package-path Benchmarks/Catalogue catalogue-benchmark \
///         [--packs N] [--rounds N] [--livery PATH-OF-THE-COMMAND] [--only packs|following]
@main
struct CatalogueBenchmark {
    /// How many packs the catalogue has.
    var packs = 10_000
    /// How often each side is measured.
    var rounds = 7
    /// The command, where the whole process is to be measured.
    var livery: String?
    /// The one comparison that is made, where not all are.
    var only: String?
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("livery-benchmark-\(getpid())")

    static func main() {
        do {
            let arguments = CommandLine.arguments
            if arguments.count == 4, arguments[1] == "--round" {
                try round(arguments[2], arguments[3])
            } else {
                try CatalogueBenchmark(arguments).run()
            }
        } catch {
            FileHandle.standardError.write(Data("catalogue-benchmark: \(error)\n".utf8))
            exit(1)
        }
    }

    private init(_ arguments: [String]) throws {
        var rest = arguments.dropFirst()
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw Measurement.Failure("\(name) needs a value") }
            switch name {
            case "--packs": packs = Int(value) ?? packs
            case "--rounds": rounds = Int(value) ?? rounds
            case "--only": only = value
            case "--livery": livery = URL(fileURLWithPath: value).path
            default: throw Measurement.Failure("\(name) is not known")
            }
        }
    }

    /// One round, in a process of its own.
    private static func round(_ name: String, _ folder: String) throws {
        switch name {
        case "nothing": Measurement.carryOut { 0 }
        case "libyaml": try Measurement.carryOut { try BareYAMLRound.run(folder) }
        case "resolve": try Measurement.carryOut { try LiveryRound.resolve(folder) }
        case "resolve-last": try Measurement.carryOut { try LiveryRound.resolve(folder, onlyLast: true) }
        case "check": try Measurement.carryOut { try LiveryRound.check(folder) }
        default: throw Measurement.Failure("there is no round \"\(name)\"")
        }
    }

    private func run() throws {
        defer { try? FileManager.default.removeItem(at: root) }
        if only == "following" { return try measureFollowing() }
        let sides = ["libyaml", "nothing", "resolve", "check"]
        try compare("Cold catalogue", Corpus.packs(packs), in: "packs", sides, "packs-\(packs)")
        if only == "packs" { return }
        let chain = ["libyaml", "resolve-last"]
        try compare(
            "9,000 tokens in chains of 30", Corpus.chains(9_000, depth: 30), in: "chains9", chain, "tokens-9000")
        try compare(
            "100,000 tokens in chains of 30", Corpus.chains(100_000, depth: 30), in: "chains100", chain, "tokens-100000"
        )
        try compare(
            "One chain of 100,000 tokens", Corpus.chains(100_000, depth: 100_000), in: "chain1", chain, "chain-100000")
        if let livery { try compareProcesses(livery) }
    }

    /// Measures what a host does when a file changes, beside what libyaml takes for all of them.
    private func measureFollowing() throws {
        let folder = root.appendingPathComponent("packs")
        _ = try Corpus.write(Corpus.packs(packs), to: folder)
        var libyaml: [Double] = []
        for _ in 0...rounds { libyaml.append(try Measurement(round: "libyaml", folder).milliseconds) }
        let bare = Array(libyaml.dropFirst()).median
        let one = try FollowingRound.onePack(in: folder, name: "p00456.yaml", edits: rounds * 5)
        figure("one-changed-host", one, "ms", against: bare)
        let large = root.appendingPathComponent("large")
        try FileManager.default.createDirectory(at: large, withIntermediateDirectories: true)
        let leaf = try FollowingRound.twoValues(of: 10_000, in: large, edits: rounds * 3)
        figure("leaf-10000", leaf, "ms")
        report(
            "Following files",
            [
                ("libyaml: all \(packs) packs", "\(decimal(bare)) ms"),
                ("livery: one of them changed", "\(decimal(one)) ms, ratio \(decimal(one / bare, 4))"),
                ("two of 10,000 values changed", "\(decimal(leaf)) ms"),
            ])
    }

    /// Measures all sides in turns, and prints the medians and their ratios to libyaml's.
    private func compare(
        _ title: String, _ files: [(name: String, text: String)], in name: String, _ sides: [String],
        _ figureName: String
    ) throws {
        let folder = root.appendingPathComponent(name)
        let bytes = try Corpus.write(files, to: folder)
        var times: [String: [Double]] = [:]
        var last: [String: Measurement] = [:]
        // The first round warms the file cache and does not count.
        for round in 0...rounds {
            for side in round % 2 == 0 ? sides : sides.reversed() {
                let measured = try Measurement(round: side, folder)
                last[side] = measured
                if round > 0 { times[side, default: []].append(measured.milliseconds) }
            }
        }
        let libyaml = times["libyaml", default: []].median
        let memory = last.mapValues(\.megabytes)
        for side in sides where side != "libyaml" && side != "nothing" {
            let name = figureName + (side == "check" ? "-check" : "")
            figure(name, times[side, default: []].median, "ms", against: libyaml)
            figure(name + "-memory", memory[side] ?? .nan, "MB")
            guard let idle = memory["nothing"], let most = memory[side] else { continue }
            figure(name + "-memory-each", (most - idle) * 1024 / Double(files.count), "KB")
        }
        report(
            "\(title): \(files.count) files, \(bytes) bytes",
            sides.map { side in
                let time = times[side, default: []].median
                let (title, noun) = Self.titles[side] ?? (side, "")
                let facts = "\(decimal(last[side]?.megabytes ?? 0, 0)) MB, \(last[side]?.count ?? 0) \(noun)"
                return (title, "\(decimal(time)) ms, \(facts), ratio \(decimal(time / libyaml))")
            })
    }

    /// What each side does, and what it counts.
    private static let titles = [
        "libyaml": ("libyaml: read and parse", "events"),
        "nothing": ("a process that does nothing", "of anything"),
        "resolve": ("livery: load, validate, resolve", "tokens"),
        "resolve-last": ("livery: load, validate, resolve", "tokens"),
        "check": ("livery: load, check the matrix", "themes"),
    ]

    /// Measures the start, work and end of the command beside those of a program in C that does nothing.
    private func compareProcesses(_ livery: String) throws {
        let folder = root.appendingPathComponent("one")
        _ = try Corpus.write([Corpus.packs(1)[0]], to: folder)
        let nothing = try compileNothing()
        var idle: [Double] = []
        var check: [Double] = []
        for round in 0...100 {
            let times = (
                try wholeProcess(nothing, [], in: folder),
                try wholeProcess(livery, ["check", "p00000.yaml"], in: folder)
            )
            guard round > 0 else { continue }
            idle.append(times.0)
            check.append(times.1)
        }
        report(
            "Whole process",
            [
                ("a C main that does nothing", "\(decimal(idle.median)) ms"),
                ("livery check of one pack", "\(decimal(check.median)) ms"),
                ("ratio", decimal(check.median / idle.median)),
            ])
    }

    /// The least that a process can do. SwiftPM would link Swift's runtime into it, so it is compiled here.
    private func compileNothing() throws -> String {
        let source = root.appendingPathComponent("nothing.c")
        let program = root.appendingPathComponent("nothing").path
        try Data("int main(void) { return 0; }\n".utf8).write(to: source)
        let compiler = try Process.run(
            URL(fileURLWithPath: "/usr/bin/env"), arguments: ["cc", "-O2", "-o", program, source.path])
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else { throw Measurement.Failure("there is no C compiler") }
        return program
    }

    private func report(_ title: String, _ rows: [(String, String)]) {
        var text = title + "\n"
        for (name, value) in rows {
            text += "  " + name.padding(toLength: 33, withPad: " ", startingAt: 0) + value + "\n"
        }
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    private func decimal(_ number: Double, _ digits: Int = 2) -> String { String(format: "%.\(digits)f", number) }
}
