#if canImport(SwiftUI)
public import SwiftUI

/// The theme that holds where a view is: `@CurrentTheme(AppTheme.self) private var theme`.
@propertyWrapper
public struct CurrentTheme<Theme: Equatable>: DynamicProperty {
    @Environment private var theme: Theme?

    /// The theme of a type.
    public init(_ type: Theme.Type = Theme.self) { _theme = Environment(\.[theme: ThemeType<Theme>()]) }

    /// The theme; `nil` where no `livery` modifier is around the view.
    public var wrappedValue: Theme? { theme }
}
#endif
