#if canImport(SwiftUI)
public import LiveryColor
public import SwiftUI

extension Color {
    /// A colour, exactly: in sRGB where it lies in there, else in Display P3, else in sRGB with components beyond 0…1.
    public init(_ value: ColorValue) {
        let isWide = !value.isInGamut(of: .srgb) && value.isInGamut(of: .displayP3)
        let color = value.converted(to: isWide ? .displayP3 : .srgb)
        self.init(
            isWide ? .displayP3 : .sRGB, red: color[0] ?? 0, green: color[1] ?? 0, blue: color[2] ?? 0,
            opacity: color.alpha)
    }
}

/// A colour is a style for foregrounds, backgrounds, fills and strokes.
extension ColorValue: ShapeStyle {
    /// The colour for SwiftUI.
    public func resolve(in environment: EnvironmentValues) -> Color { Color(self) }
}
#endif
