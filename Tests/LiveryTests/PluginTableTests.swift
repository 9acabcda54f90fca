import Foundation
import Livery
import Testing

/// The tables of the bundled plug-ins on the page for plug-ins, and their manifests.
@Suite struct PluginTableTests {
    @Test func `the page has what the manifests say`() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8).split(separator: "\n").map(String.init)
        let bundled = PluginRegistry.scan(.standard()).plugins.filter { $0.directory.origin.isBundled }
        var missing: [String] = []
        for function in bundled.flatMap(\.manifest.functions) {
            let line = "| `\(function.name)` | \(function.kind.rawValue) | \(function.summary) |"
            if !page.contains(line) { missing.append(line) }
            for parameter in function.parameters {
                let end =
                    ": `\(parameter.id)` | \(Self.value(parameter)) | \(Self.fallback(parameter)) | \(parameter.help) |"
                let line = page.first { $0.hasSuffix(end) && $0.dropLast(end.count).contains("`\(function.name)`") }
                if line == nil { missing.append("| `\(function.name)`\(end)") }
            }
        }
        #expect(missing == [], "Documentation/plugins.md needs these lines")
    }

    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Documentation/plugins.md")

    private static func value(_ parameter: ParameterSignature) -> String {
        if !parameter.choices.isEmpty { return parameter.choices.map { "`\($0.value)`" }.joined(separator: ", ") }
        guard let minimum = parameter.minimum, let maximum = parameter.maximum else { return parameter.type.title }
        return "\(parameter.type.title), \(Dimension(minimum)) to \(Dimension(maximum))"
    }

    private static func fallback(_ parameter: ParameterSignature) -> String {
        if parameter.isRequired { return "required" }
        let text = parameter.fallback.map { "\($0)" } ?? ""
        return text.isEmpty ? "none" : "`\(text)`"
    }
}
