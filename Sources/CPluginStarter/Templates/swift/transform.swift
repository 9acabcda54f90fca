public import LiveryPluginKit

/// @NAME@: takes away a part of the lightness of colours.
///
/// A pack calls it as `@NAME@($accent, 20%)`. What it is called with is described in plugin.yaml, and once more here: the two
/// must agree. `livery plugin check` tests that, and the promises in `traits`.
let plugin = Plugin(
    id: "@ID@", version: "1.0.0",
    functions: [
        .eachColor(
            "@NAME@", "Takes away a part of the lightness.", in: .oklch, traits: .keepsAlpha,
            .percent("amount", title: "Amount", help: "How much of the lightness goes.", default: 10),
            .percent("least", title: "Least", help: "The lightness that nothing is brought below.", default: 0)
        ) { color, amount, least in
            // Each result depends on its own colour and the arguments only, and the same input always gives the same bits.
            // What is darker than `least` stays.
            let floor = min(Float(least / 100), color.lightness)
            // To refuse this one colour, and leave the others good: throw Failure.refused("why")
            return color.with(lightness: max(color.lightness * Float(1 - amount / 100), floor))
        }
    ])

/// The one function that the library exports.
@c @implementation
public func livery_plugin_entry_1(
    _ host: UnsafePointer<lv_host>?, _ module: UnsafeMutablePointer<lv_module>?
) -> Int32 {
    unsafe plugin.describe(host, module)
}
