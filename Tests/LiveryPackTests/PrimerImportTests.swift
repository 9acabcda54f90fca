import Foundation
import LiveryColor
import LiveryDiagnostics
import LiveryPack
import Testing

/// The design tokens of GitHub Primer: a resolver of 46 files with 4 × 3 permutations.
@Suite struct PrimerImportTests {
    private static let folder: String = {
        let root = ProcessInfo.processInfo.environment["LIVERY_TEST_DATA"] ?? "../shared/data"
        return root + "/tokens/dtcg-examples"
    }()
    private static let hasData = FileManager.default.fileExists(atPath: folder + "/github-primer.resolver.json")

    private static func bytes(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }

    // MARK: - The oracle: Foundation's JSON, merged and followed as the specification says

    private typealias Object = [String: Any]

    private static func json(_ path: String) throws -> Object {
        let data = try #require(FileManager.default.contents(atPath: path))
        return try #require(try JSONSerialization.jsonObject(with: data) as? Object)
    }

    private static func merge(_ a: Object, _ b: Object) -> Object {
        guard a["$value"] == nil, b["$value"] == nil else { return b }
        return a.merging(b) { one, other in
            guard let one = one as? Object, let other = other as? Object else { return other }
            return merge(one, other)
        }
    }

    private static func tokens(_ object: Object, _ path: [String] = []) -> [String: Object] {
        if object["$value"] != nil { return [path.joined(separator: "."): object] }
        var found: [String: Object] = [:]
        for (key, value) in object where !key.hasPrefix("$") {
            guard let group = value as? Object else { continue }
            found.merge(tokens(group, path + [key])) { one, _ in one }
        }
        return found
    }

    private static func color(_ path: String, in tokens: [String: Object]) -> String? {
        var path = path
        while let text = tokens[path]?["$value"] as? String { path = String(text.dropFirst().dropLast()) }
        guard let value = tokens[path]?["$value"] as? Object, let parts = value["components"] as? [NSNumber] else {
            return nil
        }
        let bytes = (parts + [value["alpha"] as? NSNumber ?? 1]).map { Int(($0.doubleValue * 255).rounded()) }
        return bytes.map { String(format: "%02x", $0) }.joined()
    }

    /// The value that a token, or a value that may refer to one, is in the end.
    private static func settled(_ value: Any?, in tokens: [String: Object]) -> Any? {
        var value = value
        while let text = value as? String, text.hasPrefix("{"), text.hasSuffix("}") {
            value = tokens[String(text.dropFirst().dropLast())]?["$value"]
        }
        return value
    }

    /// A number with its unit, as `40px`.
    private static func number(_ value: Any?, in tokens: [String: Object]) -> String? {
        switch settled(value, in: tokens) {
        case let number as NSNumber: Dimension(number.doubleValue).description
        case let object as Object:
            (object["value"] as? NSNumber).map { "\(Dimension($0.doubleValue).description)\(object["unit"] ?? "")" }
        case let text as String: text
        default: nil
        }
    }

    /// Families by the rules of CSS: quotes are no part of a name.
    private static func families(_ value: Any?, in tokens: [String: Object]) -> [String] {
        let value = settled(value, in: tokens)
        let texts = (value as? [String]) ?? (value as? String).map { [$0] } ?? []
        return texts.flatMap { $0.components(separatedBy: ",") }.map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: " '\""))
        }
    }

    // MARK: - What the pack gives

    private static func number(_ token: TokenID, _ pack: Pack, _ values: [TokenID: Statement]) -> String? {
        var token = token
        while let statement = values[token] {
            switch statement.kind {
            case .dimension: return pack.dimensions[Int(statement.index)].description
            case .expression: token = TokenID(.metrics, pack.expressions[Int(statement.index)].name)
            default: return nil
            }
        }
        return nil
    }

    /// The parts of text styles that differ from what the tokens say.
    private static func compareFonts(
        _ token: Object, _ name: String, in tokens: [String: Object], _ pack: Pack, _ values: [TokenID: Statement]
    ) -> Int {
        var compared = 0
        func list(_ field: String) -> [String]? {
            values[TokenID(.fonts, Name(name + "/" + field))].map { pack.lists[Int($0.index)] }
        }
        let value = token["$value"]
        if token["$type"] as? String == "fontFamily" {
            #expect(list("family") == families(value, in: tokens), "\(name)")
            return 1
        }
        guard let fields = settled(value, in: tokens) as? Object else { return 0 }
        for (key, field) in [("fontSize", "size"), ("fontWeight", "weight"), ("lineHeight", "line-height")] {
            guard let part = fields[key] else { continue }
            #expect(
                number(TokenID(.fonts, Name(name + "/" + field)), pack, values) == number(part, in: tokens),
                "\(name).\(field)")
            compared += 1
        }
        if let family = fields["fontFamily"] {
            #expect(list("family") == families(family, in: tokens), "\(name)")
            compared += 1
        }
        return compared
    }

    /// The parts of borders, shadows, transitions and curves that differ from what the tokens say.
    private static func compareParts(
        _ token: Object, _ name: String, in tokens: [String: Object], _ pack: Pack, _ values: [TokenID: Statement]
    ) -> Int {
        var compared = 0
        func check(_ part: String, _ wanted: Any?) {
            guard let wanted else { return }
            compared += 1
            guard part.hasSuffix("color") else {
                let found = number(TokenID(.metrics, Name(name + part)), pack, values)
                #expect(found == number(wanted, in: tokens), "\(name)\(part)")
                return
            }
            let value = settled(wanted, in: tokens) as? Object
            let components = (value?["components"] as? [NSNumber] ?? []) + [value?["alpha"] as? NSNumber ?? 1]
            let bytes = components.map { String(format: "%02x", Int(($0.doubleValue * 255).rounded())) }.joined()
            #expect(color(TokenID(.colors, Name(name + part)), pack, values) == bytes, "\(name)\(part)")
        }
        let value = settled(token["$value"], in: tokens)
        switch token["$type"] as? String {
        case "shadow":
            let layers = value as? [Object] ?? [value as? Object].compactMap(\.self)
            for (index, layer) in layers.enumerated() {
                let prefix = layers.count == 1 ? "" : ".\(index + 1)"
                for (key, part) in [
                    ("color", "color"), ("offsetX", "offset-x"), ("offsetY", "offset-y"), ("blur", "blur"),
                    ("spread", "spread"),
                ] { check("\(prefix).\(part)", layer[key]) }
            }
        case "border":
            for part in ["color", "width"] { check("." + part, (value as? Object)?[part]) }
        case "transition":
            for part in ["duration", "delay"] { check("." + part, (value as? Object)?[part]) }
        case "cubicBezier":
            for (part, number) in zip([".x1", ".y1", ".x2", ".y2"], value as? [NSNumber] ?? []) { check(part, number) }
        default: break
        }
        return compared
    }

    private static func color(_ token: TokenID, _ pack: Pack, _ values: [TokenID: Statement]) -> String? {
        var token = token
        while let statement = values[token] {
            switch statement.kind {
            case .color:
                let color = pack.colors[Int(statement.index)].rgba8
                return [color.red, color.green, color.blue, color.alpha].map { String(format: "%02x", $0) }.joined()
            case .expression:
                let expression = pack.expressions[Int(statement.index)]
                token = TokenID(expression.kind == .paletteReference ? .palette : .colors, expression.name)
            default: return nil
            }
        }
        return nil
    }

    @Test(.enabled(if: hasData))
    func `all colours, numbers and fonts of all permutations are those that the files state`() throws {
        let path = Self.folder + "/github-primer.resolver.json"
        let result = PackImporter(read: Self.bytes).read(
            SourceText(path: path, bytes: try #require(Self.bytes(path))), stem: "primer")
        #expect(result.diagnostics.filter { $0.severity == .error } == [])
        let imported = try #require(result.packs.first)
        #expect(imported.id == "github-primer")
        let reading = PackReader().read(
            SourceText(path: "primer.yaml", bytes: Array(imported.text.utf8)), stem: "primer")
        #expect(reading.diagnostics == [])
        let pack = try #require(reading.pack)
        #expect(pack.variants.count == 11)

        let resolver = try Self.json(path)
        let sets = try #require(resolver["sets"] as? [String: Object])
        let modifiers = try #require(resolver["modifiers"] as? [String: Object])
        func load(_ sources: Any?) throws -> Object {
            try (sources as? [Object] ?? []).reduce(into: Object()) { merged, source in
                let reference = try #require(source["$ref"] as? String)
                merged = Self.merge(merged, try Self.json(Self.folder + "/" + reference.dropFirst(2)))
            }
        }
        var base = Object()
        for name in ["base", "functional", "component"] { base = Self.merge(base, try load(sets[name]?["sources"])) }
        var compared = 0
        var numbers = 0
        var fonts = 0
        var parts = 0
        for theme in ["light", "light-hc", "dark", "dark-hc"] {
            for size in ["default", "coarse", "fine"] {
                var all = base
                for (modifier, context) in [("theme", theme), ("size", size)] {
                    let contexts = try #require(modifiers[modifier]?["contexts"] as? Object)
                    all = Self.merge(all, try load(contexts[context]))
                }
                let tokens = Self.tokens(all)
                let variant = [theme == "light" ? nil : theme, size == "default" ? nil : size].compactMap { $0 }
                    .joined(separator: "-")
                var values: [TokenID: Statement] = [:]
                for layer in pack.layers where layer.variant == nil || layer.variant?.description == variant {
                    for statement in pack.statements[layer.statements] { values[statement.token] = statement }
                }
                for (path, token) in tokens where token["$type"] as? String == "color" {
                    let expected = try #require(Self.color(path, in: tokens), "\(path)")
                    let parts = path.split(separator: ".").map(String.init)
                    let name = parts.enumerated().filter { $0 == 0 || $1 != "default" }.map(\.1).joined(separator: ".")
                    let found = [TokenID.Namespace.colors, .palette].compactMap {
                        Self.color(TokenID($0, Name(name)), pack, values)
                    }
                    #expect(found == [expected], "\(path) in \(variant)")
                    compared += 1
                }
                for (path, token) in tokens {
                    switch token["$type"] as? String {
                    case "dimension", "number", "duration", "fontWeight":
                        let parts = path.split(separator: ".").map(String.init)
                        let name = parts.enumerated().filter { $0 == 0 || $1 != "default" }.map(\.1)
                            .joined(separator: ".")
                        let expected = try #require(Self.number(token["$value"], in: tokens), "\(path)")
                        #expect(
                            Self.number(TokenID(.metrics, Name(name)), pack, values) == expected,
                            "\(path) in \(variant)")
                        numbers += 1
                    case "fontFamily", "typography":
                        fonts += Self.compareFonts(token, path, in: tokens, pack, values)
                    default:
                        let name = path.split(separator: ".").enumerated().filter { $0 == 0 || $1 != "default" }
                            .map { String($1) }.joined(separator: ".")
                        parts += Self.compareParts(token, name, in: tokens, pack, values)
                    }
                }
            }
        }
        #expect(parts > 12 * 100)
        #expect(compared > 12 * 900)
        #expect(numbers > 12 * 100)
        #expect(fonts > 12 * 30)
    }

    /// Apple's files state no type for 17 colours, which the Format Module (section 8.2) calls invalid, and its resolver
    /// leaves the set with the families out of its order, so that 77 text styles refer to nothing. Each is said once.
    @Test(
        .enabled(if: hasData),
        arguments: [
            (
                "apple-hig",
                [
                    "nothing says what type 17 tokens of 'color' have: 'systemBrown', 'systemCyan', 'systemGray', 'systemGray2' and 13 more",
                    "there is no token 'font.design.default' (77 times, in 7 files)",
                ]
            ), ("figma-sds", []),
        ])
    func `the other resolvers make packs that read without diagnostics`(name: String, errors: [String]) throws {
        let path = Self.folder + "/" + name + ".resolver.json"
        let result = PackImporter(read: Self.bytes).read(
            SourceText(path: path, bytes: try #require(Self.bytes(path))), stem: name)
        let wrong = result.diagnostics.filter { $0.severity == .error }
        #expect(wrong.map(\.message).sorted() == errors)
        if !errors.isEmpty {
            let help = "the set 'typography' holds it: add { \"$ref\": \"#/sets/typography\" } to 'resolutionOrder'"
            #expect(wrong.contains { $0.help == help })
        }
        let pack = try #require(result.packs.first)
        let reading = PackReader().read(SourceText(path: "t.yaml", bytes: Array(pack.text.utf8)), stem: "t")
        #expect(reading.diagnostics == [])
    }
}
