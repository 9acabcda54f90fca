import LiveryColor
import LiveryPlugins

/// The plug-in as people use it: found by its manifest, loaded by the host, called by name.
enum Adjust {
    static let host = PluginHost(PluginRegistry.scan(.standard()))

    /// Whether the plug-in has been built beside the tests; it may have been taken away.
    static let isThere = host.registry.plugin("org.livery.adjust") != nil

    /// What a call of a function gives, in OKLab.
    static func call(_ name: String, _ color: String, _ arguments: [String] = []) throws -> ColorValue {
        let signature = try host.signature(name, .transform)
        let bound = try signature.bind(arguments.map { Argument(try value($0)) })
        return try host.transform(name, ColorValue(css: color), bound).converted(to: .oklab)
    }

    /// An argument as the expressions of packs read it.
    private static func value(_ text: String) throws -> ArgumentValue {
        for unit in ["%", "deg", "turn"] where text.hasSuffix(unit) {
            if let number = Double(text.dropLast(unit.count)) { return .number(number, unit: unit) }
        }
        return .color(try ColorValue(css: text))
    }
}
