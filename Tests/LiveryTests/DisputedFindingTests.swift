import Foundation
import Livery
import Testing

/// What users read of a finding whose numbers or suggestions are wrong: both numbers, and that a suggestion does not help.
@Suite(.enabled(if: HostileBuilder.isThere, "there is no C compiler (cc) on this machine"))
struct DisputedFindingTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The findings of a hostile check for grey text on a white page.
    private func findings(_ name: String) throws -> [CheckFinding] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "livery-disputed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = Self.package.appendingPathComponent("Tests/HostilePlugins/build")
        process.arguments = [folder.path, name]
        try process.run()
        process.waitUntilExit()
        try Data("livery: 1\ncolors: { page: white, text: \"#999999\" }\n".utf8)
            .write(to: folder.appendingPathComponent("grey.yaml"))
        let path = PluginSearchPath([PluginDirectory(folder.appendingPathComponent(name).path, .option)])
        var options = ThemeHost.Options()
        options.paths = [folder.appendingPathComponent("grey.yaml").path]
        let host = ThemeHost(options)
        let functions = PluginFunctions(PluginRegistry.scan(path), isolation: .inProcess)
        return try functions.check(FunctionCall(name: "spoil"), host.theme(ThemeID(pack: "grey")))
    }

    @Test func `a contrast that is another is disputed with both numbers, and counts where it fails by Livery's own`()
        throws
    {
        let finding = try #require(try findings("lies").first)
        #expect(finding.level == .warning)
        // #999999 on white: (1.05) / (0.3185 + 0.05) by the formula of WCAG 2.2.
        #expect(
            finding.message
                == "something is wrong (disputed: the plug-in 'org.example.lies' gives the contrast 1.01, and it is 2.84)"
        )
        #expect(finding.suggestions.isEmpty)
        #expect(finding.help == "Livery has tried 1 suggestion of the plug-in, and it does not mend it")
    }

    @Test func `a distance of two colours is disputed in its own unit, and counts for nothing where it holds`() throws {
        let finding = try #require(try findings("measures-too-much").first)
        #expect(finding.level == .note)
        #expect(finding.message.contains("gives the distance in OKLab 0.001, and it is 0.3"), "\(finding.message)")
    }
}

/// What makes plug-ins of the hostile collection.
private enum HostileBuilder {
    static let isThere = ["/usr/bin/cc", "/usr/local/bin/cc"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }
}
