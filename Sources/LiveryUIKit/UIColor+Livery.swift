#if canImport(UIKit) && !os(watchOS)
public import LiveryColor
public import UIKit

extension UIColor {
    /// A colour, exactly: in sRGB where it lies in there, else in Display P3, else in sRGB with components beyond 0…1.
    public convenience init(_ value: ColorValue) {
        let isWide = !value.isInGamut(of: .srgb) && value.isInGamut(of: .displayP3)
        let color = value.converted(to: isWide ? .displayP3 : .srgb)
        let (red, green, blue) = (color[0] ?? 0, color[1] ?? 0, color[2] ?? 0)
        if isWide {
            self.init(displayP3Red: red, green: green, blue: blue, alpha: color.alpha)
        } else {
            self.init(red: red, green: green, blue: blue, alpha: color.alpha)
        }
    }

    /// A colour that follows light and dark by itself.
    public convenience init(light: ColorValue, dark: ColorValue) {
        let (onLight, onDark) = (UIColor(light), UIColor(dark))
        self.init { $0.userInterfaceStyle == .dark ? onDark : onLight }
    }
}
#endif
