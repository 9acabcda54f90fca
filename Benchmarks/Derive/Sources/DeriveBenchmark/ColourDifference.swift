import Foundation
import LiveryPluginColor

/// CIEDE2000 of CIE Lab with the white point D50, as Sharma, Wu and Dalal (2005) write it down.
enum ColourDifference {
    static func ciede2000(_ one: SRGB8, _ other: SRGB8) -> Double {
        ciede2000(lab(one), lab(other))
    }

    typealias Lab = (l: Double, a: Double, b: Double)

    static func lab(_ colour: SRGB8) -> Lab {
        let table = TransferCurve.linear
        let (r, g, b) = (table[Int(colour.red)], table[Int(colour.green)], table[Int(colour.blue)])
        let x = 0.4360747 * r + 0.3850649 * g + 0.1430804 * b
        let y = 0.2225045 * r + 0.7168786 * g + 0.0606169 * b
        let z = 0.0139322 * r + 0.0971045 * g + 0.7141733 * b
        func f(_ t: Double) -> Double { t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116 }
        let (fx, fy, fz) = (f(x / 0.96422), f(y), f(z / 0.82521))
        return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
    }

    static func ciede2000(_ p: Lab, _ q: Lab) -> Double {
        let mean = (hypot(p.a, p.b) + hypot(q.a, q.b)) / 2
        let g = 0.5 * (1 - sqrt(pow(mean, 7) / (pow(mean, 7) + pow(25, 7))))
        let (a1, a2) = (p.a * (1 + g), q.a * (1 + g))
        let (c1, c2) = (hypot(a1, p.b), hypot(a2, q.b))
        func hue(_ a: Double, _ b: Double) -> Double {
            guard a != 0 || b != 0 else { return 0 }
            let angle = atan2(b, a) * 180 / .pi
            return angle < 0 ? angle + 360 : angle
        }
        let (h1, h2) = (hue(a1, p.b), hue(a2, q.b))
        let dl = q.l - p.l
        let dc = c2 - c1
        var turn = 0.0
        if c1 * c2 != 0 {
            turn = h2 - h1
            if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        }
        let dh = 2 * sqrt(c1 * c2) * sin(turn / 2 * .pi / 180)
        let l = (p.l + q.l) / 2
        let c = (c1 + c2) / 2
        var h = h1 + h2
        if c1 * c2 != 0 {
            if abs(h1 - h2) > 180 { h = h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2 } else { h /= 2 }
        }
        let rad = Double.pi / 180
        let t =
            1 - 0.17 * cos((h - 30) * rad) + 0.24 * cos(2 * h * rad) + 0.32 * cos((3 * h + 6) * rad)
            - 0.20 * cos((4 * h - 63) * rad)
        let rotation = 30 * exp(-pow((h - 275) / 25, 2))
        let rc = 2 * sqrt(pow(c, 7) / (pow(c, 7) + pow(25, 7)))
        let sl = 1 + 0.015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2))
        let sc = 1 + 0.045 * c
        let sh = 1 + 0.015 * c * t
        let rt = -sin(2 * rotation * rad) * rc
        return sqrt(
            pow(dl / sl, 2) + pow(dc / sc, 2) + pow(dh / sh, 2) + rt * (dc / sc) * (dh / sh))
    }
}
