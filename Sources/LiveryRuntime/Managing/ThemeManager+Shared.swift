extension ThemeManager {
    /// The app's manager for this type of theme, on the main actor. It has no theme until one is set.
    @MainActor
    public static var shared: ThemeManager { SharedManagers.manager() }
}
