import Foundation
import LiveryColor
import Testing

/// Colours by name: CSS's, and those of platforms.
struct NameTests {
    @Test(.enabled(if: Vectors.has("css-named-colours.json")))
    func `all 148 names of CSS have their colour, whatever their case`() throws {
        let names = try #require(Vectors.object("css-named-colours.json") as? [String: String])
        #expect(names.count >= 90)
        for (name, hex) in names {
            #expect(try ColorValue(css: name).hexString == hex)
            #expect(try ColorValue(css: name.uppercased()).hexString == hex)
            #expect(try ColorValue(pack: " \(name) ").hexString == hex)
            for index in name.indices {
                var shorter = name
                shorter.remove(at: index)
                if names[shorter] == nil { #expect((try? ColorValue(css: shorter)) == nil, "\(shorter)") }
            }
            #expect((try? ColorValue(css: name + "\u{0}")) == nil)
            #expect((try? ColorValue(css: name + "x")) == nil)
        }
    }

    @Test(.enabled(if: Vectors.has("apple-system-colours.json")))
    func `platform colours are those of the version that is written`() throws {
        let tables = try Vectors.object("apple-system-colours.json")
        let sets: [(String, [Int])] = [
            ("flutter_cupertino_ios13", [13, 14]), ("perseus_ios15", [15, 16, 17]), ("ios26", [26]),
        ]
        for (key, versions) in sets {
            let rows = try #require(tables[key] as? [String: [String: String]])
            for (name, values) in rows {
                for version in versions {
                    for (field, appearance) in [
                        ("light", PlatformAppearance.light), ("dark", .dark),
                        ("light_increased", .lightIncreasedContrast), ("dark_increased", .darkIncreasedContrast),
                    ] {
                        guard let hex = values[field] else { continue }
                        let color = try ColorValue(pack: "apple@\(version):\(name)", appearance: appearance)
                        #expect(color.hexString == hex, "\(name) \(version) \(field)")
                        guard version == PlatformColors.defaultVersion else { continue }
                        #expect(try ColorValue(pack: "system.\(name)", appearance: appearance) == color)
                        #expect(try ColorValue(pack: "Apple:\(name.uppercased())", appearance: appearance) == color)
                    }
                }
            }
        }
        let rows = try #require(tables["openswiftui_ios18"] as? [String: [String: [String: Any]]])
        for (name, values) in rows {
            for (mode, appearances) in [
                ("light", [PlatformAppearance.light, .lightIncreasedContrast]),
                ("dark", [.dark, .darkIncreasedContrast]),
            ] {
                for (field, appearance) in zip(["default", "increased"], appearances) {
                    let color = try ColorValue(pack: "apple@18:\(name)", appearance: appearance)
                    #expect(color.withAlpha(1).hexString == values[mode]?[field] as? String, "\(name) \(mode) \(field)")
                    #expect(color.alpha == values[mode]?[field + "_alpha"] as? Double, "\(name) \(mode) \(field)")
                }
            }
        }
    }

    @Test func `a bare word is CSS's colour, and one word differs between platforms' versions`() throws {
        #expect(try ColorValue(pack: "teal").hexString == "#008080")
        let teals = try [13, 15, 26].map { try ColorValue(pack: "apple@\($0):teal").hexString }
        #expect(Set(teals).count == 3)
        #expect((try? ColorValue(pack: "mint")) == nil)
        #expect((try? ColorValue(css: "system.teal")) == nil)
    }
}
