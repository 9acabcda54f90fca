import Foundation
import Livery
import Testing

@testable import LiveryExport

@Suite struct ComposeFormatTests {
    /// The lines that the format may write, each with the grammar of Kotlin for it.
    private static let number = #"(\d+(\.\d+)?|\(-\d+(\.\d+)?\))"#
    private static let color =
        #"(Color\(0x[0-9A-F]{8}\)|Color\((\d(\.\d+)?f, ){4}ColorSpaces\.DisplayP3\)|Color\.Unspecified)"#
    private static let string = #""([^"\\$]|\\["\\$])*""#
    private static let identifier = #"([\p{L}_][\p{L}\p{Nd}_]*|`[\p{L}_][\p{L}\p{Nd}_]*`)"#

    private static let style: String = {
        let unit = #"\.(sp|em)"#
        let field =
            "(color = \(color)|fontSize = \(number)\(unit)|fontWeight = FontWeight\\(\\d{1,4}\\)|fontStyle = FontStyle\\.(Italic|Normal)|"
            + "fontFamily = fonts\\(listOf\\(\(string)(, \(string))*\\)\\)|fontFeatureSettings = \(string)|"
            + "letterSpacing = \(number)\(unit)|lineHeight = \(number)\(unit))"
        return "TextStyle\\((\(field)(, \(field))*)?\\)|TextStyle\\.Default"
    }()

    private static let property: String = {
        let kinds = [
            ("Color", color), ("TextStyle", style), ("Dp", "\(number)\\.dp|Dp\\.Unspecified"),
            ("TextUnit", "\(number)\\.(sp|em)|TextUnit\\.Unspecified"),
            ("Duration", "\(number)\\.milliseconds|Duration\\.ZERO"), ("Float", #"-?\d+(\.\d+)?f|Float\.NaN"#),
            ("Boolean", "true|false"),
        ]
        let bodies = kinds.map { "\($0.0) get\\(\\) = (\($0.1))" }.joined(separator: "|")
        return "^    (public open val|override val) \(identifier): (\(bodies))$"
    }()

    @Test(arguments: BundledPacks.ids)
    func `every line is one of Kotlin, brackets close, and nothing is declared twice`(id: String) throws {
        let text = try #require(ExportedPacks.shared.files["compose"]?[id]?.first).text
        var depth = 0
        var declared: Set<String> = []
        var classes: Set<String> = []
        for line in text.components(separatedBy: "\n") {
            depth += line.filter { "({".contains($0) }.count - line.filter { ")}".contains($0) }.count
            #expect(depth >= 0)
            if let found = line.range(of: "^public open class \(Self.identifier)", options: .regularExpression) {
                let name = String(line[found].split(separator: " ")[3])
                #expect(classes.insert(name).inserted, "\(line)")
                declared = []
                if let colon = line.range(of: " : ", options: .backwards), !line.contains("val") {
                    let parent = String(line[colon.upperBound...].prefix { $0 != "(" })
                    #expect(classes.contains(parent), "\(line)")
                }
            }
            guard line.contains(" get() = ") else { continue }
            #expect(line.range(of: Self.property, options: .regularExpression) != nil, "\(line)")
            let name = String(line.split(separator: ":")[0].split(separator: " ").last ?? "")
            #expect(declared.insert(name).inserted, "\(line)")
            // What is overridden has been declared by the first class.
            if classes.count == 1 {
                #expect(line.contains("public open val"))
            } else {
                #expect(line.contains("override val"))
            }
        }
        #expect(depth == 0)
        #expect(classes.count == text.components(separatedBy: "\n@Immutable\n").count - 1)
    }

    /// Follows the classes as Kotlin does: an override counts, else what is inherited.
    @Test(arguments: BundledPacks.ids)
    func `the classes give every theme its colours`(id: String) throws {
        let text = try #require(ExportedPacks.shared.files["compose"]?[id]?.first).text
        var parents: [String: String] = [:]
        var values: [String: [String: String]] = [:]
        var current = ""
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("public open class ") {
                current = String(line.dropFirst(18).prefix { $0 != "(" })
                values[current] = [:]
                if let colon = line.range(of: " : ", options: .backwards) {
                    parents[current] = String(line[colon.upperBound...].prefix { $0 != "(" })
                }
            } else if let range = line.range(of: " get() = ") {
                let name = String(line[..<range.lowerBound].split(separator: ":")[0].split(separator: " ").last ?? "")
                values[current]?[name] = String(line[range.upperBound...])
            }
        }
        let stem = NameStyle.pascal(id)
        for theme in BundledPacks.themes[id] ?? [] {
            let name =
                stem + (theme.id.market.map(NameStyle.pascal) ?? "") + (theme.id.variant.map(NameStyle.pascal) ?? "")
                + "Theme"
            guard values[name] != nil else {
                // Groups are written as their members.
                #expect((theme.id.market?.utf8.count ?? 0) > 2, "\(theme.id)")
                continue
            }
            for (role, token) in theme.tokens(in: .colors) {
                guard case .color(let color) = token.value, color.isInGamut(of: .srgb) else { continue }
                var place: String? = name
                var found: String?
                while let here = place, found == nil {
                    found = values[here]?[KotlinText.identifier(role)]
                    place = parents[here]
                }
                let bytes = color.rgba8
                let wanted = String(
                    format: "Color(0x%02X%02X%02X%02X)", bytes.alpha, bytes.red, bytes.green, bytes.blue)
                #expect(found == wanted, "\(theme.id) \(role)")
            }
        }
    }
}
