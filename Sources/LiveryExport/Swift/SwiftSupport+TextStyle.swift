extension SwiftSupport {
    /// `ThemeTextStyle.swift`.
    static let textStyle = """
        #if canImport(SwiftUI)
            public import SwiftUI
        #endif
        #if canImport(UIKit)
            public import UIKit
        #elseif canImport(AppKit)
            public import AppKit
        #endif

        /// A text style of a theme.
        public struct ThemeTextStyle: Hashable, Sendable {
            /// The font families; the first that is there is used, and the system's where none is.
            public var families: [String]
            /// The size in points, as designed.
            public var size: Double
            /// The weight, 1 to 1000; 400 is regular, 700 is bold.
            public var weight: Double
            /// Whether it is italic.
            public var isItalic: Bool
            /// The line height in points, as designed; `nil` for the font's own.
            public var lineHeight: Double?
            /// Additional space between letters, in points.
            public var letterSpacing: Double
            /// The platform's text style that it grows with, such as `body`; `nil` where it does not grow.
            public var scalesWith: String?
            /// OpenType features, such as `tnum`.
            public var features: [String]
            /// The colour of the text, where the style has one.
            public var color: ThemeColor?

            /// A text style from its parts.
            public init(
                families: [String] = [], size: Double = 17, weight: Double = 400, isItalic: Bool = false,
                lineHeight: Double? = nil, letterSpacing: Double = 0, scalesWith: String? = "body",
                features: [String] = [], color: ThemeColor? = nil
            ) {
                self.families = families
                self.size = size
                self.weight = weight
                self.isItalic = isItalic
                self.lineHeight = lineHeight
                self.letterSpacing = letterSpacing
                self.scalesWith = scalesWith
                self.features = features
                self.color = color
            }

            /// The style for text that is larger or smaller than designed: size, line height and spacing grow by one factor.
            public func scaled(by factor: Double) -> ThemeTextStyle {
                guard scalesWith != nil else { return self }
                var result = self
                result.size *= factor
                result.lineHeight = lineHeight.map { $0 * factor }
                result.letterSpacing *= factor
                return result
            }

            /// The style with the colours of its light and its dark form.
            func colored(_ light: ThemeTextStyle, _ dark: ThemeTextStyle) -> ThemeTextStyle {
                var result = self
                if let onLight = light.color?.light ?? color?.light, let onDark = dark.color?.dark ?? color?.dark {
                    result.color = ThemeColor(light: onLight, dark: onDark)
                }
                return result
            }

            /// The kind of the system's font that a generic family means.
            private enum Design { case plain, serif, monospaced, rounded }

            /// The design of a generic family; `nil` for the name of a font.
            private static func design(_ family: String) -> Design? {
                switch family {
                case "sans-serif", "system-ui", "ui-sans-serif": .plain
                case "serif", "ui-serif": .serif
                case "monospace", "ui-monospace": .monospaced
                case "ui-rounded": .rounded
                default: nil
                }
            }

            /// The first family that is there: a font by its name, or a design of the system's.
            private var chosen: (family: String?, design: Design) {
                for family in families {
                    if let design = Self.design(family) { return (nil, design) }
                    if Self.isThere(family) { return (family, .plain) }
                }
                return (nil, .plain)
            }

            private static func isThere(_ family: String) -> Bool {
                #if canImport(UIKit)
                    return !UIFont.fontNames(forFamilyName: family).isEmpty
                #elseif canImport(AppKit)
                    return NSFontDescriptor(fontAttributes: [.family: family])
                        .matchingFontDescriptor(withMandatoryKeys: [.family]) != nil
                #else
                    return true
                #endif
            }
        }

        #if canImport(SwiftUI)
            extension ThemeTextStyle {
                /// The font for SwiftUI. A font by its name grows with the size of text that people want; the system's own grows
                /// through ``SwiftUICore/View/textStyle(_:)``.
                public var font: Font {
                    let (family, design) = chosen
                    var font: Font
                    if let family {
                        font = scalesWith == nil
                            ? .custom(family, fixedSize: size) : .custom(family, size: size, relativeTo: platformStyle)
                        font = font.weight(platformWeight)
                    } else {
                        font = .system(size: size, weight: platformWeight, design: Self.design(design))
                    }
                    return isItalic ? font.italic() : font
                }

                /// The text style of SwiftUI that it grows with.
                var platformStyle: Font.TextStyle {
                    switch scalesWith {
                    case "large-title", "largeTitle": .largeTitle
                    case "title", "title1": .title
                    case "title2": .title2
                    case "title3": .title3
                    case "headline": .headline
                    case "subheadline": .subheadline
                    case "callout": .callout
                    case "footnote": .footnote
                    case "caption", "caption1": .caption
                    case "caption2": .caption2
                    default: .body
                    }
                }

                private static func design(_ design: Design) -> Font.Design {
                    switch design {
                    case .plain: .default
                    case .serif: .serif
                    case .monospaced: .monospaced
                    case .rounded: .rounded
                    }
                }

                private var platformWeight: Font.Weight {
                    switch weight {
                    case ..<150: .ultraLight
                    case ..<250: .thin
                    case ..<350: .light
                    case ..<450: .regular
                    case ..<550: .medium
                    case ..<650: .semibold
                    case ..<750: .bold
                    case ..<850: .heavy
                    default: .black
                    }
                }
            }

            /// Gives text a style: font, line height, spacing and colour, all of which grow with the size of text that people want.
            struct ThemeTextStyleModifier: ViewModifier {
                private let style: ThemeTextStyle
                @ScaledMetric private var factor: Double

                init(_ style: ThemeTextStyle) {
                    self.style = style
                    _factor = ScaledMetric(wrappedValue: 1, relativeTo: style.platformStyle)
                }

                func body(content: Content) -> some View {
                    var shown = style.scaled(by: factor)
                    shown.scalesWith = nil
                    // What SwiftUI adds between lines is on top of the font's own height, about 1.2 of its size.
                    let spacing = shown.lineHeight.map { Swift.max(0, $0 - shown.size * 1.2) } ?? 0
                    return content.font(shown.font).lineSpacing(spacing).tracking(shown.letterSpacing)
                        .foregroundColor(style.color?.color)
                }
            }

            extension View {
                /// Gives text a style of a theme.
                public func textStyle(_ style: ThemeTextStyle) -> some View { modifier(ThemeTextStyleModifier(style)) }
            }
        #endif

        #if canImport(UIKit)
            extension ThemeTextStyle {
                /// The font for UIKit, in the size as designed.
                public var uiFont: UIFont {
                    let (family, design) = chosen
                    var descriptor: UIFontDescriptor
                    if let family {
                        let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: platformUIWeight]
                        descriptor = UIFontDescriptor(fontAttributes: [.family: family, .traits: traits])
                    } else {
                        descriptor = UIFont.systemFont(ofSize: size, weight: platformUIWeight).fontDescriptor
                        descriptor = descriptor.withDesign(Self.uiDesign(design)) ?? descriptor
                    }
                    if isItalic { descriptor = descriptor.withSymbolicTraits(.traitItalic) ?? descriptor }
                    if !features.isEmpty {
                        let tag = UIFontDescriptor.FeatureKey(rawValue: "CTFeatureOpenTypeTag")
                        let value = UIFontDescriptor.FeatureKey(rawValue: "CTFeatureOpenTypeValue")
                        let settings: [[UIFontDescriptor.FeatureKey: Any]] = features.map { [tag: $0, value: 1] }
                        descriptor = descriptor.addingAttributes([.featureSettings: settings])
                    }
                    return UIFont(descriptor: descriptor, size: size)
                }

                #if !os(watchOS)
                    /// The font for UIKit, in the size that people want.
                    public var scaledUIFont: UIFont {
                        scalesWith == nil ? uiFont : UIFontMetrics(forTextStyle: platformUIStyle).scaledFont(for: uiFont)
                    }

                    private var platformUIStyle: UIFont.TextStyle {
                        switch scalesWith {
                        case "title", "title1": .title1
                        case "title2": .title2
                        case "title3": .title3
                        case "headline": .headline
                        case "subheadline": .subheadline
                        case "callout": .callout
                        case "footnote": .footnote
                        case "caption", "caption1": .caption1
                        case "caption2": .caption2
                        default: .body
                        }
                    }
                #endif

                /// The colour of the text for UIKit, where the style has one.
                public var uiColor: UIColor? { color?.uiColor }

                private static func uiDesign(_ design: Design) -> UIFontDescriptor.SystemDesign {
                    switch design {
                    case .plain: .default
                    case .serif: .serif
                    case .monospaced: .monospaced
                    case .rounded: .rounded
                    }
                }

                private var platformUIWeight: UIFont.Weight {
                    switch weight {
                    case ..<150: .ultraLight
                    case ..<250: .thin
                    case ..<350: .light
                    case ..<450: .regular
                    case ..<550: .medium
                    case ..<650: .semibold
                    case ..<750: .bold
                    case ..<850: .heavy
                    default: .black
                    }
                }
            }
        #endif

        """
}
