import Foundation

/// Fonts of a few empty glyphs, built once by fontTools, which is another reader and writer of the same format.
enum FontFixtures {
    struct Failure: Error {
        var text: String
    }

    /// Whether `/usr/bin/python3` has fontTools (Debian: python3-fonttools).
    static let canBuild = (try? run("import fontTools.fontBuilder")) != nil
    static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    static let hasDejaVu = FileManager.default.fileExists(atPath: dejaVu)

    /// The folder of the fonts, made when a test first asks for it.
    static let folder: Result<String, any Error> = Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-fonts-\(getpid())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try run(script, folder)
        return folder
    }

    /// The path of one of the fonts.
    static func path(_ name: String) throws -> String { try folder.get() + "/" + name }

    /// Runs a Python script and gives what it prints.
    static func run(_ script: String, _ arguments: String...) throws -> String {
        try output("/usr/bin/python3", ["-c", script] + arguments)
    }

    /// Runs a program and gives what it prints.
    static func output(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        let problem = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(text: String(decoding: problem, as: UTF8.self)) }
        return String(decoding: data, as: UTF8.self)
    }

    private static let script = """
        import sys
        from fontTools.fontBuilder import FontBuilder
        from fontTools.pens.ttGlyphPen import TTGlyphPen
        from fontTools.ttLib import TTFont, TTCollection
        folder = sys.argv[1]
        def build(file, family, codes, weight=400, italic=False, axes=None, typographic=None):
            names = [".notdef"] + ["u%X" % code for code in codes]
            font = FontBuilder(1000, isTTF=True)
            font.setupGlyphOrder(names)
            font.setupCharacterMap({code: "u%X" % code for code in codes})
            glyph = TTGlyphPen(None).glyph()
            font.setupGlyf({name: glyph for name in names})
            font.setupHorizontalMetrics({name: (500, 0) for name in names})
            font.setupHorizontalHeader(ascent=800, descent=-200)
            texts = {"familyName": family, "styleName": "Regular"}
            if typographic: texts["typographicFamily"] = typographic
            font.setupNameTable(texts)
            font.setupOS2(usWeightClass=weight, fsSelection=(1 if italic else 64))
            font.setupPost()
            if axes: font.setupFvar(axes, [])
            font.save(folder + "/" + file)
        latin = list(range(0x20, 0x7F)) + list(range(0xA0, 0x180)) + [0x2019, 0x1E9E]
        build("Plain-Regular.ttf", "Plain Test", latin)
        build("Plain-Bold.ttf", "Plain Test", latin, weight=700)
        build("Plain-Italic.ttf", "Plain Test", latin, italic=True)
        build("Variable.ttf", "Swaying Test", latin, axes=[("wght", 300, 400, 700, "Weight"), ("slnt", -10, 0, 0, "Slant")])
        build("Hindi.ttf", "Hindi Test Light", list(range(0x900, 0x980)) + [0x1F600], weight=300, typographic="Hindi Test")
        TTCollection()
        collection = TTCollection()
        collection.fonts = [TTFont(folder + "/Plain-Regular.ttf"), TTFont(folder + "/Hindi.ttf")]
        collection.save(folder + "/Both.ttc")
        web = TTFont(folder + "/Plain-Regular.ttf")
        web.flavor = "woff"
        web.save(folder + "/Plain.woff")
        """
}
