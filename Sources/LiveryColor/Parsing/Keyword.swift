/// A short word in lower case, packed into three machine words so that comparing it costs three comparisons.
///
/// Only ASCII letters are folded, as CSS says: the Kelvin sign is not a k. The longest word that CSS knows in a colour,
/// `lightgoldenrodyellow`, has 20 bytes; a word of more than 24 equals no other.
struct Keyword: Hashable, Sendable {
    var low: UInt64 = 0
    var middle: UInt64 = 0
    var high: UInt64 = 0
    /// The number of bytes.
    private(set) var count = 0

    /// The empty word.
    @inline(__always)
    init() {}

    /// A word from its packed form.
    @inline(__always)
    init(_ low: UInt64, _ middle: UInt64 = 0, _ high: UInt64 = 0) {
        (self.low, self.middle, self.high) = (low, middle, high)
        let highest = high != 0 ? high : middle != 0 ? middle : low
        count = (high != 0 ? 16 : middle != 0 ? 8 : 0) + (71 - highest.leadingZeroBitCount) / 8
    }

    /// A word from text, nil if that is longer than 24 bytes.
    init?(string: String) {
        for byte in string.utf8 { append(byte) }
        if isTooLong { return nil }
    }

    /// Whether the word was too long to be kept.
    @inline(__always)
    var isTooLong: Bool { count > 24 }

    /// Adds a byte, folding A…Z.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        append(folded: byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }

    /// Adds a byte that is in lower case.
    @inline(__always)
    mutating func append(folded byte: UInt8) {
        let shifted = UInt64(byte) &<< (UInt64(truncatingIfNeeded: count) &* 8)
        if count < 8 {
            low |= shifted
        } else if count < 16 {
            middle |= shifted
        } else if count < 24 {
            high |= shifted
        }
        count &+= 1
    }

    /// Adds a character as UTF-8.
    mutating func append(scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
    }

    /// Equality of the words. A word that was too long has lost bytes, and equals none.
    @inline(__always)
    static func == (a: Keyword, b: Keyword) -> Bool {
        a.low == b.low && a.middle == b.middle && a.high == b.high && a.count == b.count && a.count <= 24
    }

    /// The word as text.
    var text: String {
        var bytes: [UInt8] = []
        for index in 0..<min(count, 24) {
            let word = index < 8 ? low : index < 16 ? middle : high
            bytes.append(UInt8(truncatingIfNeeded: word >> (UInt64(index & 7) * 8)))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
