#if canImport(SwiftUI)
public import LiveryRuntime
public import SwiftUI

/// Has a view and all in it follow a manager: theme, tint, light and dark, size of text.
struct LiveryModifier<Theme: Equatable>: ViewModifier {
    @State private var model: ThemeModel<Theme>
    private let appearance: AppearanceModel?
    @Environment(\.colorScheme) private var scheme
    @Environment(\.dynamicTypeSize) private var typeSize

    init(_ manager: ThemeManager<Theme>, _ appearance: AppearanceModel?) {
        _model = State(wrappedValue: ThemeModel(manager))
        self.appearance = appearance
    }

    func body(content: Content) -> some View {
        content
            .tint(Color(model.tint))
            .environment(\.tintColor, Color(model.tint))
            .environment(\.contentSize, model.surroundings.contentSize)
            .environment(\.[theme: ThemeType<Theme>()], model.theme)
            .preferredColorScheme(appearance?.preferredScheme)
            .onChange(of: scheme, initial: true) { _, scheme in appearance?.hear(scheme) }
            // Who goes back to the system's setting hears what that is, also where it looks as before.
            .onChange(of: appearance?.setting) { _, _ in appearance?.hear(scheme) }
            .onChange(of: typeSize, initial: true) { _, size in model.manager.setContentSize(ContentSize(size)) }
    }
}

extension View {
    /// Has this view and all in it follow a manager: its theme and tint, light and dark, and the size of text that people
    /// want, now and at each change.
    ///
    /// - Parameters:
    ///   - manager: The manager, of the app or of a scope in it: the nearest around a view counts.
    ///   - appearance: What people want of light and dark; `nil` to leave that as it is.
    @MainActor
    public func livery<Theme: Equatable>(
        _ manager: ThemeManager<Theme>, appearance: AppearanceModel? = nil
    ) -> some View {
        modifier(LiveryModifier(manager, appearance))
    }

    /// Sets a tint for this view and all in it, for SwiftUI and for those who read `tintColor`.
    @MainActor
    public func liveryTint(_ tint: Color) -> some View { self.tint(tint).environment(\.tintColor, tint) }
}
#endif
