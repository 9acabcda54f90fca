import LiveryPluginColor
import LiveryPluginKit

/// `readable($accent, level=AA)`: the colour for text on a background.
enum ReadableTransform {
    private static let preference = Parameter.choice(
        "prefer", title: "Prefer", help: "Which colour is taken when both a light and a dark one are readable.",
        of: [
            ParameterChoice("contrast", title: "Contrast", help: "The one with the greater contrast."),
            ParameterChoice("light", title: "Light", help: "The light one."),
            ParameterChoice("dark", title: "Dark", help: "The dark one."),
        ], default: "contrast")

    private static let backdrop = Parameter.color(
        "backdrop", title: "Backdrop",
        help: "What lies under a translucent background; without it the text must be readable whatever lies there.",
        defaultSRGB: Color(0, 0, 0, alpha: 0))

    static let parameters = [
        ContrastLevel.parameter.declaration, preference.declaration, ContrastLevel.ratioParameter.declaration,
        backdrop.declaration,
    ]

    static func apply(_ batch: inout Batch, _ call: borrowing Call) throws(Failure) {
        let ratio = ContrastLevel.ratio(of: call)
        let preference = ReadableForeground.Preference(rawValue: call[preference]) ?? .contrast
        let colors = try call.colors
        let under =
            call.isGiven(backdrop) ? SRGB8(try colors.quantize(call[backdrop], from: .srgb)) : nil
        let backgrounds = try colors.quantize((0..<batch.count).map { batch[$0] }, from: .srgb)
        for index in 0..<batch.count {
            var background = SRGB8(backgrounds[index])
            var alpha = Double(backgrounds[index].alpha)
            if let under {
                background = background.over(under, alpha: alpha)
                alpha = 1
            }
            let found = ReadableForeground(on: background, alpha: alpha, ratio: ratio, preferring: preference)
            if let color = found.color {
                batch[index] = Color(color)
            } else {
                batch[index] = batch[index]
                batch.refuse(at: index, .refused(reason(background, alpha, ratio)))
            }
        }
    }

    private static func reason(_ background: SRGB8, _ alpha: Double, _ ratio: Double) -> String {
        let duty = ContrastDuty(background: background, alpha: alpha, ratio: ratio)
        let numbers =
            "white has \(RatioText.of(duty.contrast(of: .white))) and black \(RatioText.of(duty.contrast(of: .black)))"
        return alpha < 1
            ? "nothing has \(RatioText.of(ratio)) on a background that lets everything from black to white show through: "
                + "\(numbers); give the colour under it as backdrop"
            : "nothing has \(RatioText.of(ratio)) on \(background.hex): \(numbers)"
    }
}
