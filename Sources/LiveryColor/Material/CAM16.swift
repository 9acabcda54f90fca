/// The colour appearance model CAM16 (Li et al. 2017) under one set of viewing conditions.
struct CAM16: Sendable {
    /// Linear sRGB to XYZ, with Y = 1 for white.
    let fromLight: Matrix3
    /// XYZ to linear sRGB.
    let toLight: Matrix3
    private let discount: Triple
    private let luminanceLevel: Double
    private let induction: Double
    private let baseExponent: Double
    private let whiteResponse: Double
    private let chromaFactor: Double

    private static let toCones = Matrix3(
        0.401288, 0.650173, -0.051461,
        -0.250268, 1.204414, 0.045854,
        -0.002079, 0.048952, 0.953127)
    private static let fromCones = Matrix3(
        1.8620678550872327, -1.0112546305316843, 0.14918677544445172,
        0.38752654323613717, 0.6214474419314754, -0.008973985167612518,
        -0.015841498849333856, -0.03412293802851556, 1.0499644368778493)

    /// The conditions of a reference.
    static func conditions(_ reference: HCTReference) -> CAM16 {
        switch reference {
        case .material: material
        case .exact: exact
        }
    }

    private static let material = CAM16(
        fromLight: Matrix3(
            0.41233895, 0.35762064, 0.18051042,
            0.2126, 0.7152, 0.0722,
            0.01932141, 0.11916382, 0.95034478),
        toLight: Matrix3(
            3.2413774792388685, -1.5376652402851851, -0.49885366846268053,
            -0.9691452513005321, 1.8758853451067872, 0.04156585616912061,
            0.05562093689691305, -0.20395524564742123, 1.0571799111220335),
        white: Triple(0.95047, 1, 1.08883))

    private static let exact = CAM16(
        fromLight: Matrix3.srgbToXYZ, toLight: Matrix3.srgbFromXYZ, white: SpaceConversion.whiteD65)

    private init(fromLight: Matrix3, toLight: Matrix3, white: Triple) {
        self.fromLight = fromLight
        self.toLight = toLight
        let grey = HCT.luminance(50)
        let adapting = 200 / Double.pi * grey
        let adaptation = 1 - PortableMath.exp((-adapting - 42) / 92) / 3.6
        let cones = CAM16.toCones * white
        discount = cones.map { adaptation / $0 + 1 - adaptation }
        let k = 1 / (5 * adapting + 1)
        let k4 = k * k * k * k
        luminanceLevel = k4 * adapting + 0.1 * (1 - k4) * (1 - k4) * PortableMath.cbrt(5 * adapting)
        baseExponent = 1.48 + grey.squareRoot()
        induction = 0.725 / PortableMath.pow(grey, 0.2)
        chromaFactor = PortableMath.pow(1.64 - PortableMath.pow(0.29, grey), 0.73)
        let level = luminanceLevel
        let discounted = discount
        let adapted = Triple(
            CAM16.compress(cones.x * discounted.x, level), CAM16.compress(cones.y * discounted.y, level),
            CAM16.compress(cones.z * discounted.z, level))
        whiteResponse = (2 * adapted.x + adapted.y + 0.05 * adapted.z) * induction
    }

    private static func compress(_ response: Double, _ level: Double) -> Double {
        let power = PortableMath.pow(level * response.magnitude, 0.42)
        let value = 400 * power / (power + 27.13)
        return response < 0 ? -value : value
    }

    /// Hue in degrees, chroma and lightness J of XYZ with Y = 1 for white.
    func appearance(_ xyz: Triple) -> (hue: Double, chroma: Double, lightness: Double) {
        let cones = CAM16.toCones * xyz
        let r = CAM16.compress(cones.x * discount.x, luminanceLevel)
        let g = CAM16.compress(cones.y * discount.y, luminanceLevel)
        let b = CAM16.compress(cones.z * discount.z, luminanceLevel)
        let redGreen = (11 * r - 12 * g + b) / 11
        let yellowBlue = (r + g - 2 * b) / 9
        let hue = PortableMath.atan2Degrees(yellowBlue, redGreen)
        let response = (40 * r + 20 * g + b) / 20 * induction
        guard response > 0 else { return (hue, 0, 0) }
        let lightness = 100 * PortableMath.pow(response / whiteResponse, 0.69 * baseExponent)
        let size = (redGreen * redGreen + yellowBlue * yellowBlue).squareRoot()
        let t =
            50000.0 / 13 * eccentricity(hue) * induction * size / ((20 * r + 20 * g + 21 * b) / 20 + 0.305)
        let chroma =
            t > 0 ? PortableMath.pow(t, 0.9) * chromaFactor * (lightness / 100).squareRoot() : 0
        return (hue, chroma, lightness)
    }

    /// XYZ of hue in degrees, chroma and lightness J.
    func xyz(hue: Double, chroma: Double, lightness: Double) -> Triple {
        guard lightness > 0 else { return Triple(0, 0, 0) }
        let t = PortableMath.pow(chroma / (lightness / 100).squareRoot() / chromaFactor, 1 / 0.9)
        let response = whiteResponse * PortableMath.pow(lightness / 100, 1 / 0.69 / baseExponent)
        let p1 = 50000.0 / 13 * eccentricity(hue) * induction
        let p2 = response / induction
        let (sine, cosine) = PortableMath.sinCos(degrees: hue)
        let gamma = 23 * (p2 + 0.305) * t / (23 * p1 + 11 * t * cosine + 108 * t * sine)
        let a = gamma * cosine
        let b = gamma * sine
        let adapted = Triple(
            (460 * p2 + 451 * a + 288 * b) / 1403, (460 * p2 - 891 * a - 261 * b) / 1403,
            (460 * p2 - 220 * a - 6300 * b) / 1403)
        let cones = adapted.map { value in
            let size = value.magnitude
            let base = max(0, 27.13 * size / (400 - size))
            let response = PortableMath.pow(base, 1 / 0.42) / luminanceLevel
            return value < 0 ? -response : response
        }
        return CAM16.fromCones * Triple(cones.x / discount.x, cones.y / discount.y, cones.z / discount.z)
    }

    private func eccentricity(_ hue: Double) -> Double {
        // The formula has the hue in radians plus 2.
        let (_, cosine) = PortableMath.sinCos(degrees: hue + 114.59155902616465)
        return 0.25 * (cosine + 3.8)
    }
}
