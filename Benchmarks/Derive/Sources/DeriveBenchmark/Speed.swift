import Foundation
import LiveryPluginColor
import LiveryVariants

/// How long a theme of 100 roles and 300 pairs takes.
enum Speed {
    /// A theme with every kind of role, accents in all hues, and three backgrounds for each foreground.
    static let theme: (roles: [SourceRole], pairs: [SourcePair]) = {
        var roles: [SourceRole] = [SourceRole(name: "background", color: SRGB8(255, 255, 255))]
        for index in 0..<9 {
            let grey = OKLCH(lightness: 0.985 - 0.012 * Double(index), a: 0, b: -0.004)
            roles.append(SourceRole(name: "surface\(index)", color: grey.srgb8))
        }
        for index in 0..<20 {
            roles.append(
                SourceRole(
                    name: "text\(index)", color: OKLCH(lightness: 0.2 + 0.016 * Double(index), a: 0, b: -0.01).srgb8))
        }
        // Hues go round by a rotation that never comes back to where it was.
        var (a, b) = (1.0, 0.0)
        for index in 0..<50 {
            let shade = OKLCH(lightness: 0.45 + 0.004 * Double(index), chroma: 0.14, hueA: a, hueB: b)
            roles.append(SourceRole(name: "accent\(index)", color: shade.srgb8))
            (a, b) = (0.8 * a - 0.6 * b, 0.6 * a + 0.8 * b)
        }
        for index in 0..<10 {
            let shade = OKLCH(lightness: 0.55, chroma: 0.16, hueA: a, hueB: b)
            roles.append(SourceRole(name: "button\(index)", color: shade.srgb8))
            (a, b) = (0.8 * a - 0.6 * b, 0.6 * a + 0.8 * b)
        }
        for index in 0..<10 { roles.append(SourceRole(name: "button\(index)-text", color: SRGB8(255, 255, 255))) }
        var pairs: [SourcePair] = []
        for foreground in 10..<80 {
            for background in 0..<4 where pairs.count < 290 {
                pairs.append(SourcePair(foreground: foreground, background: (background + foreground) % 10))
            }
        }
        for index in 0..<10 { pairs.append(SourcePair(foreground: 90 + index, background: 80 + index)) }
        return (roles, pairs)
    }()

    /// What the rule alone makes of the theme, before any repair.
    private static func unrepaired() -> [SRGB8] {
        let free = theme.roles.map { role in SourceRole(name: role.name, color: role.color) }
        // Pairs that owe nothing tell the kinds and leave the colours alone.
        let pairs = theme.pairs.map { SourcePair(foreground: $0.foreground, background: $0.background, required: 1) }
        let derived = try? VariantDeriver.derive(roles: free, pairs: pairs, options: VariantOptions(direction: .dark))
        return derived?.roles.map(\.color) ?? free.map(\.color)
    }

    private static let start = unrepaired()

    /// Repairs the foregrounds as one would first think of: lightness by lightness outwards, every pair measured anew at
    /// each step. Returns how many have moved.
    static func scanned(_ goal: ContrastGoal) -> Int {
        let colors = start
        var duties = [[ContrastDuty]](repeating: [], count: theme.roles.count)
        for pair in theme.pairs {
            let before = theme.roles[pair.foreground].color.contrast(with: theme.roles[pair.background].color)
            let wanted = goal == .enhanced ? 7 : before >= 4.5 ? 4.5 : before >= 3 ? 3 : 1
            duties[pair.foreground].append(ContrastDuty(background: colors[pair.background], ratio: wanted))
        }
        var moved = 0
        for index in colors.indices where !duties[index].isEmpty {
            let origin = OKLCH(colors[index])
            search: for step in 0..<1000 {
                for sign in [1.0, -1.0] {
                    let lightness = origin.lightness + sign * Double(step) / 1000
                    guard lightness >= 0 && lightness <= 1 else { continue }
                    let color = origin.with(lightness: lightness).srgb8
                    if duties[index].allSatisfy({ $0.isMet(by: color) }) {
                        if step > 0 { moved += 1 }
                        break search
                    }
                }
            }
        }
        return moved
    }

    /// Measures, prints, and notes what scripts/benchmark asks for.
    static func report() throws {
        let (roles, pairs) = theme
        print("100 roles, 300 pairs; the reference repairs the same theme by trying every thousandth of lightness")
        for (title, goal) in [("contrast kept", ContrastGoal.kept), ("contrast AAA", .enhanced)] {
            let options = VariantOptions(direction: .dark, goal: goal)
            let derived = try VariantDeriver.derive(roles: roles, pairs: pairs, options: options)
            let whole = try best(of: 200) {
                _ = try VariantDeriver.derive(roles: roles, pairs: pairs, options: options)
            }
            var moved = 0
            let scan = best(of: 20) { moved = scanned(goal) }
            print(
                String(
                    format:
                        "  %@: derive and repair %.3f ms (%d repaired); the reference's repair alone %.3f ms (%d repaired); ratio %.2f",
                    title, whole, derived.roles.filter(\.isRepaired).count, scan, moved, whole / scan))
        }

        // A hundred such themes in one: time grows with the size, and not with its square.
        var (manyRoles, manyPairs) = ([SourceRole](), [SourcePair]())
        for copy in 0..<100 {
            // Each a little other than the last, or they would be taken for one.
            manyRoles += roles.map { role in
                SourceRole(
                    name: "\(role.name)-\(copy)",
                    color: SRGB8(
                        role.color.red ^ UInt8(copy % 4), role.color.green ^ UInt8(copy / 4 % 4),
                        role.color.blue ^ UInt8(copy / 16)))
            }
            manyPairs += pairs.map {
                SourcePair(foreground: $0.foreground + 100 * copy, background: $0.background + 100 * copy)
            }
        }
        let options = VariantOptions(direction: .dark)
        let one = try best(of: 200) { _ = try VariantDeriver.derive(roles: roles, pairs: pairs, options: options) }
        let hundred = try best(of: 3) {
            _ = try VariantDeriver.derive(roles: manyRoles, pairs: manyPairs, options: options)
        }
        print(
            String(
                format: "  10,000 roles, 30,000 pairs: %.1f ms, %.0f times as long as 100 roles", hundred, hundred / one
            ))
        figure("derive-10000", hundred, "ms", against: one * 100)
    }

    /// The best of several runs, in milliseconds.
    static func best(of runs: Int, _ body: () throws -> Void) rethrows -> Double {
        var least = Double.infinity
        let clock = ContinuousClock()
        for _ in 0..<runs {
            let time = try clock.measure(body)
            least = min(least, Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
        }
        return least
    }
}
