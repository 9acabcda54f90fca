import LiveryPluginKit

/// The plug-in `org.livery.color-vision`: what themes look like to people who see fewer colours.
let colorVision = Plugin(
    id: "org.livery.color-vision", version: "1.0.0",
    functions: [
        .transform(
            "simulate", "Shows a colour as somebody with a colour vision deficiency sees it.", in: .srgbLinear,
            traits: .keepsAlpha, parameters: SimulateTransform.parameters
        ) { batch, call in
            SimulateTransform.apply(&batch, call)
        },
        .check(
            "color-vision", "Checks that the colours of states stay apart for people who see fewer colours.", in: .srgb,
            parameters: StatusCheck.parameters
        ) { theme, call throws(Failure) in
            try StatusCheck(theme, call).findings()
        },
    ])
