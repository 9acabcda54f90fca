import LiveryPluginKit
import LiveryVariants

/// The plug-in: `derive: dark`, `derive: light` and `derive: high-contrast`.
let darkVariant = Plugin(
    id: "org.livery.dark-variant", version: "1.0.0",
    functions: [
        .derive(
            "dark", "Derives a dark theme: hues and coloured fills stay, surfaces rise, pairs keep their contrast.",
            in: .srgb, parameters: DeriveParameters.turning
        ) { theme, call throws(Failure) in
            try ThemeDerivation(theme, call).derive(toward: .dark)
        },
        .derive(
            "light", "Derives a light theme from a dark one, by the same rules the other way round.",
            in: .srgb, parameters: DeriveParameters.turning
        ) { theme, call throws(Failure) in
            try ThemeDerivation(theme, call).derive(toward: .light)
        },
        .derive(
            "high-contrast", "Keeps the appearance and brings every pair to 7, or 4.5 for large text and graphics.",
            in: .srgb, parameters: DeriveParameters.kinds
        ) { theme, call throws(Failure) in
            try ThemeDerivation(theme, call).strengthen()
        },
    ])
