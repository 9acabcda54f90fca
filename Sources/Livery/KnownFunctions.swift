/// Which plug-in is known to have a function, for the message when it is not installed. Nothing else depends on it: the
/// host finds functions by the manifests of what is installed.
enum KnownFunctions {
    static let plugins: [(plugin: String, kind: FunctionKind, names: [String])] = [
        (
            "org.livery.adjust", .transform,
            ["lighten", "darken", "saturate", "desaturate", "rotate", "mix", "alpha", "invert", "tint", "shade"]
        ),
        ("org.livery.contrast", .check, ["contrast"]),
        ("org.livery.contrast", .transform, ["readable", "ensure-contrast"]),
        ("org.livery.color-vision", .transform, ["simulate"]),
        ("org.livery.color-vision", .check, ["color-vision"]),
        ("org.livery.dark-variant", .derive, ["dark", "light", "high-contrast"]),
    ]

    static func plugin(of name: String, _ kind: FunctionKind) -> String? {
        plugins.first { $0.kind == kind && $0.names.contains(name) }?.plugin
    }
}
