import LiveryDiagnostics
@testable import LiveryPlugins
import Testing

@Suite struct SearchPathTests {
    private static func path(
        _ options: [String] = [], _ environment: [String: String] = [:], executable: String? = nil
    ) -> PluginSearchPath {
        .standard(
            options: options, environment: { environment[$0] }, executable: executable, workingDirectory: "/work/here")
    }

    @Test func `directories are searched from the most particular to the most general`() {
        let path = Self.path(
            ["mine", "/abs"], ["LIVERY_PLUGINS": "/a:/b", "HOME": "/home/x", "XDG_DATA_HOME": "/data"],
            executable: "/opt/livery/bin/livery")
        #expect(
            path.directories.map(\.path) == [
                "/work/here/mine", "/abs", "/a", "/b", "/data/livery/plugins", "/usr/local/lib/livery/plugins",
                "/usr/lib/livery/plugins", "/opt/livery/bin/plugins", "/opt/livery/lib/livery/plugins",
            ])
        #expect(
            path.directories.map(\.origin) == [
                .option, .option, .environment, .environment, .user, .site, .system, .bundled, .bundled,
            ])
        #expect(path.directories.map(\.origin.isBundled).filter { $0 }.count == 2)
    }

    @Test(
        arguments: [
            (["HOME": "/home/x"], "/home/x/.local/share/livery/plugins"),
            (["HOME": "/home/x", "XDG_DATA_HOME": ""], "/home/x/.local/share/livery/plugins"),
            (["HOME": "/home/x", "XDG_DATA_HOME": "relative"], "/home/x/.local/share/livery/plugins"),
            (["XDG_DATA_HOME": "/data/"], "/data/livery/plugins"), ([:], nil),
        ] as [([String: String], String?)])
    func `the user's directory is where XDG puts it`(environment: [String: String], expected: String?) {
        #expect(Self.path([], environment).directories.first { $0.origin == .user }?.path == expected)
    }

    @Test func `a relative directory in the environment is not searched, and said so`() {
        let path = Self.path([], ["LIVERY_PLUGINS": "plugins::/a:./b"])
        #expect(path.directories.filter { $0.origin == .environment }.map(\.path) == ["/a"])
        #expect(path.diagnostics.map(\.code) == ["relative-plugin-directory", "relative-plugin-directory"])
        #expect(
            PluginRegistry.scan(path).diagnostics.map(\.code).prefix(2) == [
                "relative-plugin-directory", "relative-plugin-directory",
            ])
    }

    @Test func `a program with more rights than its user goes by nothing that the user has set`() {
        let variables = ["LIVERY_PLUGINS": "/a:/b", "HOME": "/home/x", "XDG_DATA_HOME": "/data"]
        let path = PluginSearchPath.standard(
            options: [], environment: { variables[$0] }, executable: nil, workingDirectory: "/", isPrivileged: true)
        #expect(path.directories.map(\.origin) == [.site, .system])
        #expect(path.diagnostics.map(\.code) == ["plugin-environment-ignored"])
    }

    @Test func `an executable that was built in a checkout finds the checkout's plug-ins`() throws {
        let folder = try TemporaryFolder()
        try folder.write("// swift-tools-version: 6.3", to: "Package.swift")
        try folder.write(Fixture.manifest("dim"), to: "Plugins/Dim/plugin.yaml")
        try folder.write("no manifest", to: "Plugins/Draft/readme.txt")
        let build = "\(folder.path)/.build/x86_64-unknown-linux-gnu/debug"
        let path = Self.path(executable: "\(build)/livery")
        #expect(path.directories.last == PluginDirectory("\(folder.path)/Plugins", .checkout(libraries: build)))
        let registry = PluginRegistry.scan(path)
        let plugin = try #require(registry.plugins.first { $0.id == "org.example.dim" })
        #expect(plugin.libraryPath?.hasPrefix(build) == true)
        #expect(plugin.directory.origin.isBundled)
        #expect(registry.diagnostics.isEmpty)
    }

    @Test func `an executable that lies elsewhere looks at no checkout`() {
        #expect(!Self.path(executable: "/usr/bin/livery").directories.contains { $0.path.hasSuffix("/Plugins") })
    }

    @Test(arguments: [
        ("/a/./b//c/../d", "/a/b/d"), ("/..", "/"), ("/a/..", "/"), ("/", "/"), ("a/../b", "a/../b"),
    ])
    func `a path loses what says nothing`(path: String, normal: String) {
        #expect(Path.normalized(path) == normal)
    }

    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a/b/", "/a", "b"), ("/a", "/", "a"), ("/", "/", ""), ("a", ".", "a"),
    ])
    func `a path is taken apart`(path: String, parent: String, last: String) {
        #expect(Path.parent(path) == parent)
        #expect(Path.lastComponent(path) == last)
    }
}
