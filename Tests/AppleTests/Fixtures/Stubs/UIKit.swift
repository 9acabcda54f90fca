// swift-format-ignore-file
// The signatures of UIKit that Livery's sources and exports use, as Apple documents them, and nothing behind them: a test
// compiles this as a module `UIKit`, and type-checks against it where the real one is not to be had.

public typealias CGFloat = Double

open class NSObject {
    public init() {}
}

public final class UIColor: NSObject, @unchecked Sendable {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {}
}

public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge =
        UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge =
        UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
}

@MainActor
public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
}

public protocol UITraitDefinition {}

public struct UITraitUserInterfaceStyle: UITraitDefinition {}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {}

public typealias UITrait = any UITraitDefinition.Type

@MainActor
public protocol UITraitChangeRegistration: AnyObject {}

@MainActor
public protocol UITraitChangeObservable {
    @discardableResult
    func registerForTraitChanges<Observed: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (_ environment: Observed, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration

    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

public final class UITraitCollection: NSObject, @unchecked Sendable {
    public var userInterfaceStyle: UIUserInterfaceStyle { .unspecified }
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) { self.init() }
    public static var current: UITraitCollection { UITraitCollection() }
}

public final class UIFont: NSObject, @unchecked Sendable {
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)
    }

    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    public init(descriptor: UIFontDescriptor, size: CGFloat) {}
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(fontAttributes: [:]) }
    public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(fontAttributes: [:]), size: size)
    }
    public class func fontNames(forFamilyName name: String) -> [String] { [] }
}

public final class UIFontDescriptor: NSObject, @unchecked Sendable {
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    }

    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    }

    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let traitItalic = SymbolicTraits(rawValue: 1)
    }

    public init(fontAttributes: [AttributeName: Any]) {}
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { nil }
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { nil }
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor { self }
}

public final class UIFontMetrics: NSObject, @unchecked Sendable {
    public init(forTextStyle style: UIFont.TextStyle) {}
    public func scaledFont(for font: UIFont) -> UIFont { font }
    public func scaledFont(for font: UIFont, compatibleWith traits: UITraitCollection?) -> UIFont { font }
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traits: UITraitCollection?)
        -> UIFont
    {
        font
    }
    public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat { value }
}

@MainActor public protocol UIAppearanceContainer: AnyObject {}

@MainActor public protocol UIAppearance: AnyObject {
    static func appearance() -> Self
    static func appearance(whenContainedInInstancesOf types: [any UIAppearanceContainer.Type]) -> Self
}

@MainActor
open class UIResponder {
    public init() {}
}

open class UIView: UIResponder, UIAppearance, UIAppearanceContainer, UITraitEnvironment, UITraitChangeObservable {
    public required override init() {}
    public static func appearance() -> Self { Self() }
    public static func appearance(whenContainedInInstancesOf types: [any UIAppearanceContainer.Type]) -> Self { Self() }
    public var traitCollection: UITraitCollection { UITraitCollection() }
    public var tintColor: UIColor! {
        get { nil }
        set {}
    }
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { .unspecified }
        set {}
    }
    public var subviews: [UIView] { [] }
    public var superview: UIView? { nil }
    public var window: UIWindow? { nil }
    public func setNeedsLayout() {}
    @discardableResult
    public func registerForTraitChanges<Observed: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (_ environment: Observed, _ previous: UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { fatalError("no UIKit here") }
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
    public class func animate(
        withDuration duration: Double, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) { animations() }
}

open class UIControl: UIView {
    public var isEnabled: Bool {
        get { true }
        set {}
    }
    public var isSelected: Bool {
        get { false }
        set {}
    }
    public var isHighlighted: Bool {
        get { false }
        set {}
    }
}

open class UIWindow: UIView {
    public var rootViewController: UIViewController? {
        get { nil }
        set {}
    }
    public weak var windowScene: UIWindowScene? {
        get { nil }
        set {}
    }
}

@MainActor open class UIWindowScene: UIResponder, UITraitEnvironment {
    public var traitCollection: UITraitCollection { UITraitCollection() }
    public var windows: [UIWindow] { [] }
}

open class UIViewController: UIResponder, UIAppearanceContainer {
    public func setNeedsStatusBarAppearanceUpdate() {}
}

open class UIAlertController: UIViewController {}
open class UIDocumentPickerViewController: UIViewController {}
open class UIDocumentBrowserViewController: UIViewController {}
open class UIActivityViewController: UIViewController {}
open class UIColorPickerViewController: UIViewController {}
open class UIFontPickerViewController: UIViewController {}
open class UIImagePickerController: UIViewController {}
