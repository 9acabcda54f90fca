/// The colours of one hue: a half plane of OKLCH, in which each channel of linear sRGB, and the luminance, is a cubic
/// polynomial of the chroma.
///
/// That is what makes it cheap to ask how much chroma sRGB holds at a lightness, and how light that is.
struct HueSlice {
    /// The coefficients of one quantity besides that of chroma's power 0, which is the cubed lightness for all.
    private struct Channel {
        var first = 0.0
        var second = 0.0
        var third = 0.0

        /// Adds a response of the cones, whose cube root grows by `slope` with the chroma.
        mutating func add(_ weight: Double, _ slope: Double) {
            first += 3 * weight * slope
            second += 3 * weight * slope * slope
            third += weight * slope * slope * slope
        }

        func value(_ lightness: Double, _ chroma: Double) -> Double {
            lightness * lightness * lightness
                + chroma * (lightness * (lightness * first + chroma * second) + chroma * chroma * third)
        }
    }

    private var red = Channel()
    private var green = Channel()
    private var blue = Channel()

    /// What counts as inside: less than an 8-bit step beyond the ends.
    static let range = -0.00002...1.0001

    /// The slice of a hue, given as a unit vector along OKLab's a and b.
    init(hueA: Double, hueB: Double) {
        let long = 0.3963377774 * hueA + 0.2158037573 * hueB
        let middle = -0.1055613458 * hueA - 0.0638541728 * hueB
        let short = -0.0894841775 * hueA - 1.2914855480 * hueB
        red.add(4.0767416621, long)
        red.add(-3.3077115913, middle)
        red.add(0.2309699292, short)
        green.add(-1.2684380046, long)
        green.add(2.6097574011, middle)
        green.add(-0.3413193965, short)
        blue.add(-0.0041960863, long)
        blue.add(-0.7034186147, middle)
        blue.add(1.7076147010, short)
    }

    /// Whether sRGB holds a colour of the slice.
    func fits(_ lightness: Double, _ chroma: Double) -> Bool {
        Self.range.contains(red.value(lightness, chroma)) && Self.range.contains(green.value(lightness, chroma))
            && Self.range.contains(blue.value(lightness, chroma))
    }

    /// The most chroma, up to a limit, that sRGB holds at a lightness from 0 to 1; by bisection from the grey axis.
    func chroma(upTo limit: Double, at lightness: Double) -> Double {
        guard !fits(lightness, limit) else { return limit }
        var low = 0.0
        var high = limit
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if fits(lightness, middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// The relative luminance of a colour of the slice.
    func luminance(_ lightness: Double, _ chroma: Double) -> Double {
        0.2126 * red.value(lightness, chroma) + 0.7152 * green.value(lightness, chroma)
            + 0.0722 * blue.value(lightness, chroma)
    }
}
