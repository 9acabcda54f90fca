/// What a foreground owes to one background: a contrast ratio.
///
/// A translucent background lets an unknown backdrop through: the foreground owes the ratio to everything that can
/// be seen from black behind it to white behind it. A translucent foreground is measured as it is seen, unrounded.
public struct ContrastDuty: Equatable, Sendable {
    /// The contrast ratio that is wanted, 1 to 21.
    public let ratio: Double
    /// The background over black, or as it is when opaque.
    private let darkest: Ground
    /// The background over white; `nil` when it is opaque.
    private let lightest: Ground?

    /// A background as it is seen.
    private struct Ground: Equatable, Sendable {
        var red: Double
        var green: Double
        var blue: Double
        var luminance: Double

        init(_ color: SRGB8, alpha: Double, over backdrop: Double) {
            let own = color.encoded
            red = own.red * alpha + backdrop * (1 - alpha)
            green = own.green * alpha + backdrop * (1 - alpha)
            blue = own.blue * alpha + backdrop * (1 - alpha)
            luminance =
                alpha >= 1 ? color.luminance : SRGB8.luminance(encodedRed: red, green: green, blue: blue)
        }

        /// How light a translucent colour looks over this.
        func luminance(under color: SRGB8, alpha: Double) -> Double {
            guard alpha < 1 else { return color.luminance }
            let top = color.encoded
            return SRGB8.luminance(
                encodedRed: top.red * alpha + red * (1 - alpha), green: top.green * alpha + green * (1 - alpha),
                blue: top.blue * alpha + blue * (1 - alpha))
        }
    }

    /// Makes a duty to a background with an opacity from 0 to 1.
    public init(background: SRGB8, alpha: Double = 1, ratio: Double) {
        self.ratio = ratio
        darkest = Ground(background, alpha: max(0, alpha), over: 0)
        lightest = alpha < 1 ? Ground(background, alpha: max(0, alpha), over: 1) : nil
    }

    /// Whether a foreground meets the duty, compared unrounded.
    public func isMet(by foreground: SRGB8, alpha: Double = 1) -> Bool {
        contrast(of: foreground, alpha: alpha) >= ratio
    }

    /// The contrast ratio of a foreground, the least over all that can show through the background.
    public func contrast(of foreground: SRGB8, alpha: Double = 1) -> Double {
        let over = darkest.luminance(under: foreground, alpha: alpha)
        let first = SRGB8.contrast(over, darkest.luminance)
        guard let lightest else { return first }
        let under = lightest.luminance(under: foreground, alpha: alpha)
        // Lighter over black and darker over white: over something between, the two are alike.
        guard (over >= darkest.luminance) == (under >= lightest.luminance) else { return 1 }
        return min(first, SRGB8.contrast(under, lightest.luminance))
    }

    /// The luminances between which no opaque foreground meets the duty; everything up to `low` and from `high` does.
    /// A `low` below 0 or a `high` above 1 says that there is nothing on that side.
    var gap: (low: Double, high: Double) {
        let least = darkest.luminance + 0.05
        let most = (lightest ?? darkest).luminance + 0.05
        return (least / ratio - 0.05, most * ratio - 0.05)
    }
}
