import Foundation
import Testing

/// `Documentation/writing-plugins.md` and the README, compared with the templates that they quote, and followed to the letter.
@Suite struct WritingGuideTests {
    /// A block of code on a page.
    struct Block: Sendable, CustomTestStringConvertible {
        var section: String
        var language: String
        var lines: [String]

        var testDescription: String { "\(section): \(language)" }
    }

    static let blocks: [Block] = {
        let page = Support.package.appendingPathComponent("Documentation/writing-plugins.md")
        guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
        var blocks: [Block] = []
        var section = ""
        var open: Block?
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    open = Block(section: section, language: String(line.dropFirst(3)), lines: [])
                }
            } else if open != nil {
                open?.lines.append(line)
            } else if line.hasPrefix("## ") {
                section = String(line.dropFirst(3))
            }
        }
        return blocks
    }()

    /// A template as it is in a project `dim`.
    static func template(_ path: String) throws -> [String] {
        let url = Support.package.appendingPathComponent("Sources/CPluginStarter/Templates/\(path)")
        return try String(contentsOf: url, encoding: .utf8).replacingOccurrences(of: "@NAME@", with: "dim")
            .replacingOccurrences(of: "@ID@", with: "org.example.dim").components(separatedBy: "\n")
    }

    @Test(arguments: blocks.filter { $0.language == "c" || $0.language == "swift" })
    func `code on the page is what the templates have`(block: Block) throws {
        let lines = try Self.template(block.language == "c" ? "c/transform.c" : "swift/transform.swift")
        let isThere = lines.indices.contains { lines[$0...].starts(with: block.lines) }
        #expect(isThere, "this is not in the template:\n\(block.lines.joined(separator: "\n"))")
    }

    @Test func `the page quotes both languages, and changes both`() {
        let languages = Self.blocks.map(\.language)
        for language in ["c", "swift", "yaml"] { #expect(languages.contains(language)) }
        #expect(languages.count { $0 == "diff" } == 2)
    }

    /// A file with the changes of a block: what stands with `-` goes, what stands with `+` comes after the line before it.
    private static func changed(_ file: String, by block: Block) throws -> String {
        var lines = file.components(separatedBy: "\n")
        var place = 0
        for line in block.lines {
            let text = String(line.dropFirst())
            if line.hasPrefix("+") {
                lines.insert(text, at: place)
                place += 1
                continue
            }
            let found = try #require(lines[place...].firstIndex(of: text), "there is no line '\(text)'")
            if line.hasPrefix("-") { lines.remove(at: found) }
            place = line.hasPrefix("-") ? found : found + 1
        }
        return lines.joined(separator: "\n")
    }

    /// Makes a project as the page says, changes it as the page says, and uses it.
    private func follow(_ language: String, source: String, change: Int) throws {
        let folder = try TemporaryFolder()
        let command = try #require(Support.command).path
        func run(_ words: String...) throws -> (code: Int32, output: String) {
            try Support.run(command, words, in: folder.path)
        }
        func succeeds(_ result: (code: Int32, output: String)) {
            #expect(result.code == 0, "\(result.output)")
        }
        succeeds(try run("plugin", "new", "dim", "--lang", language))
        let pack = try #require(Self.blocks.first { $0.section == "In C" && $0.language == "yaml" })
        try folder.write(pack.lines.joined(separator: "\n") + "\n", to: "try.yaml")

        let manifest = "dim/org.example.dim.liveryplugin/plugin.yaml"
        let parameter = try #require(
            Self.blocks.first { $0.section == "The manifest and the code" && $0.language == "yaml" })
        let before = try String(contentsOfFile: "\(folder.path)/\(manifest)", encoding: .utf8)
        try folder.write(before + parameter.lines.joined(separator: "\n") + "\n", to: manifest)
        let code = try String(contentsOfFile: "\(folder.path)/\(source)", encoding: .utf8)
        let changes = Self.blocks.filter { $0.language == "diff" }
        try folder.write(try Self.changed(code, by: changes[change]), to: source)

        succeeds(try Support.run("/bin/sh", ["dim/build.sh"], in: folder.path))
        succeeds(try run("plugin", "check", "dim", "--record", "--only", "60"))
        let checked = try run("plugin", "check", "dim", "--strict")
        succeeds(checked)
        #expect(!checked.output.contains("\nwarning"))
        succeeds(try run("plugin", "inspect", "dim", "--strict"))
        let shown = try run("show", "./try.yaml", "--plugins", "dim")
        succeeds(shown)
        #expect(shown.output.contains("quiet"))
        try folder.write(
            "livery: 1\ncolors:\n  quiet: dim(white, amount=0%, most=50%)\n  same: oklch(50% 0 0)\n", to: "most.yaml")
        let most = try run("show", "./most.yaml", "--plugins", "dim")
        #expect(most.output.split(separator: "\n").filter { $0.contains("#636363") }.count == 2, "\(most.output)")
        let traced = try run("plugin", "trace", "./try.yaml", "--plugins", "dim")
        succeeds(traced)
        #expect(traced.output.contains("1 call, "))
    }

    @Test(.enabled(if: Support.compiler != nil, "\(Support.absence)"))
    func `the page can be followed in C`() throws { try follow("c", source: "dim/src/plugin.c", change: 0) }

    @Test(.enabled(if: Support.swift != nil, "there is no swift in PATH"))
    func `the page can be followed in Swift`() throws { try follow("swift", source: "dim/src/Plugin.swift", change: 1) }

    @Test(.enabled(if: Support.compiler != nil, "\(Support.absence)"))
    func `the lines of the README make a plug-in that works`() throws {
        let readme = try String(contentsOf: Support.package.appendingPathComponent("README.md"), encoding: .utf8)
        let section = try #require(readme.components(separatedBy: "\n## Plug-ins\n").last)
        let lines = section.components(separatedBy: "\n## ")[0].components(separatedBy: "\n")
            .filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
        #expect(lines.count == 5)
        let folder = try TemporaryFolder()
        let script = lines.joined(separator: "\n")
            .replacingOccurrences(of: "scripts/livery", with: try #require(Support.command).path)
        let result = try Support.run("/bin/sh", ["-ec", script], in: folder.path)
        #expect(result.code == 0, "\(result.output)")
        #expect(result.output.contains("quiet   #"))
    }
}
