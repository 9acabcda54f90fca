import Foundation
import Testing

/// The interface is laid out alike in C, in C++, in Swift, and in the file that pins it: whoever changes a struct other than by
/// appending to it breaks plug-ins that are installed already.
@Suite struct LayoutTests {
    private static let folder = Fixture.sources.appendingPathComponent("Layout")

    private static var pinned: [String] {
        get throws {
            try String(contentsOf: folder.appendingPathComponent("layout.txt"), encoding: .utf8)
                .split(separator: "\n").map(String.init)
        }
    }

    @Test func `Swift lays the interface out as pinned`() throws {
        #expect(try SwiftLayout.lines == Self.pinned)
    }

    @Test(.enabled(if: CCompiler.isThere, Comment(rawValue: CCompiler.absence)), arguments: ["c11", "c17"])
    func `C lays the interface out as pinned`(standard: String) throws {
        try Self.check(CCompiler.path, ["-std=\(standard)"])
    }

    @Test(
        .enabled(if: CCompiler.cxxPath != nil, "there is no C++ compiler on this machine"),
        arguments: ["c++11", "c++20"])
    func `C++ lays the interface out as pinned`(standard: String) throws {
        try Self.check(CCompiler.cxxPath, ["-x", "c++", "-std=\(standard)"])
    }

    @Test(.enabled(if: CCompiler.isThere, Comment(rawValue: CCompiler.absence)), arguments: ["c99", "c11"])
    func `the header is clean C`(standard: String) throws {
        let header = "\(CCompiler.include)/livery_plugin.h"
        let options = ["-x", "c", "-std=\(standard)", "-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]
        try CCompiler.run(CCompiler.path ?? "", options + [header])
    }

    @Test(.enabled(if: CCompiler.cxxPath != nil, "there is no C++ compiler on this machine"))
    func `the header is clean C++`() throws {
        let source = try TemporaryFolder().write("#include \"livery_plugin.h\"\n", to: "header.cpp")
        let options = [
            "-std=c++11", "-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I", CCompiler.include,
        ]
        try CCompiler.run(CCompiler.cxxPath ?? "", options + [source])
    }

    private static func check(_ compiler: String?, _ options: [String]) throws {
        let program = "\(try TemporaryFolder().path)/layout"
        try CCompiler.run(
            compiler ?? "",
            options + ["-I", CCompiler.include, folder.appendingPathComponent("layout.c").path, "-o", program])
        let lines = try CCompiler.run(program, []).split(separator: "\n").map(String.init)
        #expect(try lines == pinned)
    }
}
