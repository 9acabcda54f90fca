import Foundation
import Livery
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import LiveryExport

@Suite struct AndroidFormatTests {
    /// The resources of a folder of values: `color/text_muted` and its text.
    private func resources(_ files: [ExportedFiles.File], _ folder: String) throws -> [String: String] {
        var found: [String: String] = [:]
        for file in files where file.path.hasPrefix(folder + "/") {
            let document = try XMLDocument(xmlString: file.text)
            for case let element as XMLElement in document.rootElement()?.children ?? [] {
                let kind = element.name == "item" ? element.attribute(forName: "type")?.stringValue : element.name
                let name = try #require(element.attribute(forName: "name")?.stringValue)
                let key = "\(kind ?? "")/\(name)"
                #expect(found[key] == nil, "\(file.path) has \(key) twice")
                found[key] = element.stringValue
            }
        }
        return found
    }

    /// Android looks into the folders with the language, with and without the night, before those with the night alone.
    @Test(arguments: BundledPacks.ids)
    func `resources resolve to the values of every market, by day and by night`(id: String) throws {
        let themes = try #require(BundledPacks.themes[id])
        let files = try #require(ExportedPacks.shared.files["android"]?[id])
        let plain = try resources(files, "values")
        let night = try resources(files, "values-night")
        var read: [String: [String: String]] = [:]
        func once(_ folder: String) throws -> [String: String] {
            if let known = read[folder] { return known }
            read[folder] = try resources(files, folder)
            return read[folder] ?? [:]
        }
        var looked = 0
        for theme in themes where theme.id.variant == nil || theme.id.variant == "dark" {
            if let market = theme.id.market, market.utf8.count != 2 || theme.languages.isEmpty { continue }
            let isNight = theme.id.variant == "dark"
            for tag in theme.id.market == nil ? [""] : theme.languages {
                var folders = [plain]
                if isNight { folders.insert(night, at: 0) }
                if let market = theme.id.market {
                    let qualifier = AndroidLocale.qualifier(tag, market: market)
                    folders.insert(try once("values-" + qualifier), at: 0)
                    if isNight { folders.insert(try once("values-\(qualifier)-night"), at: 0) }
                }
                func value(_ key: String) -> String? { folders.lazy.compactMap { $0[key] }.first }
                for (name, token) in theme.tokens(in: .colors) {
                    guard case .color(let color) = token.value else { continue }
                    let key =
                        "color/"
                        + name.replacingOccurrences(of: ".", with: "_").replacingOccurrences(of: "-", with: "_")
                    let bytes = color.rgba8
                    let wanted =
                        bytes.alpha == 255
                        ? String(format: "#%02X%02X%02X", bytes.red, bytes.green, bytes.blue)
                        : String(format: "#%02X%02X%02X%02X", bytes.alpha, bytes.red, bytes.green, bytes.blue)
                    #expect(value(key) == wanted, "\(theme.id) \(tag) \(name)")
                    looked += 1
                }
            }
        }
        #expect(looked > 20)
        for key in plain.keys where key.hasPrefix("attr/") { #expect(key.hasPrefix("attr/livery_")) }
    }

    @Test(arguments: [
        ("hi", "IN", "hi-rIN"), ("en-IN", "IN", "en-rIN"), ("zh-Hant-TW", "TW", "b+zh+Hant+TW"),
        ("zh-Hant", "HK", "b+zh+Hant+HK"), ("nan", "TW", "nan-rTW"), ("ar", "nordic", "ar"),
        ("es-419", "MX", "b+es+419"),
        ("sr-Latn", "RS", "b+sr+Latn+RS"), ("ca-valencia", "ES", "b+ca+ES+valencia"),
    ])
    func `languages are qualifiers of folders`(tag: String, market: String, expected: String) {
        #expect(AndroidLocale.qualifier(tag, market: market) == expected)
    }

    @Test func `units become what Android has`() throws {
        let folder = try PackFolder([
            "p": """
            livery: 1
            colors: { a: "#11223344", a-b: red }
            metrics: { r: 4pt, t: 250ms, s: 1.5s, f: 1.25, p: 38%, x: 12sp, d: -3deg }
            fonts: { body: { family: "O'Neil & <Co>", size: 10, line-height: 1.5, letter-spacing: 1pt, weight: 450, style: oblique, features: [tnum, cv05 2] } }
            variants: { calm: { colors: { a: blue }, metrics: { r: 8pt } } }
            """
        ])
        let files = AndroidFormat().files(try folder.host.themes(of: "p").map { try folder.host.theme($0) })
        #expect(files.diagnostics.filter { $0.severity == .error } == [])
        let found = try resources(files.files, "values")
        #expect(found["color/a"] == "#44112233")
        #expect(found["color/variant_calm_a"] == "#FF0000FF" || found["color/variant_calm_a"] == "#0000FF")
        #expect(found["color/variant_calm_a_b"] == nil)
        #expect(found["dimen/r"] == "4dp")
        #expect(found["dimen/variant_calm_r"] == "8dp")
        #expect(found["integer/t"] == "250")
        #expect(found["integer/s"] == "1500")
        #expect(found["dimen/f"] == "1.25")
        #expect(found["fraction/p"] == "38%")
        #expect(found["dimen/x"] == "12sp")
        #expect(found["dimen/d"] == "-3")
        let styles = try #require(files.files.first { $0.path == "values/styles.xml" }).text
        #expect(styles.contains("<item name=\"android:fontFamily\">O\\'Neil &amp; &lt;Co&gt;</item>"))
        #expect(styles.contains("<item name=\"android:lineHeight\">15sp</item>"))
        #expect(styles.contains("<item name=\"android:letterSpacing\">0.1</item>"))
        #expect(styles.contains("<item name=\"android:textStyle\">italic</item>"))
    }

    @Test func `roles that become one resource are an error that names both`() throws {
        let folder = try PackFolder(["p": "livery: 1\ncolors: { text.muted: red, text-muted: blue }\n"])
        let errors = AndroidFormat().files([try folder.theme("p")]).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == ["'text.muted' and 'text-muted' are both written 'text_muted'"])
        #expect(errors[0].location?.place.line == 2 && errors[0].related.count == 1)
    }
}
