import Foundation
import LiveryFonts
import Testing

/// Font files, read by this project and by fontTools and fontconfig.
@Suite struct FontFileTests {
    private func problem(_ bytes: [UInt8]) throws -> FontFileProblem? {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("livery-font-\(UUID().uuidString)")
            .path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        do throws(FontFileProblem) { _ = try FontFile(path) } catch { return error }
        return nil
    }

    @Test(
        .enabled(if: FontFixtures.canBuild, "needs python3-fonttools"),
        arguments: [
            ("Plain-Regular.ttf", ["Plain Test"], 400.0, false), ("Plain-Bold.ttf", ["Plain Test"], 700, false),
            ("Plain-Italic.ttf", ["Plain Test"], 400, true),
            ("Hindi.ttf", ["Hindi Test", "Hindi Test Light"], 300, false),
        ])
    func `names, weight and slope are those that were built in`(
        file: String, families: [String], weight: Double, isSlanted: Bool
    ) throws {
        let face = try #require(try FontFile(FontFixtures.path(file)).faces.first)
        #expect(face.families == families)
        #expect(face.weight == weight)
        #expect(face.isSlanted == isSlanted)
        #expect(face.axes.isEmpty)
        #expect(face.has(weight: weight) && !face.has(weight: weight + 1))
    }

    @Test(.enabled(if: FontFixtures.canBuild, "needs python3-fonttools"))
    func `a variable font is of every weight of its axis`() throws {
        let face = try #require(try FontFile(FontFixtures.path("Variable.ttf")).faces.first)
        #expect(face.axis("wght")?.range == 300...700 && face.axis("wght")?.standard == 400)
        #expect(face.has(weight: 300) && face.has(weight: 555) && !face.has(weight: 701))
        #expect(!face.isSlanted && face.canSlant)
    }

    @Test(.enabled(if: FontFixtures.canBuild, "needs python3-fonttools"))
    func `a collection has all its faces, and characters of all planes are found`() throws {
        let faces = try FontFile(FontFixtures.path("Both.ttc")).faces
        #expect(faces.map(\.families.first) == ["Plain Test", "Hindi Test"])
        #expect(faces[0].has("A") && !faces[0].has("क") && !faces[0].has("😀"))
        #expect(faces[1].has("क") && faces[1].has("😀") && !faces[1].has("A"))
    }

    @Test(
        .enabled(if: FontFixtures.canBuild && FontFixtures.hasDejaVu, "needs python3-fonttools and fonts-dejavu-core"))
    func `a real font has exactly the characters that fontTools finds in it`() throws {
        let listed = try FontFixtures.run(
            "import sys\nfrom fontTools.ttLib import TTFont\nprint(*sorted(TTFont(sys.argv[1]).getBestCmap()))",
            FontFixtures.dejaVu)
        let expected = Set(listed.split { $0 == " " || $0 == "\n" }.compactMap { UInt32($0) })
        let face = try #require(try FontFile(FontFixtures.dejaVu).faces.first)
        #expect(expected.count > 5000)
        let found = Set((UInt32(0)...0x1FFFF).filter { Unicode.Scalar($0).map(face.has) ?? false })
        #expect(found == expected)
        #expect(face.families.contains("DejaVu Sans"))
    }

    @Test(
        .enabled(
            if: FontFixtures.hasDejaVu && Orthographies.system != nil
                && FileManager.default.isExecutableFile(atPath: "/usr/bin/fc-scan"),
            "needs fontconfig and fonts-dejavu-core"))
    func `a real font covers the languages that fontconfig says it covers`() throws {
        let listed = try FontFixtures.output("/usr/bin/fc-scan", ["--format", "%{lang}", FontFixtures.dejaVu])
        let covered = Set(listed.split(separator: "|").map(String.init))
        let face = try #require(try FontFile(FontFixtures.dejaVu).faces.first)
        let languages = [
            "en", "de", "fr", "pl", "vi", "ru", "el", "he", "ar", "fa", "hi", "th", "ka", "hy", "bn", "ta", "tr", "uk",
        ]
        for language in languages {
            let needed = try #require(Orthographies.system?.characters(of: language))
            #expect(needed.allSatisfy(face.has) == covered.contains(language), "\(language)")
        }
    }

    @Test(
        .enabled(if: Orthographies.system != nil, "needs fontconfig"),
        arguments: [
            ("hi", "क", "A"), ("de", "ß", "क"), ("zh-Hant-TW", "國", "国"), ("zh-Hans", "国", "國"), ("zh", "国", "國"),
            ("sr-Latn", "đ", "ђ"), ("sr", "ђ", "đ"), ("de-CH", "ä", "क"), ("pt-BR", "ã", "ж"), ("ja", "の", "ж"),
        ] as [(String, Unicode.Scalar, Unicode.Scalar)])
    func `a language has its letters and not those of others`(
        tag: String, letter: Unicode.Scalar, other: Unicode.Scalar
    ) throws {
        let characters = try #require(Orthographies.system?.characters(of: tag))
        #expect(characters.contains(letter) && !characters.contains(other))
        #expect(characters == characters.sorted())
    }

    @Test func `of a language that does not exist nothing is known`() {
        #expect(Orthographies.system?.characters(of: "qaa") == nil)
        #expect(Orthographies.system?.characters(of: "") == nil)
    }

    // MARK: - What is no font

    @Test(arguments: [
        ("", "an empty file"), ("<!DOCTYPE html><html>", "a web page, perhaps of a download that failed"),
        ("404: Not Found", "the message of a download that failed"), ("PK\u{3}\u{4}abcdefghij", "a ZIP archive"),
        ("version https://git-lfs.github.com/spec/v1\n", "a pointer of Git LFS, whose file has not been fetched"),
        ("family: Mukta and so on", "a text"),
        ("\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}\u{E}\u{F}\u{10}\u{11}", "no font"),
    ])
    func `what is no font is called by its name`(text: String, what: String) throws {
        #expect(try problem(Array(text.utf8)) == .notAFont(what))
    }

    @Test func `a file that is not there, and a folder`() {
        #expect(throws: FontFileProblem.missing) { try FontFile("/nowhere/a.ttf") }
        #expect(throws: FontFileProblem.self) { try FontFile("/") }
    }

    @Test(.enabled(if: FontFixtures.canBuild, "needs python3-fonttools"))
    func `web fonts are told, and cut or scrambled files are damaged or harmless`() throws {
        #expect(throws: FontFileProblem.compressed("WOFF")) { try FontFile(FontFixtures.path("Plain.woff")) }
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: FontFixtures.path("Variable.ttf"))))
        for length in stride(from: 4, to: whole.count, by: 97) {
            #expect(try problem(Array(whole[..<length])) != nil)
        }
        // Nothing may trap, whatever the bytes say.
        var state: UInt64 = 1
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<8 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes[Int(state >> 33) % min(bytes.count, 2000)] = UInt8(truncatingIfNeeded: state >> 24)
            }
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("livery-scrambled-\(getpid())")
                .path
            try Data(bytes).write(to: URL(fileURLWithPath: path))
            for face in (try? FontFile(path).faces) ?? [] {
                for code in stride(from: UInt32(0), to: 0x3000, by: 7) { _ = Unicode.Scalar(code).map(face.has) }
            }
            try FileManager.default.removeItem(atPath: path)
        }
    }
}
