import LiveryColor
import Testing

/// Numbers in colours: what is one, and that it is rounded correctly.
struct NumberTests {
    static func read(_ number: String) throws -> Double {
        try ColorValue(css: "color(xyz \(number) 0 0)").first
    }

    @Test(arguments: [
        "0", "-0", "+0.0", ".5", "-.5e1", "1e3", "1E+3", "1e-3", "0.1", "0.30000000000000004", "9007199254740993",
        "9007199254740992.5", "123456789012345678901234567890", "0.000000000000000000000000000001",
        "2.2250738585072014e-308", "4.9e-324", "1e-400", "8.41e21", "5e-20", "6.0221407623e23",
        "0.500000000000000166533453693773481063544750213623046875",
        "0.50000000000000016653345369377348106354475021362304687500000000000000000000000000001",
        "1.00000000000000011102230246251565404236316680908203125",
        "1.00000000000000011102230246251565404236316680908203124",
        "1.00000000000000011102230246251565404236316680908203126",
        "179769313486231580793e-20", "7.2057594037927933e16", "3.518437208883201171875e13",
    ])
    func `a number is the double nearest to it`(text: String) throws {
        #expect(try Self.read(text) == Double(text)! + 0)
    }

    @Test func `random numbers are the doubles nearest to them`() throws {
        var random = SplitMix(seed: 7)
        for _ in 0..<4_000 {
            let digits = 1 + Int(random.next() % 30)
            var text = random.next() % 2 == 0 ? "-" : ""
            let point = Int(random.next() % UInt64(digits + 1))
            for index in 0..<digits {
                if index == point { text += "." }
                text += String(random.next() % 10)
            }
            if random.next() % 2 == 0 { text += "e\(Int(random.next() % 60) - 50)" }
            guard !text.hasSuffix(".") else { continue }
            let wanted = try #require(Double(text.replacingPrefix("-.", "-0.").replacingPrefix(".", "0.")))
            let limited = max(-ColorValue.largestComponent, min(ColorValue.largestComponent, wanted))
            #expect(try Self.read(text) == limited + 0, "\(text)")
        }
    }

    @Test(arguments: [
        "5.", "+f", "nan", "inf", "infinity", "0x1p3", "0x10", "1e", "1e+", "--1", "+-1", "1_000", "\u{FF11}", "１",
        "٣", "1,5", "1.5.", "½", "e3", "- 1", "",
    ])
    func `what is no number to CSS is refused`(text: String) {
        #expect((try? Self.read(text)) == nil)
    }

    @Test func `an endless number costs no more than its digits`() throws {
        let long = "0." + String(repeating: "3", count: 60_000)
        #expect(try Self.read(long) == 1.0 / 3)
        #expect(try Self.read(String(repeating: "9", count: 60_000)) == ColorValue.largestComponent)
        #expect(try Self.read("1e" + String(repeating: "9", count: 10_000)) == ColorValue.largestComponent)
        #expect(try Self.read("1e-" + String(repeating: "9", count: 10_000)) == 0)
    }
}

extension String {
    /// The text with one beginning in place of another, if it has that.
    fileprivate func replacingPrefix(_ prefix: String, _ other: String) -> String {
        hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }
}
