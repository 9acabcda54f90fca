/// The order in which people look for names: `gray.50` before `gray.100`.
public enum NaturalOrder {
    /// Whether `a` comes before `b`: byte by byte, but runs of digits by their value.
    public static func isBefore(_ a: String, _ b: String) -> Bool {
        var left = Array(a.utf8)[...]
        var right = Array(b.utf8)[...]
        while let x = left.first, let y = right.first {
            if isDigit(x), isDigit(y) {
                let first = left.prefix(while: isDigit)
                let second = right.prefix(while: isDigit)
                let firstNumber = first.drop { $0 == 0x30 }
                let secondNumber = second.drop { $0 == 0x30 }
                if firstNumber.count != secondNumber.count { return firstNumber.count < secondNumber.count }
                if !firstNumber.elementsEqual(secondNumber) {
                    return firstNumber.lexicographicallyPrecedes(secondNumber)
                }
                if first.count != second.count { return first.count < second.count }
                left = left.dropFirst(first.count)
                right = right.dropFirst(second.count)
            } else {
                if x != y { return x < y }
                left = left.dropFirst()
                right = right.dropFirst()
            }
        }
        return left.isEmpty && !right.isEmpty
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
