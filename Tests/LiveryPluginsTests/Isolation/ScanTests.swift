import Foundation
import Testing

@testable import LiveryPlugins

/// Looking for plug-ins opens manifests, and no library.
@Suite struct ScanTests {
    private static let strace = CCompiler.find(["strace"])
    private static let command = SystemCalls.executablePath().map { Path.joined(Path.parent($0), "livery") }

    @Test(
        .enabled(if: strace != nil && CCompiler.isThere, "there is no strace, or no C compiler, on this machine"),
        arguments: [["plugin", "list"], ["plugin", "info", "spoil"], ["check"]])
    func `no verb that calls no function opens a library, or starts a process`(verb: [String]) throws {
        let fixture = try Isolation.faulty(["-DCONSTRUCTOR=1"])
        let strace = try #require(Self.strace)
        let command = try #require(Self.command)
        let trace = "\(fixture.folder.path)/trace"
        let themes = "\(fixture.folder.path)/themes"
        try FileManager.default.createDirectory(atPath: themes, withIntermediateDirectories: true)
        // What a verb finds may be an error; only what it opens counts.
        _ = try? CCompiler.run(
            strace,
            ["-f", "-o", trace, "-e", "trace=openat,open,execve,clone,clone3,vfork,memfd_create", command] + verb
                + ["--plugins", fixture.folder.path, "--themes", themes])
        let text = try String(contentsOfFile: trace, encoding: .utf8)
        #expect(text.contains("org.example.faulty.liveryplugin/plugin.yaml"))
        #expect(!text.contains("libfaulty"))
        #expect(!text.contains("memfd_create"))
        #expect(!text.contains("livery-plugin-worker"))
        #expect(text.components(separatedBy: "execve(").count == 2)
    }
}
