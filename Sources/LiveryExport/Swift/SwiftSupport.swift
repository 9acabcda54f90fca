/// The part of exported Swift that is the same for all packs.
enum SwiftSupport {
    /// `ThemeColor.swift`.
    static let color = """
        #if canImport(SwiftUI)
            public import SwiftUI
        #endif
        #if canImport(UIKit)
            public import UIKit
        #elseif canImport(AppKit)
            public import AppKit
        #endif

        /// A colour of a theme: what it is on light and on dark grounds.
        public struct ThemeColor: Hashable, Sendable {
            /// A colour in one appearance.
            public struct Value: Hashable, Sendable {
                /// What the components are measured in.
                public enum Space: Hashable, Sendable {
                    /// sRGB, with components beyond 0…1 for what lies outside of Display P3 as well.
                    case sRGB
                    /// Display P3, for what lies outside of sRGB.
                    case displayP3
                }

                /// What the components are measured in.
                public var space: Space
                /// How much red, 0…1 within the space.
                public var red: Double
                /// How much green, 0…1 within the space.
                public var green: Double
                /// How much blue, 0…1 within the space.
                public var blue: Double
                /// The opacity, 0…1.
                public var alpha: Double

                /// A colour in sRGB.
                public static func sRGB(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> Value {
                    Value(space: .sRGB, red: red, green: green, blue: blue, alpha: alpha)
                }

                /// A colour in Display P3.
                public static func displayP3(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> Value {
                    Value(space: .displayP3, red: red, green: green, blue: blue, alpha: alpha)
                }

                /// No colour, where a theme has none.
                public static var clear: Value { sRGB(0, 0, 0, alpha: 0) }
            }

            /// The colour on light grounds.
            public var light: Value
            /// The colour on dark grounds.
            public var dark: Value

            /// A colour from what it is in both appearances.
            public init(light: Value, dark: Value) {
                self.light = light
                self.dark = dark
            }
        }

        #if canImport(SwiftUI)
            extension ThemeColor.Value {
                /// The colour for SwiftUI.
                public var color: Color {
                    Color(space == .displayP3 ? .displayP3 : .sRGB, red: red, green: green, blue: blue, opacity: alpha)
                }
            }

            extension ThemeColor {
                /// The colour for SwiftUI; it follows light and dark by itself.
                public var color: Color {
                    if light == dark { return light.color }
                    #if canImport(UIKit) && !os(watchOS)
                        return Color(uiColor: uiColor)
                    #elseif canImport(AppKit)
                        return Color(nsColor: nsColor)
                    #else
                        return dark.color
                    #endif
                }
            }

            /// A colour of a theme is a style for foregrounds, backgrounds, fills and strokes.
            @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
            extension ThemeColor: ShapeStyle {
                /// The colour for the appearance that holds where it is used.
                public func resolve(in environment: EnvironmentValues) -> Color {
                    (environment.colorScheme == .dark ? dark : light).color
                }
            }
        #endif

        #if canImport(UIKit)
            extension ThemeColor.Value {
                /// The colour for UIKit.
                public var uiColor: UIColor {
                    switch space {
                    case .sRGB: UIColor(red: red, green: green, blue: blue, alpha: alpha)
                    case .displayP3: UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
                    }
                }
            }

            extension ThemeColor {
                /// The colour for UIKit; it follows light and dark by itself.
                public var uiColor: UIColor {
                    #if os(watchOS)
                        return dark.uiColor
                    #else
                        if light == dark { return light.uiColor }
                        let (light, dark) = (light.uiColor, dark.uiColor)
                        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
                    #endif
                }
            }
        #elseif canImport(AppKit)
            extension ThemeColor.Value {
                /// The colour for AppKit.
                public var nsColor: NSColor {
                    switch space {
                    case .sRGB: NSColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
                    case .displayP3: NSColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
                    }
                }
            }

            extension ThemeColor {
                /// The colour for AppKit; it follows light and dark by itself.
                public var nsColor: NSColor {
                    if light == dark { return light.nsColor }
                    let (light, dark) = (light.nsColor, dark.nsColor)
                    return NSColor(name: nil) { $0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? dark : light }
                }
            }
        #endif

        """
}
