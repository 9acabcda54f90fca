import LiveryPluginColor

/// Random numbers that are the same in every run.
struct Dice {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    /// A number from 0 up to 1.
    mutating func next() -> Double {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Double(state >> 11) / 9_007_199_254_740_992
    }

    mutating func next(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * next()
    }

    mutating func next(_ range: ClosedRange<Int>) -> Int {
        min(range.upperBound, range.lowerBound + Int(next() * Double(range.count)))
    }

    /// A colour of any hue.
    mutating func color(_ lightness: ClosedRange<Double>, chroma: ClosedRange<Double>) -> SRGB8 {
        let (a, b) = (next(-1.0...1.0), next(-1.0...1.0))
        let length = max(1e-6, (a * a + b * b).squareRoot())
        return OKLCH(lightness: next(lightness), chroma: next(chroma), hueA: a / length, hueB: b / length).srgb8
    }

    /// A list in another order.
    mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
        var list = list
        for index in list.indices.dropFirst() { list.swapAt(index, next(0...index)) }
        return list
    }
}
