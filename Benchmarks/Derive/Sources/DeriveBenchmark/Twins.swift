import Foundation
import LiveryPluginColor
import LiveryVariants

/// Light and dark schemes by one author that are in no file of pairs, and so were never fitted to: for the final figure.
enum Twins {
    /// The folder of base16 schemes: light, dark, family.
    private static let schemes = [
        ("edge-light", "edge-dark", "edge"),
        ("gruvbox-light-hard", "gruvbox-dark-hard", "gruvbox"),
        ("gruvbox-light-medium", "gruvbox-dark-medium", "gruvbox"),
        ("gruvbox-light-soft", "gruvbox-dark-soft", "gruvbox"),
        ("gruvbox-material-light-hard", "gruvbox-material-dark-hard", "gruvbox-material"),
        ("gruvbox-material-light-medium", "gruvbox-material-dark-medium", "gruvbox-material"),
        ("gruvbox-material-light-soft", "gruvbox-material-dark-soft", "gruvbox-material"),
        ("heetch-light", "heetch", "heetch"),
        ("humanoid-light", "humanoid-dark", "humanoid"),
        ("precious-light-warm", "precious-dark-fifteen", "precious"),
        ("precious-light-white", "precious-dark-eleven", "precious"),
        ("terracotta", "terracotta-dark", "terracotta"),
        ("tokyo-city-light", "tokyo-city-dark", "tokyo-city"),
        ("tokyo-city-terminal-light", "tokyo-city-terminal-dark", "tokyo-city"),
        ("tokyo-night-light", "tokyo-night-dark", "tokyo-night"),
        ("tokyo-night-terminal-light", "tokyo-night-terminal-dark", "tokyo-night"),
    ]
    /// Themes of terminals, from Gogh.
    private static let terminals = [
        ("Belafonte Day", "Belafonte Night", "belafonte"),
        ("Breath Light", "Breath", "breath"),
        ("Github Light", "Github Dark", "github"),
        ("Gruvbox", "Gruvbox Dark", "gruvbox"),
        ("Gruvbox Material Light", "Gruvbox Material Dark", "gruvbox-material"),
        ("Homebrew Light", "Homebrew", "homebrew"),
        ("Lunaria Light", "Lunaria Dark", "lunaria"),
        ("Modus Operandi", "Modus Vivendi", "modus"),
        ("Modus Operandi Tinted", "Modus Vivendi Tinted", "modus"),
        ("Monokai Pro Light", "Monokai Pro", "monokai"),
        ("Seoul256 Light", "Seoul256", "seoul256"),
        ("Tokyo Night Light", "Tokyo Night", "tokyo-night"),
    ]

    /// The themes whose files are in a folder of packs.
    static func all(in folder: URL) -> [Theme] {
        schemes.compactMap { theme($0, in: folder.appendingPathComponent("base16-0.11/base16"), "yaml", scheme) }
            + terminals.compactMap { theme($0, in: folder.appendingPathComponent("gogh"), "yml", terminal) }
    }

    private static func theme(
        _ names: (light: String, dark: String, family: String), in folder: URL, _ type: String,
        _ kind: (String) -> RoleKind?
    ) -> Theme? {
        guard let light = colors(folder, "\(names.light).\(type)"), let dark = colors(folder, "\(names.dark).\(type)")
        else { return nil }
        var roles: [Theme.Role] = []
        for slot in light.keys.sorted() {
            guard let kind = kind(slot), let one = light[slot], let other = dark[slot] else { continue }
            roles.append(Theme.Role(name: slot, kind: kind, light: one, dark: other))
        }
        func place(_ slot: String) -> Int? { roles.firstIndex { $0.name == slot } }
        var pairs: [(foreground: Int, background: Int)] = []
        for (index, role) in roles.enumerated() where role.kind == .text || role.kind == .accent {
            // What the guidelines of the schemes say: the page, the raised page, and text on the selection.
            var grounds = ["base00", "base01", "background"]
            if role.name == "base03" || role.name == "base07" { grounds = ["base00"] }
            if role.name == "base05" { grounds.append("base02") }
            pairs += grounds.compactMap(place).map { (index, $0) }
        }
        return Theme(id: names.light, family: names.family, roles: roles, pairs: pairs)
    }

    /// What a slot of a scheme is for; `nil` for what is no slot.
    private static func scheme(_ slot: String) -> RoleKind? {
        guard slot.hasPrefix("base0"), let number = Int(slot.dropFirst(4), radix: 16) else { return nil }
        return number == 0 ? .background : number < 3 ? .surface : number < 8 ? .text : .accent
    }

    /// What a colour of a terminal is for; black and white are for whatever programs like, and left out.
    private static func terminal(_ slot: String) -> RoleKind? {
        switch slot {
        case "background": return .background
        case "foreground", "cursor": return .text
        case "color_01", "color_08", "color_09", "color_16": return nil
        default: return slot.hasPrefix("color_") ? .accent : nil
        }
    }

    /// The lines `name: '#rrggbb'` of a file; some leave the `#` out.
    private static func colors(_ folder: URL, _ name: String) -> [String: SRGB8]? {
        guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) else {
            return nil
        }
        var colors: [String: SRGB8] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let key = parts[0].trimmingCharacters(in: .whitespaces)
            let digits = parts[1].drop { " '\"#".contains($0) }.prefix { $0.isHexDigit }
            colors[key] = colors[key] ?? (digits.count == 6 ? SRGB8(hex: "#" + digits) : nil)
        }
        return colors
    }
}
