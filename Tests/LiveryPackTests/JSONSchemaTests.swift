import Foundation
import LiveryDiagnostics
import LiveryPack
import Testing

/// The JSON Schema of packs against the validator: Python's `jsonschema` reads the same texts.
@Suite struct JSONSchemaTests {
    private static let python = "/usr/bin/python3"

    /// Whether Debian's python3-jsonschema and python3-yaml are there.
    static let hasPython: Bool = (try? run(["-c", "import jsonschema, yaml"])) != nil

    private static func run(_ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = arguments
        process.environment = ["PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.executableRuntimeMismatch) }
        return data
    }

    /// What the JSON Schema says to each text: with all texts as texts, and by the core schema. `nil` for no YAML.
    private static func judge(_ texts: [String], isOverlay: Bool = false) throws -> [(
        strings: [String]?, core: [String]?
    )] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-schema-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let schema = folder.appendingPathComponent("schema.json")
        let input = folder.appendingPathComponent("texts.json")
        try Data(PackSchema.jsonSchema(isOverlay: isOverlay).utf8).write(to: schema)
        try JSONSerialization.data(withJSONObject: texts).write(to: input)
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/validate.py")
        let output = try run([script.path, schema.path, input.path])
        let verdicts = try #require(try JSONSerialization.jsonObject(with: output) as? [[Any]])
        return verdicts.map { ($0[0] as? [String], $0[1] as? [String]) }
    }

    private static func errors(_ text: String) -> [Diagnostic] {
        PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t").diagnostics
            .filter { $0.severity == .error }
    }

    // MARK: - What a JSON Schema cannot say

    /// The mistakes that a JSON Schema lets pass, each with the texts for which it may.
    private static func isBeyondSchema(_ error: Diagnostic, in text: String) -> Bool {
        let line = error.location?.lineText ?? ""
        switch error.code.name {
        // That two ways of writing a name say the same token.
        case "duplicate-token", "duplicate-kind": return true
        // What stands inside of a call, or in what looks like one.
        case "bad-color", "bad-value": return line.contains("(")
        // What follows a call in braces that is not closed.
        case "comma-in-braces", "empty-value", "unknown-key", "bad-name", "yaml-syntax":
            return line.contains("(") && line.contains("{")
        // Which roles a pair names.
        case "same-role": return true
        // Whether the market of a variant is declared as a group elsewhere in the file.
        case "unknown-market": return line.contains("derive:")
        default: return false
        }
    }

    /// Whether a text holds what the core schema of YAML reads in another way than the pack format: numbers and nulls that
    /// are written without quotes.
    private static func isReadOtherwise(_ text: String) -> Bool {
        text.firstMatch(
            of: /[:,\[{\-]\s+(~|null|Null|NULL|[-+]?[0-9.]+([eE][-+]?[0-9]+)?|0x[0-9a-fA-F]+|0o[0-7]+)\s*([,\]}\n]|$)/)
            != nil
    }

    // MARK: - Texts

    /// A pack with everything in it; `⟦…⟧` are the parts that are changed.
    private static let whole = """
        livery: ⟦1⟧
        title: ⟦Any⟧
        description: ⟦"A text"⟧
        license: ⟦MIT⟧
        extends: ⟦[base, other]⟧
        appearance: ⟦light⟧
        palette:
          ⟦sun⟧: ⟦"#ff9933"⟧
          ⟦green⟧: { 50: ⟦"#eaf7ee"⟧, default: ⟦$sun⟧ }
        colors:
          background: ⟦white⟧
          ⟦text⟧: { default: ⟦navy⟧, muted: ⟦rgb(1 2 3)⟧ }
          ⟦accent.hover⟧: ⟦darken($sun)⟧
        fonts:
          ⟦body⟧: { ⟦family⟧: ⟦[Inter, serif]⟧, size: ⟦17pt⟧, weight: ⟦bold⟧, line-height: ⟦1.4⟧ }
          head: { family: ⟦Inter⟧, style: ⟦italic⟧, letter-spacing: ⟦-0.1em⟧, color: ⟦$sun⟧, features: ⟦[tnum]⟧ }
          gone: ⟦unset⟧
        font-files: ⟦[a.ttf]⟧
        metrics:
          ⟦gap⟧: ⟦8pt⟧
          speed: { ⟦fast⟧: ⟦100ms⟧ }
        markets:
          ⟦IN⟧: { languages: ⟦[hi, en]⟧, colors: { ⟦accent⟧: ⟦red⟧ } }
          ⟦nordic⟧: { members: ⟦[NO, SE]⟧, ⟦variants⟧: { ⟦dark⟧: { metrics: { gap: ⟦9⟧ } } } }
        variants:
          ⟦dark⟧: { derive: ⟦dark⟧, appearance: ⟦dark⟧, ⟦markets⟧: { ⟦IN⟧: { palette: { sun: ⟦red⟧ } } } }
        checks:
          contrast:
            - { ⟦text⟧: ⟦text⟧, on: ⟦background⟧, level: ⟦AAA⟧ }
          ⟦color-vision⟧: [{ roles: ⟦[a, b]⟧ }]
        ⟦x-mine⟧: ⟦{ a: 1 }⟧
        kinds: { ⟦surface⟧: ⟦[a, b]⟧, text: ⟦text⟧ }
        deprecated: { ⟦old⟧: ⟦$accent⟧ }

        """

    private static let values = [
        "", "1", "0", "01", "-1", "2.5", "17", "17pt", "17 pt", "12kg", "1e3", "100%", "250ms", "-.5em", "+3", "5.",
        "x",
        "\"\"", "' '", "~", "null", "true", "unset", "UNSET", "light", "Dark", "italic", "bold", "BOLD", "1000", "1001",
        "0.5",
        "red", "nvay", "Navy", "transparent", "currentcolor", "\"#fff\"", "\"#fffff\"", "'#12345678'", "abc", "abcd",
        "abcde",
        "a1b2c3", "\" red \"", "$sun", "$a.b", "$a..b", "$", "${a}", "$a $b", "$größe", "\"$sun \"", "rgb(1 2 3)",
        "rgb(1 2)",
        "mix($a)", "mix($a", "f()", "3d(1)", "größe", "system.mint", "system.minty", "apple@18:mint", "apple@99:blue",
        "[]", "[a]", "[a, a]", "[[a]]", "{}", "{ a: red }", "{ a: { b: c } }", "[hi, en-IN]", "[english]", "de",
        "zh-Hant",
        "tnum", "\"cv05 2\"", "\"cv05 x\"", "tnumx", "AA", "aaa", "large", "21", "22", "4.5", "B", "/a.ttf", "../a.ttf",
        "a/../b.ttf",
        "a..b.ttf", "[NO]", "[XX]", "NO", "no", "dark(profile=calm)", "dark(", "system.x", "9", "&x red", "\"a b\"",
    ]

    private static let keys = [
        "sun", "text", "IN", "DE", "UK", "in", "usa", "nordic", "XX", "x-a", "x-", "a b", "a..b", ".a", "a.", "größe",
        "1", "50",
        "familly", "members", "languages", "colors", "markets", "variants", "derive", "on", "text.muted", "a/b", "\"\"",
        "contrast",
        "default", "~", "level", "size",
    ]

    /// The whole pack, and what comes of it when one part of it is another, is gone, or stands twice.
    static let texts: [String] = {
        let parts = whole.components(separatedBy: "⟦").flatMap { $0.components(separatedBy: "⟧") }
        var texts = [parts.joined()]
        for index in stride(from: 1, to: parts.count, by: 2) {
            let isKey = parts[index + 1].hasPrefix(":")
            for value in isKey ? keys : values {
                var changed = parts
                changed[index] = value
                texts.append(changed.joined())
            }
        }
        // Lines that are gone, and pairs of changes.
        let lines = parts.joined().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for index in lines.indices.dropLast() {
            var shorter = lines
            shorter.remove(at: index)
            texts.append(shorter.joined(separator: "\n"))
        }
        var dice = SplitMix(seed: 7)
        for _ in 0..<400 {
            var changed = parts
            for _ in 0..<2 {
                let index = dice.number(below: parts.count / 2) * 2 + 1
                changed[index] = dice.pick(parts[index + 1].hasPrefix(":") ? keys : values)
            }
            texts.append(changed.joined())
        }
        return texts + flowTexts
    }()

    /// Packs in which calls stand in braces: the commas of their arguments separate entries for other readers.
    private static let flowTexts: [String] = {
        let calls = [
            "mix($a, $b)", "mix($a, $b, 35%)", "mix($a, white, amount=5%)", "darken(mix($a, $b, 5%), 8%)",
            "mix(rgb(1 2 3), $a, 5%)", "mix(darken($a, 5%), lighten($b, 5%), 10%)", "darken($a)", "mix($a, $b",
            "mix($a, $b, 35%) x", "red", "red, blue", "mix($a, b: c)", "'mix($a, $b)'",
            "dark(profile=calm, fills=badge)",
            "dark(profile=calm)", "4,5", "$a", "rgba(1, 2, 3, 0.5)", "f(,)", "mix($a, $b), mix($c, $d)", "",
        ]
        return calls.flatMap { call in
            [
                "palette: { a: red, x: \(call) }\n", "palette: { x: \(call), a: red }\n",
                "colors: { g: { default: \(call), y: navy }, z: \(call.replacing("$b", with: "$c")) }\n",
                "fonts: { body: { size: 12, color: \(call), weight: bold } }\n",
                "fonts: { body: { size: \(call), color: $a } }\n",
                "variants: { dark: { derive: \(call), appearance: dark } }\n",
                "variants: { dark: { colors: { x: \(call) }, metrics: { gap: 8pt } } }\n",
                "metrics: { a: \(call), b: 8pt }\n",
            ].map { "livery: 1\nextends: base\n" + $0 }
        }
    }()

    @Test(.enabled(if: hasPython, "needs python3-jsonschema and python3-yaml"))
    func `validator and JSON Schema agree wherever a JSON Schema can say it`() throws {
        let texts = Self.texts
        let verdicts = try Self.judge(texts)
        var (agreed, beyond, valid) = (0, 0, 0)
        let ofYAML: Set<String> = [
            "yaml-syntax", "duplicate-key", "undefined-alias", "key-not-text", "unknown-tag", "merge-value",
            "several-documents",
        ]
        for (text, verdict) in zip(texts, verdicts) {
            let errors = Self.errors(text)
            // What is no YAML, or says something twice, is not what a schema is asked about.
            guard let strings = verdict.strings, !errors.contains(where: { ofYAML.contains($0.code.name) }) else {
                continue
            }
            let isPassed = errors.allSatisfy { Self.isBeyondSchema($0, in: text) }
            if strings.isEmpty == errors.isEmpty {
                agreed += 1
                valid += errors.isEmpty ? 1 : 0
            } else if strings.isEmpty, isPassed {
                beyond += 1
            } else {
                Self.record(text, errors, strings, "with texts")
            }
            let core = verdict.core ?? []
            if core.isEmpty != errors.isEmpty, !(core.isEmpty && isPassed), !Self.isReadOtherwise(text) {
                Self.record(text, errors, core, "by the core schema")
            }
        }
        print("\(texts.count) texts: agreed on \(agreed), of which \(valid) valid; beyond a JSON Schema: \(beyond)")
        #expect(agreed > 4000)
        #expect(valid > 500)
        #expect(beyond < texts.count / 20)
    }

    private static func record(_ text: String, _ errors: [Diagnostic], _ messages: [String], _ how: String) {
        let own = errors.map { "\($0.code): \($0.message) [\($0.location?.lineText ?? "")]" }.joined(separator: "\n  ")
        Issue.record(
            "\(how) the JSON Schema says \(messages) and the validator\n  \(own)\n\(errors.isEmpty ? text : "")")
    }

    @Test(.enabled(if: hasPython, "needs python3-jsonschema and python3-yaml"))
    func `the packs that come with the project follow the JSON Schema`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("themes.d")
        let names = FileManager.default.enumerator(atPath: root.path)?.allObjects.compactMap { $0 as? String } ?? []
        for isOverlay in [false, true] {
            let files = names.filter { $0.hasSuffix(".yaml") && $0.contains(".d/") == isOverlay }.sorted()
            let texts = try files.map { try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8) }
            #expect(!files.isEmpty)
            for (file, verdict) in zip(files, try Self.judge(texts, isOverlay: isOverlay)) {
                #expect(verdict.strings == [], "\(file)")
                #expect(verdict.core == [], "\(file)")
            }
        }
    }

    @Test(.enabled(if: hasPython, "needs python3-jsonschema and python3-yaml"))
    func `the JSON Schema of overlays lets the version be absent, and nothing else`() throws {
        let texts = ["colors: { a: red }\n", "livery: 1\ncolors: { a: red }\n", "livery: 2\n", "colours: { a: red }\n"]
        let verdicts = try Self.judge(texts, isOverlay: true)
        #expect(verdicts.map { $0.strings?.isEmpty } == [true, true, false, false])
        for (text, verdict) in zip(texts, verdicts) {
            let errors = PackReader().read(
                SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t", isOverlay: true
            ).diagnostics.filter { $0.severity == .error }
            #expect(errors.isEmpty == verdict.strings?.isEmpty)
        }
        #expect(try Self.judge(texts).map { $0.strings?.isEmpty } == [false, true, false, false])
    }
}
