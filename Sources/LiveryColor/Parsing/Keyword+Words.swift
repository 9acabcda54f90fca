/// The words that have a meaning in a colour, recognised from their packed form. Every pattern has its word beside it.
extension Keyword {
    /// The two first machine words, for a word of at most 16 bytes; something that no word is otherwise.
    @inline(__always)
    private var pair: (UInt64, UInt64) {
        high == 0 && !isTooLong ? (low, middle) : (0, 1)
    }

    /// The colour function of this name.
    var function: ColorFunction? {
        switch pair {
        case (0x626772, 0): .rgb  // rgb
        case (0x61626772, 0): .rgb  // rgba
        case (0x6C7368, 0): .hsl  // hsl
        case (0x616C7368, 0): .hsl  // hsla
        case (0x627768, 0): .hwb  // hwb
        case (0x62616C, 0): .lab  // lab
        case (0x68636C, 0): .lch  // lch
        case (0x62616C6B6F, 0): .oklab  // oklab
        case (0x68636C6B6F, 0): .oklch  // oklch
        case (0x726F6C6F63, 0): .color  // color
        case (0x696D2D726F6C6F63, 0x78): .colorMix  // color-mix
        default: nil
        }
    }

    /// The space that `color()` takes by this name (CSS Color 4, section 10).
    var predefinedSpace: ColorSpace? {
        if low == 0x2D79_616C_7073_6964, middle == 0x6165_6E69_6C2D_3370, high == 0x72, count == 17 {
            return .displayP3Linear  // display-p3-linear
        }
        return switch pair {
        case (0x62677273, 0): .srgb  // srgb
        case (0x6E696C2D62677273, 0x726165): .srgbLinear  // srgb-linear
        case (0x2D79616C70736964, 0x3370): .displayP3  // display-p3
        case (0x6267722D383961, 0): .a98RGB  // a98-rgb
        case (0x6F746F68706F7270, 0x6267722D): .proPhotoRGB  // prophoto-rgb
        case (0x30323032636572, 0): .rec2020  // rec2020
        case (0x7A7978, 0): .xyzD65  // xyz
        case (0x3536642D7A7978, 0): .xyzD65  // xyz-d65
        case (0x3035642D7A7978, 0): .xyzD50  // xyz-d50
        default: nil
        }
    }

    /// The space that a mix can be made in by this name (CSS Color 4, section 12.1).
    var interpolationSpace: ColorSpace? {
        switch pair {
        case (0x62616C, 0): .lab  // lab
        case (0x68636C, 0): .lch  // lch
        case (0x62616C6B6F, 0): .oklab  // oklab
        case (0x68636C6B6F, 0): .oklch  // oklch
        case (0x6C7368, 0): .hsl  // hsl
        case (0x627768, 0): .hwb  // hwb
        default: predefinedSpace
        }
    }

    /// The degrees that one of this angle unit has.
    var degreesPerUnit: AngleUnit? {
        switch pair {
        case (0x676564, 0): .degrees  // deg
        case (0x64617267, 0): .gradians  // grad
        case (0x646172, 0): .radians  // rad
        case (0x6E727574, 0): .turns  // turn
        default: nil
        }
    }

    /// Whether it is the word for a missing component.
    var isNone: Bool { pair == (0x656E6F6E, 0) }  // none

    /// Whether it is the colour of the text around, which no colour by itself has.
    var isCurrentColor: Bool { pair == (0x63746E6572727563, 0x726F6C6F) }  // currentcolor

    /// Whether it is the word before a platform's colour of the default set.
    var isSystem: Bool { pair == (0x6D6574737973, 0) }  // system

    /// Whether it is the name of the platform whose colours are known.
    var isApple: Bool { pair == (0x656C707061, 0) }  // apple

    /// Whether it is the word before the colour that another is made from.
    var isFrom: Bool { pair == (0x6D6F7266, 0) }  // from

    /// Whether it is the word before the space of a mix.
    var isIn: Bool { pair == (0x6E69, 0) }  // in

    /// Whether it is the word after the way round the hue circle.
    var isHue: Bool { pair == (0x657568, 0) }  // hue

    /// The way round the hue circle of this name.
    var hueInterpolation: HueInterpolation? {
        switch pair {
        case (0x726574726F6873, 0): .shorter  // shorter
        case (0x7265676E6F6C, 0): .longer  // longer
        case (0x6973616572636E69, 0x676E): .increasing  // increasing
        case (0x6973616572636564, 0x676E): .decreasing  // decreasing
        default: nil
        }
    }
}
