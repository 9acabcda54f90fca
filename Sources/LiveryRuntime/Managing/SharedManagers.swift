/// The app's managers, one for each type of theme: generic types have no stored static properties.
@MainActor
enum SharedManagers {
    private static var managers: [ObjectIdentifier: AnyObject] = [:]

    static func manager<Theme: Equatable>() -> ThemeManager<Theme> {
        let key = ObjectIdentifier(Theme.self)
        if let known = managers[key] as? ThemeManager<Theme> { return known }
        let manager = ThemeManager<Theme>()
        managers[key] = manager
        return manager
    }
}
