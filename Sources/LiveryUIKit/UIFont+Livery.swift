#if canImport(UIKit) && !os(watchOS)
public import LiveryRuntime
public import UIKit

extension UIFont {
    /// The font of the first family that is there, the system's where none is, in the size that people want.
    ///
    /// - Parameters:
    ///   - families: The families, the best first. Register the files of their fonts before: see ``CoreTextRegistrar``.
    ///   - metrics: The size as designed, and how it grows.
    ///   - weight: The weight, 1 to 1000; 400 is regular, 700 is bold.
    ///   - contentSize: How much larger than by design people want text.
    public static func livery(
        _ families: [String], _ metrics: TextMetrics, weight: Double = 400, for contentSize: ContentSize
    ) -> UIFont {
        let size = metrics.scaled(for: contentSize).size
        let weight = Weight(weight: weight)
        for family in families where !fontNames(forFamilyName: family).isEmpty {
            let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: weight]
            return UIFont(
                descriptor: UIFontDescriptor(fontAttributes: [.family: family, .traits: traits]), size: size)
        }
        return systemFont(ofSize: size, weight: weight)
    }
}

extension UIFont.Weight {
    /// The nearest weight of UIKit to one that is counted as CSS counts.
    init(weight: Double) {
        switch weight {
        case ..<150: self = .ultraLight
        case ..<250: self = .thin
        case ..<350: self = .light
        case ..<450: self = .regular
        case ..<550: self = .medium
        case ..<650: self = .semibold
        case ..<750: self = .bold
        case ..<850: self = .heavy
        default: self = .black
        }
    }
}
#endif
