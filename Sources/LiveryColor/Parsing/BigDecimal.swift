/// A decimal number of any length, for the few that a machine word does not hold.
struct BigDecimal {
    /// The digits as a whole number, lowest word first.
    private var words: [UInt32] = []
    /// The power of ten that the whole number is multiplied by.
    var exponent = 0
    private var digitCount = 0
    private var isCut = false

    /// More digits than any double's midpoint has; what follows can only break a tie.
    private static let mostDigits = 800

    /// The number 0.
    init() {}

    /// A number from its digits.
    init(digits: UInt64, exponent: Int) {
        words = [UInt32(truncatingIfNeeded: digits), UInt32(truncatingIfNeeded: digits >> 32)]
        self.exponent = exponent
    }

    /// Adds a digit at the end.
    mutating func append(_ digit: UInt8, isFraction: Bool) {
        if digit == 0, digitCount == 0 {
            if isFraction { exponent -= 1 }
            return
        }
        if digitCount < Self.mostDigits {
            Self.multiply(&words, by: 10, adding: UInt32(digit))
            digitCount += 1
            if isFraction { exponent -= 1 }
        } else {
            if digit != 0 { isCut = true }
            if !isFraction { exponent += 1 }
        }
    }

    /// The double nearest to the number, ties to even. Infinite when it is too large.
    var value: Double {
        var numerator = words
        if isCut {
            // One more digit that is not 0 stands for all that were cut off.
            Self.multiply(&numerator, by: 10, adding: 1)
        }
        let scale = isCut ? exponent - 1 : exponent
        let numeratorWidth = Self.width(numerator)
        guard numeratorWidth > 0 else { return 0 }
        // log10 of the number, to within one.
        let magnitude = Double(numeratorWidth) * 0.301_03 + Double(scale)
        if magnitude > 312 { return .infinity }
        if magnitude < -330 { return 0 }
        var denominator: [UInt32] = [1]
        if scale >= 0 {
            Self.multiply(&numerator, byPowerOfTen: scale)
        } else {
            Self.multiply(&denominator, byPowerOfTen: -scale)
        }
        // A quotient of 66 or 67 bits, one bit at a time.
        let shift = 66 - (Self.width(numerator) - Self.width(denominator))
        if shift >= 0 {
            numerator = Self.shifted(numerator, by: shift)
        } else {
            denominator = Self.shifted(denominator, by: -shift)
        }
        var quotient: UInt128 = 0
        for bit in stride(from: 67, through: 0, by: -1) {
            let part = Self.shifted(denominator, by: bit)
            quotient <<= 1
            if Self.isLess(numerator, part) { continue }
            Self.subtract(part, from: &numerator)
            quotient |= 1
        }
        return NumberScanner.rounded(quotient, rest: Self.width(numerator) > 0, exponent: -shift)
    }

    private static func multiply(_ words: inout [UInt32], by factor: UInt32, adding addend: UInt32) {
        var carry = UInt64(addend)
        for index in words.indices {
            let product = UInt64(words[index]) * UInt64(factor) + carry
            words[index] = UInt32(truncatingIfNeeded: product)
            carry = product >> 32
        }
        if carry > 0 { words.append(UInt32(carry)) }
    }

    private static func multiply(_ words: inout [UInt32], byPowerOfTen power: Int) {
        for _ in 0..<(power / 9) { multiply(&words, by: 1_000_000_000, adding: 0) }
        for _ in 0..<(power % 9) { multiply(&words, by: 10, adding: 0) }
    }

    private static func width(_ words: [UInt32]) -> Int {
        guard let last = words.lastIndex(where: { $0 != 0 }) else { return 0 }
        return last * 32 + 32 - words[last].leadingZeroBitCount
    }

    private static func shifted(_ words: [UInt32], by count: Int) -> [UInt32] {
        var result = [UInt32](repeating: 0, count: count / 32)
        let bits = UInt32(count % 32)
        var carry: UInt32 = 0
        for word in words {
            result.append(word << bits | carry)
            carry = bits == 0 ? 0 : word >> (32 - bits)
        }
        result.append(carry)
        return result
    }

    private static func word(_ words: [UInt32], _ index: Int) -> UInt32 {
        index < words.count ? words[index] : 0
    }

    private static func isLess(_ a: [UInt32], _ b: [UInt32]) -> Bool {
        for index in stride(from: max(a.count, b.count) - 1, through: 0, by: -1) {
            let (x, y) = (word(a, index), word(b, index))
            if x != y { return x < y }
        }
        return false
    }

    private static func subtract(_ part: [UInt32], from words: inout [UInt32]) {
        var borrow: UInt32 = 0
        for index in words.indices {
            let (first, isFirstBelow) = words[index].subtractingReportingOverflow(word(part, index))
            let (second, isSecondBelow) = first.subtractingReportingOverflow(borrow)
            words[index] = second
            borrow = isFirstBelow || isSecondBelow ? 1 : 0
        }
    }
}
