import Foundation
import Livery
import LiveryEditing
import Testing

/// Single changes to the packs of the project: whatever breaks one is reported, where it is and with what to do.
///
/// Which changes break a pack, and where, is decided by a script that knows the format by its documentation alone.
@Suite struct MutationTests {
    struct Mutant: Decodable, Sendable {
        struct Problem: Decodable, Sendable {
            var what: String
            var lines: [Int]
        }

        var file: String
        var kind: String
        var text: String
        var word: String?
        var problems: [Problem]
        var same: Bool
    }

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func python(_ arguments: [String]) -> Data? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = arguments
        process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = try? output.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? data ?? Data() : nil
    }

    static let hasPython = python(["-c", "import yaml"]) != nil

    /// The changed packs, the same ones each time.
    static let mutants: [Mutant] = {
        let script = root.appendingPathComponent("Tests/MutationTests/Fixtures/mutate.py").path
        return python([script, root.path, "300", "20"]).flatMap { try? JSONDecoder().decode([Mutant].self, from: $0) }
            ?? []
    }()

    /// What is reported of a changed pack over its whole matrix.
    static func check(_ file: String, _ text: String) -> [Diagnostic] {
        let folder = root.appendingPathComponent("themes.d").path
        var options = ThemeHost.Options()
        options.paths = [folder + "/" + file]
        options.themeDirectories = [ThemeDirectory(folder, origin: "test")]
        options.contents = [folder + "/" + file: Array(text.utf8)]
        return ThemeHost(options).check().flatMap(\.diagnostics)
    }

    /// What depends on the colours as they are, and is no question of form.
    private static let ofColors: Set<String> = [
        "contrast", "appearance-contradiction", "derivation", "states-merge", "reference-cycle", "unset-reference",
        "wrong-type", "no-value", "bad-argument", "clamped-color", "new-variant", "look-alike",
    ]

    /// Mends a changed pack with the safe fixes of all that is reported, as `livery fix` does.
    static func mended(_ file: String, _ changed: String) -> String? {
        var changed = changed
        for _ in 0..<4 {
            guard let text = EditableText(Array(changed.utf8)) else { return nil }
            let path = root.appendingPathComponent("themes.d/\(file)").path
            let fixes = CodeFixes(text, path: path).best(for: check(file, changed), withSuggested: false)
            if fixes.isEmpty { break }
            changed = FixPlan(fixes, for: text).text.string
        }
        return changed
    }

    @Test(.enabled(if: hasPython, "needs python3-yaml"))
    func `safe fixes bring most misspelt packs back to what they were`() throws {
        var (misspelt, restored) = (0, 0)
        for mutant in Self.mutants where mutant.kind == "misspell" && !mutant.problems.isEmpty {
            let original = try String(
                contentsOf: Self.root.appendingPathComponent("themes.d/\(mutant.file)"), encoding: .utf8)
            misspelt += 1
            if Self.mended(mutant.file, mutant.text) == original { restored += 1 }
        }
        print("safe fixes restore \(restored) of \(misspelt) misspelt packs")
        #expect(restored * 10 >= misspelt * 6)
    }

    @Test(.enabled(if: hasPython, "needs python3-yaml"))
    func `a changed pack is laid out without a change of what it says, or left alone`() throws {
        for mutant in Self.mutants {
            let source = SourceText(path: mutant.file, bytes: Array(mutant.text.utf8))
            switch PackFormatter().format(source) {
            case .text(let text):
                guard case .text(let again) = PackFormatter().format(SourceText(path: "", bytes: text.bytes)) else {
                    Issue.record("\(mutant.text)")
                    continue
                }
                #expect(again.bytes == text.bytes)
            case .unreadable(let diagnostics): #expect(!diagnostics.isEmpty)
            case .refused: Issue.record("refused: \(mutant.text)")
            }
        }
    }

    @Test(.enabled(if: hasPython, "needs python3-yaml"))
    func `what breaks a pack is reported at its line, and nothing else is`() throws {
        #expect(Self.mutants.count == 300)
        let plugins = ThemeHost(ThemeHost.Options()).plugins
        try #require(!plugins.plugins.isEmpty, "the bundled plug-ins are not there")
        var (broken, misspelt, suggested, single, repeated) = (0, 0, 0, 0, 0)
        for (number, mutant) in Self.mutants.enumerated() {
            let found = Self.check(mutant.file, mutant.text)
            let reported = found.filter { $0.severity >= .warning }
            let lines = Set(reported.compactMap { $0.location.map { Int($0.place.line) } })
            let text = mutant.text.split(separator: "\n", omittingEmptySubsequences: false)
            func show(_ problem: Mutant.Problem) -> String {
                "mutant \(number) of \(mutant.file), \(mutant.kind), \(problem.what): "
                    + problem.lines.map { "\n  \($0): " + ($0 > 0 && $0 <= text.count ? text[$0 - 1] : "") }.joined()
                    + "\nreported:"
                    + reported.map { "\n  \($0.location?.place.line ?? 0) \($0.code) \($0.message)" }.joined()
            }
            // A line that is missing, or a name that is misspelt where it is stated, is one cause, told there with some of the
            // places that it leads to.
            let isToldOnce = reported.contains { diagnostic in
                diagnostic.message.contains("missing above")
                    || (["unknown-role", "unknown-reference"].contains(diagnostic.code.name)
                        && !diagnostic.related.isEmpty)
            }
            let isSyntax = mutant.problems.contains { $0.what == "no YAML" }
            for problem in mutant.problems {
                #expect(isToldOnce || !lines.isDisjoint(with: problem.lines), "\(show(problem))")
            }
            // One change is one cause: one error, unless the script sees several mistakes.
            let errors = reported.filter { $0.severity == .error && !Self.ofColors.contains($0.code.name) }
            if mutant.problems.count == 1 || isSyntax {
                single += 1
                if errors.count > 1 {
                    repeated += 1
                    if let problem = mutant.problems.first { print("more than one error: \(show(problem))") }
                }
            }
            if mutant.problems.isEmpty {
                let false_ = reported.filter { $0.severity == .error && !Self.ofColors.contains($0.code.name) }
                #expect(false_.isEmpty, "\(show(.init(what: "nothing is wrong", lines: [])))")
            } else {
                broken += 1
            }
            if let word = mutant.word, !mutant.problems.isEmpty, !isSyntax {
                misspelt += 1
                let isSuggested = reported.contains { diagnostic in
                    ([diagnostic.help ?? ""] + diagnostic.fixes.map(\.replacement)).contains { $0.contains(word) }
                }
                if isSuggested {
                    suggested += 1
                } else if let problem = mutant.problems.first {
                    print("no suggestion of '\(word)': \(show(problem))")
                }
            }
        }
        print(
            "\(broken) of \(Self.mutants.count) changes break a pack; '\(suggested)' of \(misspelt) misspellings get the word"
        )
        print("\(repeated) of \(single) changes with one mistake have more than one error")
        #expect(repeated == 0, "\(repeated) of \(single)")
        #expect(broken > 200)
        #expect(suggested * 10 >= misspelt * 9, "\(suggested) of \(misspelt)")
    }
}
