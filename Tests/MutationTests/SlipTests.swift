import Foundation
import Livery
import LiveryEditing
import Testing

/// Slips of the keyboard in the packs of the project: each is told once, in its line, and a safe fix takes it back.
@Suite struct SlipTests {
    struct Slip: Decodable, Sendable {
        var file: String
        var kind: String
        var text: String
        var line: Int
        var mends: Bool
    }

    struct Many: Decodable, Sendable {
        var text: String
        var lines: [Int]
    }

    private static let script = MutationTests.root.appendingPathComponent("Tests/MutationTests/Fixtures/slips.py").path

    private static func read<Value: Decodable>(_ arguments: String...) -> [Value] {
        MutationTests.python([script, MutationTests.root.path] + arguments)
            .flatMap { try? JSONDecoder().decode([Value].self, from: $0) } ?? []
    }

    private static func show(_ text: String, _ line: Int, _ errors: [Diagnostic]) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return "line \(line): \(line <= lines.count ? lines[line - 1] : "")\nreported:"
            + errors.map { "\n  \($0.location?.place.line ?? 0) \($0.code) \($0.message)" }.joined()
    }

    @Test(.enabled(if: MutationTests.hasPython, "needs python3-yaml"))
    func `a slip is one error in its line, and a safe fix takes it back`() throws {
        let slips: [Slip] = Self.read("2", "7")
        #expect(Set(slips.map(\.kind)).count >= 23)
        #expect(Set(slips.map(\.file)).count == 8)
        let plugins = ThemeHost(ThemeHost.Options()).plugins
        try #require(!plugins.plugins.isEmpty, "the bundled plug-ins are not there")
        for slip in slips {
            let original = try String(
                contentsOf: MutationTests.root.appendingPathComponent("themes.d/\(slip.file)"), encoding: .utf8)
            let errors = MutationTests.check(slip.file, slip.text).filter { $0.severity == .error }
            #expect(
                errors.map { Int($0.location?.place.line ?? 0) } == [slip.line],
                "\(slip.file), \(slip.kind), \(Self.show(slip.text, slip.line, errors))")
            guard slip.mends else { continue }
            let mended = MutationTests.mended(slip.file, slip.text)
            #expect(mended == original, "\(slip.file), \(slip.kind), \(Self.show(slip.text, slip.line, errors))")
        }
    }

    @Test(.enabled(if: MutationTests.hasPython, "needs python3-yaml"))
    func `40 slips in one pack are 40 errors, each in its line`() throws {
        let packs: [Many] = Self.read("many", "40", "11")
        #expect(packs.count == 8)
        for pack in packs {
            #expect(pack.lines.count == 40)
            let source = SourceText(path: "t.yaml", bytes: Array(pack.text.utf8))
            let errors = PackReader().read(source, stem: "t").diagnostics.filter { $0.severity == .error }
            let found = errors.map { Int($0.location?.place.line ?? 0) }
            let missing = Set(pack.lines).subtracting(found).sorted()
            let more = found.filter { !pack.lines.contains($0) }
            #expect(missing.isEmpty, "\(missing.map { Self.show(pack.text, $0, []) }.joined(separator: "\n"))")
            #expect(more.isEmpty && found.count == 40, "\(Self.show(pack.text, more.first ?? 1, errors))")
        }
    }
}
