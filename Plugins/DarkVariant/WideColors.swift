import LiveryPluginColor
import LiveryPluginKit
import LiveryVariants

/// Gives derived roles back the gamut of their source, where that is wider than sRGB.
///
/// The engine works on 8-bit sRGB. What it made of a wider colour is replaced by a colour of the same hue and lightness with
/// the chroma that the rule leaves of the source's own and the source's gamut holds. Contrast has to hold on a wide screen,
/// mapped into sRGB, and rounded to its 8 bits: the lightness goes as far as that needs, or the engine's colour stays.
struct WideColors {
    /// The colours found, by role; the engine's own stand for all others.
    private(set) var values: [Int: Color] = [:]

    private let theme: Theme
    private let colors: ColorService
    private let derived: [VariantRole]
    /// The roles that each role makes pairs with, each with the ratio that it has to keep.
    private var partners: [[(role: Int, goal: Double)]]
    /// How light each role is.
    private var luminances: [Luminances]

    /// How light a colour is on a screen that shows all of it, mapped into sRGB, and rounded to 8 bits there.
    private struct Luminances {
        var wide: Double
        var mapped: Double
        var shown: Double

        /// Whether three ratios reach what is wanted.
        func reach(_ goal: Double, beside other: Luminances) -> Bool {
            SRGB8.contrast(wide, other.wide) >= goal && SRGB8.contrast(mapped, other.mapped) >= goal
                && SRGB8.contrast(shown, other.shown) >= goal
        }
    }

    init(_ theme: Theme, _ colors: ColorService, _ derived: [VariantRole]) throws(Failure) {
        self.theme = theme
        self.colors = colors
        self.derived = derived
        luminances = derived.map {
            let luminance = $0.color.luminance
            return Luminances(wide: luminance, mapped: luminance, shown: luminance)
        }
        partners = [[(role: Int, goal: Double)]](repeating: [], count: derived.count)
        let lab = try colors.convert(theme.roles.map(\.value), from: theme.space, to: .oklab)
        let sources = lab.map { OKLCH(lightness: Double($0.lightness), a: Double($0.a), b: Double($0.b)) }
        let wide = derived.indices.filter {
            derived[$0].chromaKept != nil && derived[$0].alpha >= 1 && !RGBGamut.srgb.contains(sources[$0])
        }
        guard !wide.isEmpty else { return }
        for (foreground, role) in derived.enumerated() {
            for measure in role.measures {
                // What is lost already is no reason.
                let goal = measure.after >= measure.goal ? measure.goal : 0
                partners[foreground].append((measure.other, goal))
                partners[measure.other].append((foreground, goal))
            }
        }
        for role in wide { try widen(role, sources[role]) }
    }

    /// The ratio of a pair as it is now, mapped into sRGB.
    func after(_ measure: VariantRole.Measure, of role: Int) -> Double {
        guard values[role] != nil || values[measure.other] != nil else { return measure.after }
        return SRGB8.contrast(luminances[role].mapped, luminances[measure.other].mapped)
    }

    private mutating func widen(_ index: Int, _ source: OKLCH) throws(Failure) {
        let pairs = partners[index]
        guard pairs.allSatisfy({ derived[$0.role].alpha >= 1 }) else { return }
        let own = OKLCH(derived[index].color)
        let gamut = RGBGamut(holding: source)
        let wanted = source.chroma * (derived[index].chromaKept ?? 1)
        let luminance = derived[index].color.luminance
        let lighter = pairs.count { luminances[$0.role].wide < luminance }
        let sign = 2 * lighter >= pairs.count ? 1.0 : -1.0
        for step in 0..<20 {
            let lightness = own.lightness + sign * 0.003 * Double(step)
            let color = source.with(lightness: lightness).with(chroma: wanted).fitted(to: gamut)
            guard color.chroma > own.chroma else { return }
            let (red, green, blue) = color.linear
            let value = try colors.convert(
                Color(Float(red), Float(green), Float(blue)), from: .srgbLinear, to: theme.space)
            let found = try luminances(of: value)
            guard pairs.allSatisfy({ $0.goal <= 1 || found.reach($0.goal, beside: luminances[$0.role]) }) else {
                continue
            }
            values[index] = value
            luminances[index] = found
            return
        }
    }

    private func luminances(of value: Color) throws(Failure) -> Luminances {
        func luminance(_ color: Color) throws(Failure) -> Double {
            let linear = try colors.convert(color, from: theme.space, to: .srgbLinear)
            return 0.2126 * Double(linear.red) + 0.7152 * Double(linear.green) + 0.0722 * Double(linear.blue)
        }
        return Luminances(
            wide: try luminance(value), mapped: try luminance(try colors.gamutMap(value, in: theme.space)),
            shown: SRGB8(try colors.quantize(value, from: theme.space)).luminance)
    }
}
