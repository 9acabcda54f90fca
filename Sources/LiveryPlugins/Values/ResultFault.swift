public import LiveryColor

/// What is wrong with the numbers of a colour that a plug-in has given, whatever its function is for.
///
/// A result is finite, its alpha is from 0 to 1, its chroma is not negative, and no number is so far from every colour that it
/// can only be a mistake. The limits have room for ten thousand times the light of white.
public struct ResultFault: Hashable, Sendable {
    /// Which of the four numbers it is, 3 for alpha.
    public let component: Int
    /// What that number is called in the space: `chroma`.
    public let name: String
    /// The number.
    public let value: Float
    /// What it may be.
    public let range: ClosedRange<Float>

    /// Looks at the numbers of a colour; `nil` when nothing is wrong with them.
    ///
    /// - Parameters:
    ///   - color: Three components and alpha.
    ///   - space: The space in which they are.
    public init?(_ color: SIMD4<Float>, in space: ColorSpace) {
        let limits = space.resultLimits
        // Written so that what is no number is not within them.
        let isGood = color .>= limits.low .& color .<= limits.high
        guard let component = (0..<4).first(where: { !isGood[$0] }) else { return nil }
        self.component = component
        name = space.componentNames[component]
        value = color[component]
        range = limits.low[component].rounded()...limits.high[component].rounded()
    }

    /// Whether it is no number at all, or infinite.
    public var isNotFinite: Bool { !value.isFinite }

    /// The number in words: `chroma -5.0`, `a hue that is not a number`.
    public var words: String {
        if value.isNaN { return "\(article) \(name) that is not a number" }
        if value.isInfinite { return "\(article) \(name) that is infinite" }
        return "\(name) \(value)"
    }

    /// What is wanted in its place: `0 to 100`.
    public var wanted: String { "\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))" }

    private var article: String { name == "alpha" || name == "a" ? "an" : "a" }

    /// A whole number with its thousands set apart.
    private static func text(_ value: Float) -> String {
        let digits = "\(Int(abs(value)))"
        guard digits.utf8.count > 3 else { return (value < 0 ? "-" : "") + digits }
        return (value < 0 ? "-" : "") + "\(digits.dropLast(3)),\(digits.suffix(3))"
    }
}

extension ColorSpace {
    /// Between which numbers the results of plug-ins are: Documentation/plugin-interface.md lists them. Alpha and chroma have
    /// room for what computing with 32 bits makes of 0 and 1.
    var resultLimits: (low: SIMD4<Float>, high: SIMD4<Float>) {
        func limits(_ first: Float, _ second: Float, _ third: Float) -> (SIMD4<Float>, SIMD4<Float>) {
            (SIMD4(-first, -second, -third, -0.0001), SIMD4(first, second, third, 1.0001))
        }
        switch self {
        case .oklch:
            return (SIMD4(-100, -0.0001, -36_000, -0.0001), SIMD4(100, 100, 36_000, 1.0001))
        case .oklab, .srgb, .displayP3: return limits(100, 100, 100)
        default: return limits(10_000, 10_000, 10_000)
        }
    }

    /// What the numbers of a colour are called.
    var componentNames: [String] {
        switch self {
        case .oklch: ["lightness", "chroma", "hue", "alpha"]
        case .oklab, .lab: ["lightness", "a", "b", "alpha"]
        case .xyzD65: ["X", "Y", "Z", "alpha"]
        default: ["red", "green", "blue", "alpha"]
        }
    }
}
