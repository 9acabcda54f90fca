#if canImport(UIKit) && !os(watchOS)
public import LiveryRuntime
public import UIKit

extension ContentSize {
    /// The size of text for one of UIKit's categories; as designed for one that is not known.
    public init(_ category: UIContentSizeCategory) {
        let all: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
            .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
            .accessibilityExtraExtraExtraLarge,
        ]
        self = all.firstIndex(of: category).map { Self.platformSizes[$0] } ?? .standard
    }
}
#endif
