public import LiveryPluginKit

/// How much of the chroma goes. It is described in plugin.yaml, and once more here: the two must agree.
let amount = Parameter.percent("amount", title: "Amount", help: "How much of the chroma goes.", default: 40)

/// @NAME@: derives a muted variant of a theme, with less chroma everywhere.
///
/// A pack calls it as `derive: "@NAME@(amount=40%)"`.
let plugin = Plugin(
    id: "@ID@", version: "1.0.0",
    functions: [
        .derive(
            "@NAME@", "Derives a muted theme: less chroma; lightness and hue stay.", in: .oklch,
            parameters: [amount.declaration]
        ) { theme, call in
            let keep = Float(1 - call[amount] / 100)
            var results: [DerivedRole] = []
            // The pack's author has decided on the roles that are stated; all others get a result.
            for (index, role) in theme.roles.enumerated() where role.stated == nil {
                var color = role.value
                color.chroma *= keep
                results.append(
                    DerivedRole(
                        .existing(index), .set(color), rule: "less-chroma",
                        note: "it has less chroma; lightness and hue stay"))
            }
            return Derivation(roles: results)
        }
    ])

/// The one function that the library exports.
@c @implementation
public func livery_plugin_entry_1(
    _ host: UnsafePointer<lv_host>?, _ module: UnsafeMutablePointer<lv_module>?
) -> Int32 {
    unsafe plugin.describe(host, module)
}
