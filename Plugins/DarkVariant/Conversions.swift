import LiveryPluginColor
import LiveryPluginKit
import LiveryVariants

extension SRGB8 {
    /// The colour part of a host's sRGB colour.
    init(_ color: Color) {
        self.init(encodedRed: Double(color.red), green: Double(color.green), blue: Double(color.blue))
    }
}

extension Color {
    /// An 8-bit colour as the host takes it.
    init(_ color: SRGB8, alpha: Double) {
        let (red, green, blue) = color.encoded
        self.init(Float(red), Float(green), Float(blue), alpha: Float(alpha))
    }
}

extension RoleKind {
    /// The kind that a pack says a role to be of, if it does.
    init?(_ usage: Usage) {
        switch usage {
        case .background: self = .background
        case .surface: self = .surface
        case .text, .largeText: self = .text
        case .accent: self = .accent
        case .fill: self = .fill
        case .onFill: self = .onFill
        case .border, .focus: self = .border
        case .decoration: self = .kept
        case .unspecified, .icon: return nil
        }
    }
}

extension SourcePair {
    /// A pair of the host's. What is measured by another metric than the contrast ratio says which role lies on
    /// which, and owes nothing.
    init(_ pair: RolePair) {
        let isLarge = pair.fontSize.map { $0 >= 24 || ($0 >= 18.66 && (pair.fontWeight ?? 400) >= 700) } ?? false
        let usage: PairUsage =
            switch pair.usage {
            case .icon, .border, .focus: .graphic
            case .largeText: .largeText
            case .unspecified, .text, .accent, .onFill, .background, .surface, .fill, .decoration:
                isLarge || (pair.usage != .text && pair.required <= 3) ? .largeText : .text
            }
        self.init(
            foreground: pair.foreground, background: pair.background, usage: usage,
            required: pair.metric == .wcagRatio && pair.usage != .decoration ? pair.required : 0)
    }
}
