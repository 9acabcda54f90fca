internal import LiveryColor
internal import LiveryPack
internal import LiveryTheme

/// Reads the roles of a theme, and remembers which were read.
struct RoleReader {
    let theme: Theme
    private(set) var used: Set<String> = []

    init(_ theme: Theme) { self.theme = theme }

    /// The colour of the first of some roles that the theme has.
    mutating func first(_ roles: [String]) -> ColorValue? {
        for role in roles {
            if let color = theme.color(role) {
                used.insert(role)
                return color
            }
        }
        return nil
    }

    /// The roles that were not read.
    static func unused(_ theme: Theme, besides used: Set<String>) -> [String] {
        theme.tokens(in: .colors).compactMap { name, token in
            guard case .color = token.value else { return nil }
            return used.contains(name) ? nil : name
        }
    }
}
