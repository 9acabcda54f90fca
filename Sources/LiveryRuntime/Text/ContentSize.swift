/// How much larger or smaller than by design people want text.
public struct ContentSize: Hashable, Sendable, Comparable {
    /// The factor for sizes; 1 is as designed. At least 0.1, at most 10.
    public let factor: Double

    /// A size of text by its factor. What is no number counts as 1.
    public init(factor: Double) { self.factor = factor.isNaN ? 1 : min(max(factor, 0.1), 10) }

    /// A size by what it makes of 17 points, the size of body text on Apple's systems.
    private init(body: Double) { factor = body / 17 }

    /// As designed: what Apple's systems call large.
    public static let standard = ContentSize(factor: 1)

    /// The sizes that people can choose on Apple's systems, smallest first, by their size of body text (Human Interface
    /// Guidelines, Typography): 14 to 23 points, and 28 to 53 for accessibility.
    public static let platformSizes: [ContentSize] =
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53].map(ContentSize.init(body:))

    /// Whether one size is smaller than another.
    public static func < (a: ContentSize, b: ContentSize) -> Bool { a.factor < b.factor }
}
