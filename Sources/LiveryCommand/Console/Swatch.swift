/// A patch of colour in a line of text.
struct Swatch: Sendable, Equatable {
    /// The colour as the screen shows it, 8 bits a channel in sRGB.
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    /// The patch, `width` cells of it. Blanks where the terminal has no colours, so that columns stay lined up.
    func text(_ depth: ColorDepth, width: Int = 4) -> String {
        let blanks = String(repeating: " ", count: width)
        switch depth {
        case .none: return blanks
        case .indexed: return "\u{1B}[48;5;\(index)m" + blanks + "\u{1B}[0m"
        case .truecolor: return "\u{1B}[48;2;\(red);\(green);\(blue)m" + blanks + "\u{1B}[0m"
        }
    }

    /// A few letters in another colour on the patch.
    func text(_ depth: ColorDepth, sample: String, in ink: Swatch) -> String {
        switch depth {
        case .none: return sample
        case .indexed: return "\u{1B}[48;5;\(index);38;5;\(ink.index)m" + sample + "\u{1B}[0m"
        case .truecolor:
            return "\u{1B}[48;2;\(red);\(green);\(blue);38;2;\(ink.red);\(ink.green);\(ink.blue)m" + sample
                + "\u{1B}[0m"
        }
    }

    /// The nearest of xterm's colours 16 to 255: a cube of 6 × 6 × 6, and 24 greys.
    var index: Int {
        let levels = [0, 95, 135, 175, 215, 255]
        func nearestLevel(_ value: UInt8) -> Int {
            levels.indices.min { abs(levels[$0] - Int(value)) < abs(levels[$1] - Int(value)) } ?? 0
        }
        let cube = (nearestLevel(red), nearestLevel(green), nearestLevel(blue))
        let mean = (Int(red) + Int(green) + Int(blue)) / 3
        let grey = min(max((mean - 3) / 10, 0), 23)
        let cubeDistance = distance(levels[cube.0], levels[cube.1], levels[cube.2])
        let greyDistance = distance(8 + 10 * grey, 8 + 10 * grey, 8 + 10 * grey)
        return greyDistance < cubeDistance ? 232 + grey : 16 + 36 * cube.0 + 6 * cube.1 + cube.2
    }

    private func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
        let (dr, dg, db) = (r - Int(red), g - Int(green), b - Int(blue))
        return dr * dr + dg * dg + db * db
    }
}
