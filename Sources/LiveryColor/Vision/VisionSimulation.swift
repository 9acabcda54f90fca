/// A simulation that is ready to be applied to linear sRGB: one matrix, or two with the plane between them.
struct VisionSimulation {
    private let first: Matrix3
    private let second: Matrix3
    private let side: Triple

    /// A simulation of a deficiency; a severity outside of 0…1 is limited to it.
    init(_ deficiency: ColorVisionDeficiency, severity: Double, model: ColorVisionModel) {
        let severity = severity > 0 ? min(severity, 1) : 0
        switch model {
        case .machado2009:
            first = Self.machado(deficiency, severity)
            second = first
            side = Triple(0, 0, 0)
        case .vienot1999:
            let plane =
                switch deficiency {
                case .protan: VisionTables.protanPlane
                case .deutan: VisionTables.deutanPlane
                case .tritan: VisionTables.tritanPlane
                }
            first = plane.weakened(to: severity)
            second = first
            side = Triple(0, 0, 0)
        case .brettel1997:
            let (short, long) =
                switch deficiency {
                case .protan: (VisionTables.protanShort, VisionTables.protanLong)
                case .deutan: (VisionTables.deutanShort, VisionTables.deutanLong)
                case .tritan: (VisionTables.tritanShort, VisionTables.tritanLong)
                }
            first = short.weakened(to: severity)
            second = long.weakened(to: severity)
            side =
                switch deficiency {
                case .protan: VisionTables.protanSide
                case .deutan: VisionTables.deutanSide
                case .tritan: VisionTables.tritanSide
                }
        }
    }

    /// What is seen of a colour in linear sRGB.
    @inline(__always)
    func apply(_ light: Triple) -> Triple {
        side.x * light.x + side.y * light.y + side.z * light.z >= 0 ? first * light : second * light
    }

    /// The table's matrix, or one between two of its matrices in proportion.
    private static func machado(_ deficiency: ColorVisionDeficiency, _ severity: Double) -> Matrix3 {
        let block =
            switch deficiency {
            case .protan: 0
            case .deutan: 11
            case .tritan: 22
            }
        // Severities of whole tenths hit the table exactly.
        let step = (severity * 10 + 1e-9).rounded(.down)
        let index = min(Int(step), 10)
        let part = max(0, severity * 10 - Double(index))
        let next = min(index + 1, 10)
        func entry(_ place: Int) -> Double {
            let low = VisionTables.machado[(block + index) * 9 + place]
            let high = VisionTables.machado[(block + next) * 9 + place]
            return low + (high - low) * part
        }
        return Matrix3(
            entry(0), entry(1), entry(2), entry(3), entry(4), entry(5), entry(6), entry(7), entry(8))
    }
}

extension Matrix3 {
    /// The matrix that goes a part of the way from a colour to where this one takes it.
    fileprivate func weakened(to severity: Double) -> Matrix3 {
        let rest = 1 - severity
        return Matrix3(
            m00 * severity + rest, m01 * severity, m02 * severity,
            m10 * severity, m11 * severity + rest, m12 * severity,
            m20 * severity, m21 * severity, m22 * severity + rest)
    }
}
