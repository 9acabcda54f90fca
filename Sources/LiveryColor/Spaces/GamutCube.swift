/// An RGB space's gamut, as far as mapping into it needs it: a cube of light.
///
/// To cut off a component is the same before and after its transfer function, so that a search can stay in linear light
/// and encode only what it finds.
struct GamutCube {
    private let lightFromLMS: Matrix3
    private let lmsFromLight: Matrix3

    /// The gamut of an RGB space with a transfer function, or of its linear form; nil for any other space.
    init?(_ space: ColorSpace) {
        switch space {
        case .srgb, .srgbLinear: (lightFromLMS, lmsFromLight) = (Matrix3.lmsToSRGB, Matrix3.srgbToLMS)
        case .displayP3, .displayP3Linear: (lightFromLMS, lmsFromLight) = (Self.lmsToDisplayP3, Self.displayP3ToLMS)
        case .a98RGB: (lightFromLMS, lmsFromLight) = (Self.lmsToA98RGB, Self.a98RGBToLMS)
        case .proPhotoRGB: (lightFromLMS, lmsFromLight) = (Self.lmsToProPhotoRGB, Self.proPhotoRGBToLMS)
        case .rec2020: (lightFromLMS, lmsFromLight) = (Self.lmsToRec2020, Self.rec2020ToLMS)
        default: return nil
        }
    }

    /// OKLab to the space's linear light.
    @inline(__always)
    func light(_ oklab: Triple) -> Triple {
        lightFromLMS * (Matrix3.oklabToLMS * oklab).map { $0 * $0 * $0 }
    }

    /// The space's linear light, of 0…1, to OKLab.
    @inline(__always)
    func oklab(_ light: Triple) -> Triple {
        Matrix3.lmsToOKLab * (lmsFromLight * light).mapVector(VectorMath.cubeRoot)
    }

    /// Light as the space stores it.
    static func encode(_ light: Triple, in space: ColorSpace) -> Triple {
        switch space {
        case .srgb, .displayP3: TransferFunction.srgbEncode(light)
        case .a98RGB: TransferFunction.a98Encode(light)
        case .proPhotoRGB: TransferFunction.proPhotoEncode(light)
        case .rec2020: TransferFunction.rec2020Encode(light)
        default: light
        }
    }

    private static let lmsToDisplayP3 = Matrix3(
        3.1277689713618737, -2.2571357625916386, 0.12936679122976516,
        -1.0910090184377979, 2.4133317103069225, -0.3223226918691248,
        -0.026010801938570426, -0.5080413317041669, 1.5340521336427373)

    private static let displayP3ToLMS = Matrix3(
        0.48137985274995443, 0.46211837101131803, 0.056501776238727555,
        0.22883194181124475, 0.6532168193835676, 0.11795123880518778,
        0.08394575232299319, 0.22416527097756642, 0.6918889766994404)

    private static let lmsToA98RGB = Matrix3(
        2.5540368386115566, -1.62197618068287, 0.06793934207131344,
        -1.268437973285032, 2.609757349287689, -0.3413193760026573,
        -0.056234735937493785, -0.567041839566906, 1.6232765755043999)

    private static let a98RGBToLMS = Matrix3(
        0.5764322596183941, 0.36991322261987963, 0.05365451776172635,
        0.29631647054222465, 0.5916761332521885, 0.11200739620558692,
        0.12347825101427762, 0.21949869837199862, 0.6570230506137238)

    private static let lmsToProPhotoRGB = Matrix3(
        1.7383551481157207, -0.9879509427514458, 0.24959579463572512,
        -0.7070494015329267, 1.9343700444401382, -0.22732064290721163,
        -0.08407882206239634, -0.35754060521141334, 1.4416194272738097)

    private static let proPhotoRGBToLMS = Matrix3(
        0.7154484605655534, 0.35279155007721186, -0.06824001064276532,
        0.27441164900156717, 0.6677976498412368, 0.057790701157196214,
        0.10978443261622942, 0.18619829115002018, 0.7040172762337504)

    private static let lmsToRec2020 = Matrix3(
        2.1399067304346513, -1.246389493760618, 0.1064827633259668,
        -0.8847358357577674, 2.1632309383612007, -0.2784951026034336,
        -0.04857374640044394, -0.45450314971409633, 1.5030768961145402)

    private static let rec2020ToLMS = Matrix3(
        0.6167557848654444, 0.3601984012264634, 0.02304581390809228,
        0.26513305939263676, 0.6358393720678492, 0.09902756853951414,
        0.10010262952034828, 0.20390652261661452, 0.6959908478630372)
}
