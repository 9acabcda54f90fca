/// The order in which people look for names: `gray.50` before `gray.100`.
public enum NaturalOrder {
    /// Whether `a` comes before `b`: byte by byte, but runs of digits by their value.
    public static func isBefore(_ a: String, _ b: String) -> Bool {
        var (a, b) = (a, b)
        // Names are sorted for every theme; no array is made for a comparison.
        return a.withUTF8 { left in b.withUTF8 { right in unsafe isBefore(left, right) } }
    }

    private static func isBefore(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
        var (left, right) = (0, 0)
        while left < a.count && right < b.count {
            let (x, y) = unsafe (a[left], b[right])
            if isDigit(x), isDigit(y) {
                let (first, second) = unsafe (run(in: a, from: left), run(in: b, from: right))
                if first.digits.count != second.digits.count { return first.digits.count < second.digits.count }
                for (i, j) in zip(first.digits, second.digits) {
                    let (x, y) = unsafe (a[i], b[j])
                    if x != y { return x < y }
                }
                if first.length != second.length { return first.length < second.length }
                left += first.length
                right += second.length
            } else {
                if x != y { return x < y }
                left += 1
                right += 1
            }
        }
        return left == a.count && right < b.count
    }

    /// The digits that stand at an index: how many there are, and where those stand that follow leading zeros.
    private static func run(
        in text: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (length: Int, digits: Range<Int>) {
        var end = start
        while unsafe end < text.count && isDigit(text[end]) { end += 1 }
        var first = start
        while unsafe first < end && text[first] == 0x30 { first += 1 }
        return (end - start, first..<end)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
