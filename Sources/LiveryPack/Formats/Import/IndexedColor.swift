internal import LiveryColor

/// The colours that terminals have by numbers (xterm's palette of 256).
enum IndexedColor {
    /// The colour of a number: from 16 on the same everywhere, below that the terminal's own, and `nil`.
    static func color(_ number: UInt8) -> ColorValue? {
        let number = Int(number)
        guard number >= 16 else { return nil }
        if number >= 232 {
            let gray = Double(8 + 10 * (number - 232)) / 255
            return ColorValue(.srgb, gray, gray, gray)
        }
        let steps: [Double] = [0, 95, 135, 175, 215, 255]
        let index = number - 16
        return ColorValue(.srgb, steps[index / 36] / 255, steps[index / 6 % 6] / 255, steps[index % 6] / 255)
    }
}
