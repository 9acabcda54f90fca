import Foundation
import LiveryColor
import Testing

/// The parser against css-parsing-tests, an exam that is independent of the web platform tests.
@Suite(.enabled(if: Vectors.has("css-parsing-tests-color.json")))
struct ParsingExamTests {
    /// Rows about colours that no value here is: device-cmyk, custom profiles, and pairs for two schemes.
    static func isAbsolute(_ input: String) -> Bool {
        !input.hasPrefix("device-cmyk") && !input.hasPrefix("light-dark") && !input.contains("--")
    }

    @Test func `every row is accepted or refused as it says, with its value`() throws {
        var wronglyAccepted: [String] = []
        var wronglyRefused: [String] = []
        var different: [String] = []
        let rows = try Vectors.rows("css-parsing-tests-color.json")
        for row in rows {
            guard let input = row["input"] as? String, Self.isAbsolute(input) else { continue }
            guard let expected = row["expected"] as? String else {
                if (try? ColorValue(css: input)) != nil { wronglyAccepted.append(input) }
                continue
            }
            guard let found = try? ColorValue(css: input) else {
                wronglyRefused.append(input)
                continue
            }
            // The expectation keeps what CSS limits when it reads; reading it in turn limits it the same way.
            guard let wanted = try? ColorValue(css: expected) else {
                different.append("cannot read \(expected)")
                continue
            }
            if !Self.isNear(found, wanted, expected) { different.append("\(input) => \(found), not \(expected)") }
        }
        #expect(rows.count > 10_000)
        #expect(wronglyAccepted.isEmpty)
        #expect(wronglyRefused.isEmpty)
        #expect(different.isEmpty, "\(different.count): \(different.prefix(20))")
    }

    /// Whether two colours agree: rows with whole bytes to a half of one, all others to their own precision.
    static func isNear(_ found: ColorValue, _ wanted: ColorValue, _ expected: String) -> Bool {
        let value = found.converted(to: wanted.space)
        let isBytes = expected.hasPrefix("rgb")
        let isWhole = isBytes && !expected.dropLast().split(separator: ",").prefix(3).contains { $0.contains(".") }
        let limit = isWhole ? 0.500_001 / 255 : 0.000_001
        for (a, b) in [(value.first, wanted.first), (value.second, wanted.second), (value.third, wanted.third)] {
            if abs((isBytes ? min(max(a, 0), 1) : a) - b) > limit * max(1, abs(b)) { return false }
        }
        return abs(found.alpha - wanted.alpha) < 0.000_001
            && (isBytes || found.missing == wanted.missing)
    }
}
