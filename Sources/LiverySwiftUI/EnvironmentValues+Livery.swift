#if canImport(SwiftUI)
internal import LiveryColor
public import LiveryRuntime
public import SwiftUI

/// A type of theme, as part of a key path.
public struct ThemeType<Theme: Equatable>: Hashable, Sendable {
    /// The type.
    public init(_ type: Theme.Type = Theme.self) {}
}

private struct ThemeKey<Theme: Equatable>: EnvironmentKey {
    static var defaultValue: Theme? { nil }
}

private struct TintKey: EnvironmentKey {
    static var defaultValue: Color { Color(ColorValue.defaultTint) }
}

private struct ContentSizeKey: EnvironmentKey {
    static var defaultValue: ContentSize { .standard }
}

extension EnvironmentValues {
    /// The theme of a type; `nil` where nobody has set one.
    public subscript<Theme: Equatable>(theme type: ThemeType<Theme>) -> Theme? {
        get { self[ThemeKey<Theme>.self] }
        set { self[ThemeKey<Theme>.self] = newValue }
    }

    /// The tint that holds here: the nearest that was set, else the default. SwiftUI's own accent colour is not to be
    /// relied on: the topmost container fixes it.
    public var tintColor: Color {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// How much larger than by design people want text.
    public var contentSize: ContentSize {
        get { self[ContentSizeKey.self] }
        set { self[ContentSizeKey.self] = newValue }
    }
}
#endif
