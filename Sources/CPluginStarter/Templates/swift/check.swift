public import LiveryPluginKit

/// How much more than required is wanted. It is described in plugin.yaml, and once more here: the two must agree.
let spare = Parameter.percent(
    "spare", title: "Spare", help: "How much more contrast is wanted than the pack requires.", in: 0...100, default: 10)

/// @NAME@: checks that the pairs a pack declares have their contrast, and some to spare.
///
/// A pack calls it as `checks: { @NAME@: [ { spare: 20% } ] }`.
let plugin = Plugin(
    id: "@ID@", version: "1.0.0",
    functions: [
        .check(
            "@NAME@", "Checks that declared pairs have their contrast, and some to spare.", in: .srgb,
            parameters: [spare.declaration]
        ) { theme, call throws(Failure) in
            let colors = try call.colors
            var findings: [Finding] = []
            for pair in theme.pairs where pair.metric == .wcagRatio {
                let text = theme.roles[pair.foreground]
                let page = theme.roles[pair.background]
                let required = pair.required * (1 + call[spare] / 100)
                let measured = try colors.measure(pair.metric, text.value, page.value, in: theme.space)
                guard measured < required else { continue }
                // The host measures again, and tries each suggestion before it shows it.
                var suggestions: [Suggestion] = []
                for (color, note) in [(Color(0, 0, 0), "make it black"), (Color(1, 1, 1), "make it white")] {
                    let then = try colors.measure(pair.metric, color, page.value, in: theme.space)
                    guard then >= required else { continue }
                    suggestions.append(Suggestion(role: pair.foreground, value: color, measured: then, note: note))
                }
                findings.append(
                    Finding(
                        .warning, rule: "@NAME@",
                        message: "'\(text.name)' on '\(page.name)' has no contrast to spare",
                        roles: [pair.foreground, pair.background],
                        measurement: .init(pair.metric, measured, .atLeast, required), suggestions: suggestions))
            }
            return findings
        }
    ])

/// The one function that the library exports.
@c @implementation
public func livery_plugin_entry_1(
    _ host: UnsafePointer<lv_host>?, _ module: UnsafeMutablePointer<lv_module>?
) -> Int32 {
    unsafe plugin.describe(host, module)
}
