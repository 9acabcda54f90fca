import Foundation
import Livery
import Testing

/// The examples of `Documentation/diagnostics.md`: the wrong ones have their mistake, and the right ones have none.
@Suite struct DiagnosticExampleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var code: String
        var bad: String
        var good: String
        var testDescription: String { code }
    }

    /// The examples that are packs.
    static let examples: [Example] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Documentation/diagnostics.md")
        let page = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let pattern = /### `([a-z-]+)`\n\n```yaml\n(.*?)\n```\n\n```yaml\n(.*?)\n```/.dotMatchesNewlines()
        return page.matches(of: pattern).map { Example(code: String($0.1), bad: String($0.2), good: String($0.3)) }
    }()

    private static func diagnostics(_ text: String) -> [Diagnostic] {
        var options = ThemeHost.Options()
        options.themeDirectories = []
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("livery-example/pack.yaml").path
        options.paths = [path]
        options.contents = [path: Array(("livery: 1\n" + text + "\n").utf8)]
        return ThemeHost(options).check().flatMap(\.diagnostics)
    }

    @Test func `there are examples`() {
        #expect(Self.examples.count > 40)
    }

    @Test(arguments: examples)
    func `an example shows what it is about`(example: Example) {
        let bad = Self.diagnostics(example.bad)
        #expect(bad.contains { $0.code.name == example.code }, "\(bad.map { "\($0.code): \($0.message)" })")
        let good = Self.diagnostics(example.good).filter { $0.severity != .note || $0.code.name == example.code }
        #expect(good.isEmpty, "\(good.map { "\($0.code): \($0.message)" })")
    }
}
