import Foundation
import LiveryColor
import LiveryDiagnostics
import Testing

@testable import LiveryPlugins

/// Nobody but the user and the administrator can put something else in the place of what is loaded, wherever links lead to.
@Suite(.enabled(if: CCompiler.isThere, Comment(rawValue: CCompiler.absence)))
struct PlaceTests {
    private static func permit(_ mode: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    /// The error of a call, in this process and in one of its own.
    private static func errors(_ registry: PluginRegistry) throws -> [PluginError?] {
        try [PluginIsolation.inProcess, Isolation.with(.process)].map { isolation in
            let host = PluginHost(registry, isolation: isolation)
            let bound = try host.signature("spoil", .transform).bind([])
            do throws(PluginError) {
                _ = try host.transform("spoil", ColorValue(.srgb, 1, 0, 0), bound)
                return nil
            } catch {
                return error
            }
        }
    }

    @Test func `a library behind a link into a folder that everybody can change is not loaded`() throws {
        let fixture = try Fixture.hostile("bears-no-nan")
        let open = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: open.path + "/open", withIntermediateDirectories: true)
        let library = open.path + "/open/lib.so"
        try FileManager.default.moveItem(atPath: fixture.library, toPath: library)
        try FileManager.default.createSymbolicLink(atPath: fixture.library, withDestinationPath: library)
        try Self.permit(0o755, open.path + "/open")
        #expect(try Self.errors(fixture.registry)[0] == nil)
        try Self.permit(0o777, open.path + "/open")
        for error in try Self.errors(fixture.registry) {
            #expect(error?.code == .unsafeFile)
            #expect(error?.message.contains("'\(open.path)/open' can be changed by everybody on this machine") == true)
        }
    }

    @Test func `what is bundled is no exception`() throws {
        let fixture = try Fixture.hostile("bears-no-nan")
        let registry = PluginRegistry.scan(PluginSearchPath([PluginDirectory(fixture.folder.path, .bundled)]))
        #expect(registry.plugins.map(\.trust) == [.bundled])
        #expect(try Self.errors(registry) == [nil, nil])
        try Self.permit(0o777, fixture.bundle)
        for error in try Self.errors(registry) { #expect(error?.code == .unsafeFile) }
    }

    @Test func `the folder that a link lies in counts as much as the one that it leads to`() throws {
        let fixture = try Fixture.hostile("bears-no-nan")
        let open = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: open.path + "/here", withDestinationPath: fixture.folder.path)
        #expect(PathSafety.firstChangeable(in: open.path + "/here/org.example.bears-no-nan.liveryplugin") == nil)
        try Self.permit(0o777, open.path)
        let problem = PathSafety.firstChangeable(in: open.path + "/here/org.example.bears-no-nan.liveryplugin")
        #expect(problem?.path == open.path)
        let registry = PluginRegistry.scan(PluginSearchPath([PluginDirectory(open.path + "/here", .option)]))
        #expect(registry.plugins.isEmpty)
        #expect(registry.diagnostics.map(\.code) == ["plugin-unsafe"])
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files to others"))
    func `a group that others are in is others`() throws {
        let fixture = try Fixture.hostile("bears-no-nan")
        try FileManager.default.setAttributes(
            [.groupOwnerAccountID: 12345, .ownerAccountID: 0], ofItemAtPath: fixture.bundle)
        try Self.permit(0o775, fixture.bundle)
        // Root has given its own folder to a group, as Debian does with /usr/local.
        #expect(PathSafety.firstChangeable(in: fixture.bundle) == nil)
        try FileManager.default.setAttributes([.ownerAccountID: 4321], ofItemAtPath: fixture.bundle)
        let problem = PathSafety.firstChangeable(in: fixture.bundle)
        #expect(
            problem?.reason == "'\(fixture.bundle)' can be changed by every user of the group with the number 12345")
    }

    @Test func `links that lead round in a circle lead nowhere`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/a", withDestinationPath: "b")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/b", withDestinationPath: "a")
        #expect(PathSafety.firstChangeable(in: folder.path + "/a/x") == nil)
    }
}
