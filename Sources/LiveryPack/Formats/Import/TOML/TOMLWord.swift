/// The words of TOML that stand without quotes: truth values, numbers, dates and times.
enum TOMLWord {
    static func isValid(_ word: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: word, as: UTF8.self)
        if ["true", "false", "inf", "nan", "+inf", "-inf", "+nan", "-nan"].contains(text) { return true }
        if text.hasPrefix("0x") { return isDigits(word.dropFirst(2), isHexadecimal) }
        if text.hasPrefix("0o") { return isDigits(word.dropFirst(2)) { (0x30...0x37).contains($0) } }
        if text.hasPrefix("0b") { return isDigits(word.dropFirst(2)) { (0x30...0x31).contains($0) } }
        return isNumber(word) || isDateOrTime(word)
    }

    static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }

    /// `1979-05-27`, with a month and a day that exist.
    static func isDate(_ word: ArraySlice<UInt8>) -> Bool {
        let parts = word.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.count == 3, let year = number(parts[0], 4), let month = number(parts[1], 2),
            let day = number(parts[2], 2), (1...12).contains(month)
        else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...days[month - 1]).contains(day)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Digits, with single underscores between them.
    private static func isDigits(_ word: ArraySlice<UInt8>, _ isDigit: (UInt8) -> Bool = isDigit) -> Bool {
        let parts = word.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
        return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
    }

    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        var rest = word
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let whole = rest.prefix { isDigit($0) || $0 == UInt8(ascii: "_") }
        guard isDigits(whole), whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
        rest = rest.dropFirst(whole.count)
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix { isDigit($0) || $0 == UInt8(ascii: "_") }
            guard isDigits(fraction) else { return false }
            rest = rest.dropFirst(1 + fraction.count)
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            return isDigits(rest)
        }
        return rest.isEmpty
    }

    private static func isDateOrTime(_ word: ArraySlice<UInt8>) -> Bool {
        if isTime(word) { return true }
        let date = word.prefix(10)
        guard isDate(date) else { return false }
        var rest = word.dropFirst(10)
        guard let mark = rest.first else { return true }
        guard [0x54, 0x74, 0x20].contains(mark) else { return false }
        rest = rest.dropFirst()
        if rest.last == UInt8(ascii: "Z") || rest.last == UInt8(ascii: "z") { return isTime(rest.dropLast()) }
        if rest.count > 6 {
            let offset = rest.suffix(6)
            if offset.first == UInt8(ascii: "+") || offset.first == UInt8(ascii: "-") {
                let parts = offset.dropFirst().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
                guard parts.count == 2, let hour = number(parts[0], 2), let minute = number(parts[1], 2) else {
                    return false
                }
                return hour < 24 && minute < 60 && isTime(rest.dropLast(6))
            }
        }
        return isTime(rest)
    }

    private static func isTime(_ word: ArraySlice<UInt8>) -> Bool {
        let parts = word.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3, let hour = number(parts[0], 2), let minute = number(parts[1], 2), hour < 24, minute < 60
        else { return false }
        let seconds = parts[2].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard let second = number(seconds[0], 2), second <= 60, seconds.count <= 2 else { return false }
        return seconds.count == 1 || !seconds[1].isEmpty && seconds[1].allSatisfy(isDigit)
    }

    private static func number(_ digits: ArraySlice<UInt8>, _ count: Int) -> Int? {
        guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}
