import LiveryPluginKit

/// The plug-in: the check of the pairs that a pack declares, and the transforms that make colours readable.
let contrast = Plugin(
    id: "org.livery.contrast", version: "1.0.0",
    functions: [
        .check(
            "contrast", "Checks that every declared pair has its contrast, and suggests the nearest colours that do.",
            in: .srgb, parameters: [PairCheck.level.declaration]
        ) { theme, call throws(Failure) in
            try PairCheck(theme, call).findings()
        },
        .transform(
            "readable", "Gives the text colour for a background: near-black or near-white with the background's hue.",
            in: .srgb, parameters: ReadableTransform.parameters
        ) { batch, call throws(Failure) in
            try ReadableTransform.apply(&batch, call)
        },
        .transform(
            "ensure-contrast", "Changes a colour's lightness by the least that makes it readable on its backgrounds.",
            in: .srgb, traits: [.keepsAlpha, .idempotent], parameters: EnsureTransform.parameters
        ) { batch, call throws(Failure) in
            try EnsureTransform.apply(&batch, call)
        },
    ])
