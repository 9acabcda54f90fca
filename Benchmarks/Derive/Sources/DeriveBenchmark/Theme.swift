import LiveryVariants
import Foundation
import LiveryPluginColor

/// A theme that people made for light and dark: what is derived from, and what is compared with.
struct Theme {
    struct Role {
        var name: String
        var kind: RoleKind?
        var light: SRGB8
        var dark: SRGB8
    }

    var id: String
    var family: String
    var roles: [Role]
    var pairs: [(foreground: Int, background: Int)]
    /// Whether light and dark have the same accents by design.
    var sharesAccents = false

    /// The same theme the other way round: from the designer's dark to the designer's light.
    var turned: Theme {
        var theme = self
        for index in roles.indices {
            (theme.roles[index].light, theme.roles[index].dark) = (roles[index].dark, roles[index].light)
        }
        return theme
    }

    /// The themes of `themes-with-kinds.json`: with the kind of each role, and with pairs.
    static func withKinds(in folder: URL) throws -> [Theme] {
        let data = try Data(contentsOf: folder.appendingPathComponent("themes-with-kinds.json"))
        return try JSONDecoder().decode([ThemeFile].self, from: data).map { file in
            var index: [String: Int] = [:]
            var roles: [Role] = []
            for role in file.roles {
                guard let light = SRGB8(hex: role.light), let dark = SRGB8(hex: role.dark) else { continue }
                index[role.name] = roles.count
                roles.append(Role(name: role.name, kind: kind(role.kind), light: light, dark: dark))
            }
            let pairs = file.pairs.compactMap { pair -> (foreground: Int, background: Int)? in
                guard let foreground = index[pair[0]], let background = index[pair[1]] else { return nil }
                return (foreground, background)
            }
            return Theme(id: file.id, family: shared(file.family), roles: roles, pairs: pairs)
        }
    }

    /// The themes of `pairs-tune.json`: roles by name only, without pairs.
    static func named(in folder: URL) throws -> [Theme] {
        let data = try Data(contentsOf: folder.appendingPathComponent("pairs-tune.json"))
        return try JSONDecoder().decode(PairsFile.self, from: data).pairs.map { file in
            let roles = file.light.keys.sorted().compactMap { name -> Role? in
                guard let light = SRGB8(hex: file.light[name] ?? ""), let dark = SRGB8(hex: file.dark[name] ?? "")
                else { return nil }
                return Role(name: name, kind: nil, light: light, dark: dark)
            }
            return Theme(
                id: file.id, family: shared(file.family), roles: roles, pairs: [], sharesAccents: file.tier == "B")
        }
    }

    private static func kind(_ word: String) -> RoleKind? {
        switch word {
        case "bg": .background
        case "onfill": .onFill
        default: RoleKind(rawValue: word)
        }
    }

    /// One name for a family in both files.
    private static func shared(_ family: String) -> String {
        let name = family.split(separator: ":").last.map(String.init) ?? family
        if name.hasPrefix("radix") { return "radix" }
        if name == "rose" { return "rosepine" }
        return name
    }

    /// Whether the numbers of the rule were fitted without this family.
    var isHeldOut: Bool {
        var hash: UInt32 = 2_166_136_261
        for byte in family.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return (hash ^ hash >> 15) % 3 == 0
    }
}

private struct ThemeFile: Decodable {
    struct Role: Decodable {
        var name: String
        var kind: String
        var light: String
        var dark: String
    }
    var id: String
    var family: String
    var roles: [Role]
    var pairs: [[String]]
}

private struct PairsFile: Decodable {
    struct Pair: Decodable {
        var id: String
        var family: String
        var tier: String
        var light: [String: String]
        var dark: [String: String]
    }
    var pairs: [Pair]
}

extension SRGB8 {
    /// Reads `#rrggbb`.
    init?(hex: String) {
        guard hex.utf8.count == 7, let value = UInt32(hex.dropFirst(), radix: 16) else { return nil }
        self.init(UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
    }
}
