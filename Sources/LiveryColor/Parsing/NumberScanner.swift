/// Reads CSS's numbers (CSS Syntax 3, section 4.3.12) and rounds them correctly.
///
/// The result is the double nearest to what was written, ties to even, however many digits there are. Nothing but a
/// sign, ASCII digits, a point with digits after it and an exponent is a number: no `nan`, `inf`, `0x10`, `5.`, or
/// digits of other scripts.
enum NumberScanner {
    /// Whether a number begins at the reader's place.
    @inline(__always)
    static func isAtNumber(_ reader: ByteReader) -> Bool {
        var byte = reader.current
        var next = 1
        if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
            byte = reader.ahead(1)
            next = 2
        }
        return ByteReader.isDigit(byte)
            || (byte == UInt8(ascii: ".") && ByteReader.isDigit(reader.ahead(next)))
    }

    /// Reads the number at the reader's place; nil, with nothing read, if there is none. May be infinite.
    @inline(__always)
    static func scan(_ reader: inout ByteReader) -> Double? {
        guard isAtNumber(reader) else { return nil }
        let start = reader.position
        var isNegative = false
        if reader.current == UInt8(ascii: "-") || reader.current == UInt8(ascii: "+") {
            isNegative = reader.current == UInt8(ascii: "-")
            reader.position &+= 1
        }
        var digits: UInt64 = 0
        var count = 0
        var exponent = 0
        var isCut = false
        while ByteReader.isDigit(reader.current) {
            take(reader.current &- 0x30, &digits, &count, &exponent, &isCut, isFraction: false)
            reader.position &+= 1
        }
        if reader.current == UInt8(ascii: "."), ByteReader.isDigit(reader.ahead(1)) {
            reader.position &+= 1
            while ByteReader.isDigit(reader.current) {
                take(reader.current &- 0x30, &digits, &count, &exponent, &isCut, isFraction: true)
                reader.position &+= 1
            }
        }
        exponent += scanExponent(&reader)
        let magnitude: Double
        if digits < 1 << 53, exponent >= -22, exponent <= 22, !isCut {
            // Both are exact doubles, so that one rounding is all there is.
            let whole = Double(digits)
            magnitude = exponent < 0 ? whole / powersOfTen[-exponent] : whole * powersOfTen[exponent]
        } else if isCut {
            magnitude = slowValue(reader, from: start, to: reader.position)
        } else {
            magnitude = value(digits: digits, exponent: exponent)
        }
        return isNegative ? -magnitude : magnitude
    }

    @inline(__always)
    private static func take(
        _ digit: UInt8, _ digits: inout UInt64, _ count: inout Int, _ exponent: inout Int, _ isCut: inout Bool,
        isFraction: Bool
    ) {
        if count < 19 {
            digits = digits &* 10 &+ UInt64(digit)
            if digits != 0 { count &+= 1 }
            if isFraction { exponent &-= 1 }
        } else {
            if digit != 0 { isCut = true }
            if !isFraction { exponent &+= 1 }
        }
    }

    @inline(__always)
    private static func scanExponent(_ reader: inout ByteReader) -> Int {
        guard reader.current | 0x20 == UInt8(ascii: "e") else { return 0 }
        var offset = 1
        let sign = reader.ahead(1)
        if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset = 2 }
        guard ByteReader.isDigit(reader.ahead(offset)) else { return 0 }
        reader.position += offset
        var value = 0
        while ByteReader.isDigit(reader.current) {
            if value < 1_000_000 { value = value * 10 + Int(reader.current &- 0x30) }
            reader.position += 1
        }
        return sign == UInt8(ascii: "-") ? -value : value
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// Up to 19 digits times a power of ten, rounded once.
    @inline(never)
    static func value(digits: UInt64, exponent: Int) -> Double {
        if digits == 0 || exponent < -400 { return 0 }
        if exponent > 400 { return .infinity }
        if exponent >= 0, exponent <= 27 {
            return rounded(UInt128(digits) * UInt128(powerOfFive(exponent)), rest: false, exponent: exponent)
        }
        if exponent < 0, exponent >= -27 {
            let divisor = UInt128(powerOfFive(-exponent))
            let shift = 64 + digits.leadingZeroBitCount
            let (quotient, rest) = (UInt128(digits) << UInt128(shift)).quotientAndRemainder(dividingBy: divisor)
            return rounded(quotient, rest: rest != 0, exponent: exponent - shift)
        }
        return BigDecimal(digits: digits, exponent: exponent).value
    }

    private static func powerOfFive(_ exponent: Int) -> UInt64 {
        var power: UInt64 = 1
        for _ in 0..<exponent { power *= 5 }
        return power
    }

    /// A number with more digits than fit a machine word.
    @inline(never)
    private static func slowValue(_ reader: ByteReader, from start: Int, to end: Int) -> Double {
        var number = BigDecimal()
        var isFraction = false
        for index in start..<end {
            let byte = reader[index]
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else if ByteReader.isDigit(byte) {
                number.append(byte &- 0x30, isFraction: isFraction)
            } else if byte | 0x20 == UInt8(ascii: "e") {
                var tail = reader
                tail.position = index
                number.exponent += scanExponent(&tail)
                break
            }
        }
        return number.value
    }

    /// The double nearest to `bits` × 2^`exponent`, ties to even.
    ///
    /// - Parameters:
    ///   - bits: The leading bits, at least 55 of them unless they are exact.
    ///   - rest: Whether something that is not 0 follows them.
    ///   - exponent: The binary exponent of the last bit.
    /// - Returns: The double; infinity if it is too large.
    static func rounded(_ bits: UInt128, rest: Bool, exponent: Int) -> Double {
        guard bits != 0 else { return 0 }
        let width = 128 - bits.leadingZeroBitCount
        let highest = width - 1 + exponent
        if highest > 1023 { return .infinity }
        let precision = highest >= -1022 ? 53 : 53 - (-1022 - highest)
        if precision < 0 { return 0 }
        let dropped = width - precision
        if dropped <= 0 {
            return Double(sign: .plus, exponent: exponent, significand: Double(UInt64(truncatingIfNeeded: bits)))
        }
        var kept = UInt64(truncatingIfNeeded: bits >> UInt128(dropped))
        let half: UInt128 = 1 << UInt128(dropped - 1)
        let tail = bits & (half << 1 &- 1)
        if tail > half || (tail == half && (rest || kept & 1 == 1)) { kept += 1 }
        return Double(sign: .plus, exponent: exponent + dropped, significand: Double(kept))
    }
}
