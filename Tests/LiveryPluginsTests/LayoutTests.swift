import Foundation
import Testing

/// The interface is laid out alike in C, in C++, in Rust, in Swift, and in the file that pins it: whoever changes a struct other than by
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

    @Test(.enabled(if: RustCompiler.path != nil, "there is no Rust compiler (rustc) on this machine"))
    func `Rust lays the interface out as pinned`() throws {
        let program = "\(try TemporaryFolder().path)/layout"
        let source = Self.folder.appendingPathComponent("layout.rs").path
        try CCompiler.run(RustCompiler.path ?? "", ["--edition", "2021", "-D", "warnings", source, "-o", program])
        #expect(try CCompiler.run(program, []).split(separator: "\n").map(String.init) == Self.pinned)
    }

    @Test(.enabled(if: CCompiler.isThere, Comment(rawValue: CCompiler.absence)), arguments: ["c99", "c11", "c17"])
    func `the header is clean C`(standard: String) throws {
        let header = "\(CCompiler.include)/livery_plugin.h"
        let options = ["-x", "c", "-std=\(standard)"] + Self.warnings + ["-Wstrict-prototypes", "-fsyntax-only"]
        try CCompiler.run(CCompiler.path ?? "", options + [header])
    }

    @Test(
        .enabled(if: CCompiler.cxxPath != nil, "there is no C++ compiler on this machine"),
        arguments: ["c++11", "c++17", "c++20"])
    func `the header and its macros are clean C++`(standard: String) throws {
        let source = try TemporaryFolder().write(
            """
            #include "livery_plugin.h"
            extern const lv_str title;
            const lv_str title = LV_STR_INIT("title");
            extern "C" uint32_t use(const lv_call *call, const lv_host *host);
            extern "C" uint32_t use(const lv_call *call, const lv_host *host)
            {
                if (!LV_HAS(lv_host, host, service)) return LV_STR("none").length;
                return LV_AT(lv_arg, call->args, 0)->type;
            }
            """, to: "header.cpp")
        let options =
            ["-std=\(standard)"] + Self.warnings + ["-Wold-style-cast", "-fsyntax-only", "-I", CCompiler.include]
        try CCompiler.run(CCompiler.cxxPath ?? "", options + [source])
    }

    /// As strict as an author may be: what the macros expand to stands in the author's code.
    private static let warnings = [
        "-pedantic", "-Wall", "-Wextra", "-Werror", "-Wconversion", "-Wcast-align", "-Wcast-qual", "-Wshadow",
    ]

    private static func check(_ compiler: String?, _ options: [String]) throws {
        let program = "\(try TemporaryFolder().path)/layout"
        try CCompiler.run(
            compiler ?? "",
            options + ["-I", CCompiler.include, folder.appendingPathComponent("layout.c").path, "-o", program])
        let lines = try CCompiler.run(program, []).split(separator: "\n").map(String.init)
        #expect(try lines == pinned)
    }
}
