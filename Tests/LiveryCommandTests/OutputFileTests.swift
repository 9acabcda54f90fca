import Foundation
import Testing

@testable import LiveryCommand

@Suite struct OutputFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, _ name: String) throws -> OutputFile.Outcome {
        try OutputFile(folder.path(name)).write(Array(text.utf8))
    }

    @Test func `a file is created, changed, and left alone where nothing changes`() throws {
        #expect(try write("one", "a") == .created)
        #expect(try write("two", "a") == .changed)
        #expect(folder.read("a") == "two")
        let past = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: folder.path("a"))
        #expect(try write("two", "a") == .unchanged)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a"))
        #expect(attributes[.modificationDate] as? Date == past)
        #expect(try write("", "a") == .changed)
        #expect(folder.read("a") == "")
        #expect(folder.names == ["a"])
    }

    @Test func `a reader that has the file open keeps the old one whole`() throws {
        _ = try write("old", "a")
        let reader = try #require(FileHandle(forReadingAtPath: folder.path("a")))
        _ = try write("newer", "a")
        #expect(try reader.readToEnd() == Data("old".utf8))
        #expect(folder.read("a") == "newer")
    }

    @Test func `permissions are kept`() throws {
        _ = try write("one", "a")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("a"))
        _ = try write("two", "a")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test func `a link stays a link, also one to nothing yet`() throws {
        _ = try write("one", "real")
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "real")
        try FileManager.default.createSymbolicLink(atPath: folder.path("dangling"), withDestinationPath: "fresh")
        #expect(try write("two", "link") == .changed)
        #expect(try write("three", "dangling") == .created)
        #expect(folder.read("real") == "two")
        #expect(folder.read("fresh") == "three")
        let type = try FileManager.default.attributesOfItem(atPath: folder.path("link"))[.type] as? FileAttributeType
        #expect(type == .typeSymbolicLink)
        #expect(folder.names == ["dangling", "fresh", "link", "real"])
    }

    @Test func `a device is written to, not replaced`() throws {
        #expect(try OutputFile("/dev/null").write(Array("x".utf8)) == .changed)
        let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(type == .typeCharacterSpecial)
    }

    @Test func `what cannot be written says why, and leaves nothing behind`() throws {
        try folder.write("x", to: "file")
        try FileManager.default.createDirectory(atPath: folder.path("folder"), withIntermediateDirectories: true)
        for (name, reason) in [
            ("none/a", "No such file or directory"), ("file/a", "Not a directory"), ("folder", "Is a directory"),
        ] {
            #expect(
                throws: CommandError.environment("'\(folder.path(name))' cannot be written: \(reason)")
            ) { try write("y", name) }
        }
        #expect(folder.names == ["file", "folder"])
    }

    @Test func `missing folders are made`() throws {
        let file = OutputFile(folder.path("a/b/c.css"))
        try file.makeFolder()
        try file.makeFolder()
        #expect(try file.write([1]) == .created)
    }

    @Test(arguments: [
        ("a", "."), ("/a", "/"), ("a/b", "a"), ("/a/b", "/a"), ("a/b/", "a"), ("./a", "."), ("/", "/"),
    ])
    func `a path has a folder`(path: String, folder: String) {
        #expect(OutputFile.directory(of: path) == folder)
    }
}
