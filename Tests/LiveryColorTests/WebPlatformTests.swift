import Foundation
import LiveryColor
import Testing

/// The parser against the web platform tests' own vectors (CSS Color 4 and 5).
@Suite(.enabled(if: Vectors.has("wpt-css-color.json")))
struct WebPlatformTests {
    /// Rows that cannot hold: a length depends on where the colour is used; and CSS Color 4 has meanwhile given rec2020
    /// the display gamma 2.4 of ITU-R BT.1886, while these still expect the camera's curve.
    static let setAside: Set<String> = [
        "color-mix(in hsl, red calc(50% * sign(100em - 1px)), blue)",
        "color(from color(rec2020 0.25 0.5 0.75) srgb r g b)",
        "color(from color(srgb 0.25 0.5 0.75) rec2020 r g b)",
    ]

    /// The rows about the property `color`, with their tags.
    static func rows(_ kind: String, tags: Set<String>) throws -> [[String: Any]] {
        try Vectors.rows("wpt-css-color.json").filter { row in
            row["kind"] as? String == kind && Set(row["tags"] as? [String] ?? []) == tags
                && row["prop"] as? String == "color"
                && !setAside.contains(row["input"] as? String ?? "")
        }
    }

    /// What differs between a colour and the components that a row expects; nil if nothing does.
    static func difference(_ color: ColorValue, _ row: [String: Any], isLegacyNoneZero: Bool = true) -> String? {
        guard let parsed = row["parsed"] as? [String: Any], let space = parsed["space"] as? String,
            let components = parsed["c"] as? [Any]
        else { return "no expectation" }
        let epsilon = max(row["epsilon"] as? Double ?? 0, 0.0001)
        let alpha = (parsed["a"] as? NSNumber)?.doubleValue
        var found = color
        if space == "srgb255" {
            let bytes = color.converted(to: .srgb)
            let limit = { (value: Double) in (min(max(value, 0), 1) * 255 + 0.5 + 1e-9).rounded(.down) }
            for (value, wanted) in zip([bytes.first, bytes.second, bytes.third], components) {
                let number = (wanted as? NSNumber)?.doubleValue ?? .nan
                if abs(limit(value) - number.rounded()) > 0.01 { return "\(limit(value)) for \(number)" }
            }
            if abs(color.alpha - (alpha ?? 0)) > 0.005 { return "alpha \(color.alpha)" }
            return nil
        }
        guard let target = ColorSpace(cssName: space) else { return "space \(space)" }
        if found.space != target { found = color.converted(to: target) }
        for (index, wanted) in components.enumerated() {
            let number = (wanted as? NSNumber)?.doubleValue
            let value = found[index]
            if let number {
                let scale = max(1, abs(number))
                var gap = abs((value ?? 0) - number)
                if target.hueIndex == index { gap = min(gap, 360 - gap) }
                if gap > epsilon * scale || (value == nil && number != 0) { return "\(found) for \(components)" }
            } else if value != nil {
                return "\(found) for \(components)"
            }
        }
        if let alpha {
            if abs(color.alpha - alpha) > max(epsilon, 0.001) { return "alpha \(color.alpha)" }
        } else if !color.missing.contains(.alpha) {
            return "alpha \(color.alpha) for none"
        }
        return nil
    }

    /// The kinds of rows that are exact, and those whose expectation keeps the notation and has no numbers.
    static let tagSets: [Set<String>] = [
        [], ["none"], ["math"], ["mix"], ["none", "mix"], ["math", "mix"], ["relative"], ["none", "relative"],
        ["math", "relative"], ["mix", "relative"], ["none", "mix", "relative"],
    ]

    @Test(arguments: ["computed", "valid"], tagSets)
    func `every valid colour is accepted with its value`(kind: String, tags: Set<String>) throws {
        var failures: [String] = []
        let rows = try Self.rows(kind, tags: tags)
        for row in rows {
            guard let input = row["input"] as? String else { continue }
            do {
                let color = try ColorValue(css: input)
                if row["parsed"] == nil { continue }
                if let difference = Self.difference(color, row) { failures.append("\(input): \(difference)") }
            } catch {
                failures.append("\(input): \(error)")
            }
        }
        #expect(rows.count > 0 || kind == "valid")
        #expect(failures.isEmpty, "\(failures.count) of \(rows.count): \(failures.prefix(20))")
    }

    @Test(arguments: tagSets)
    func `every invalid colour is refused`(tags: Set<String>) throws {
        let rows = try Self.rows("invalid", tags: tags)
        let accepted = rows.compactMap { $0["input"] as? String }.filter { (try? ColorValue(css: $0)) != nil }
        #expect(accepted.isEmpty)
    }
}
