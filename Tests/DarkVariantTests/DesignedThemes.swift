import Foundation
import LiveryPluginColor
import LiveryVariants

/// Themes that people made for light and dark, from outside of the checkout.
enum DesignedThemes {
    struct Theme {
        var family: String
        var roles: [SourceRole]
        var dark: [SRGB8]
        var pairs: [SourcePair]

        /// Whether the rule's numbers were fitted without this family.
        var isHeldOut: Bool {
            var name = family.split(separator: ":").last.map(String.init) ?? family
            if name.hasPrefix("radix") { name = "radix" }
            if name == "rose" { name = "rosepine" }
            var hash: UInt32 = 2_166_136_261
            for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
            return (hash ^ hash >> 15) % 3 == 0
        }
    }

    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["LIVERY_TEST_DATA"] {
            return URL(fileURLWithPath: path).appendingPathComponent("pairs")
        }
        return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/data/pairs")
    }()

    static var arePresent: Bool {
        ["themes-with-kinds.json", "pairs-tune.json"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
        }
    }

    /// Themes with pairs; the kinds of their roles are given or left to be told.
    static func paired(withKinds: Bool) throws -> [Theme] {
        let data = try Data(contentsOf: folder.appendingPathComponent("themes-with-kinds.json"))
        return try JSONDecoder().decode([PairedFile].self, from: data).map { file in
            var places: [String: Int] = [:]
            for (index, role) in file.roles.enumerated() { places[role.name] = index }
            return Theme(
                family: file.family,
                roles: file.roles.map {
                    SourceRole(name: $0.name, color: SRGB8(hex: $0.light), kind: withKinds ? kind($0.kind) : nil)
                },
                dark: file.roles.map { SRGB8(hex: $0.dark) },
                pairs: file.pairs.compactMap { pair in
                    guard let top = places[pair[0]], let bottom = places[pair[1]] else { return nil }
                    return SourcePair(foreground: top, background: bottom)
                })
        }
    }

    /// Themes of which only the names of the roles are known; those that share their accents by design are left out.
    static func named() throws -> [Theme] {
        let data = try Data(contentsOf: folder.appendingPathComponent("pairs-tune.json"))
        return try JSONDecoder().decode(NamedFile.self, from: data).pairs.filter { $0.tier != "B" }.map { file in
            let names = file.light.keys.sorted()
            return Theme(
                family: file.family,
                roles: names.map { SourceRole(name: $0, color: SRGB8(hex: file.light[$0] ?? "")) },
                dark: names.map { SRGB8(hex: file.dark[$0] ?? "") }, pairs: [])
        }
    }

    private static func kind(_ word: String) -> RoleKind? {
        word == "bg" ? .background : word == "onfill" ? .onFill : RoleKind(rawValue: word)
    }

    private struct PairedFile: Decodable {
        struct Role: Decodable {
            var name: String
            var kind: String
            var light: String
            var dark: String
        }
        var family: String
        var roles: [Role]
        var pairs: [[String]]
    }

    private struct NamedFile: Decodable {
        struct Pair: Decodable {
            var family: String
            var tier: String
            var light: [String: String]
            var dark: [String: String]
        }
        var pairs: [Pair]
    }
}
