import LiveryPluginKit

extension Function {
    /// `rotate(color, angle)`: the OKLCH hue goes on by `angle` and wraps round the circle.
    ///
    /// Lightness and chroma stay. A colour whose hue means nothing (`none`, or chroma too small to see) stays as it is.
    static let rotate = Function.transform(
        "rotate", "Turns the OKLCH hue; lightness and chroma stay.", in: .oklch, traits: .keepsAlpha,
        parameters: [angle.declaration]
    ) { batch, call in
        let angle = Float(call[angle])
        for index in 0..<batch.count {
            var color = batch[index]
            if !color.hasPowerlessHue && !batch.missing(at: index).contains(.third) {
                let turned = (color.hue + angle).truncatingRemainder(dividingBy: 360)
                color.hue = turned < 0 ? turned + 360 : turned
            }
            batch[index] = color
        }
        batch.keepMissing()
    }

    private static let angle = Parameter.angle(
        "angle", title: "Angle", help: "How far to turn the hue: 180deg leads to the opposite hue.")
}
