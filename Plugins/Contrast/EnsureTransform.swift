import LiveryPluginColor
import LiveryPluginKit

/// `ensure-contrast($link, $background, level=AA)`: a foreground mended by the least change of lightness.
enum EnsureTransform {
    private static let background = Parameter.color(
        "background", title: "Background", help: "What the colour is seen on.")
    private static let others = Parameter.colors(
        "also", title: "Also on", help: "Other backgrounds that it is seen on.")

    static let parameters = [
        background.declaration, ContrastLevel.parameter.declaration, others.declaration,
        ContrastLevel.ratioParameter.declaration,
    ]

    static func apply(_ batch: inout Batch, _ call: borrowing Call) throws(Failure) {
        let ratio = ContrastLevel.ratio(of: call)
        let colors = try call.colors
        let backgrounds = try colors.quantize([call[background]] + call[others], from: .srgb)
        let duties = backgrounds.map {
            ContrastDuty(background: SRGB8($0), alpha: Double($0.alpha), ratio: ratio)
        }
        let foregrounds = try colors.quantize((0..<batch.count).map { batch[$0] }, from: .srgb)
        for index in 0..<batch.count {
            let own = SRGB8(foregrounds[index])
            let walk = ContrastWalk(from: own, alpha: Double(foregrounds[index].alpha), meeting: duties)
            guard walk.isMet else {
                batch[index] = batch[index]
                batch.refuse(at: index, .refused(reason(own, backgrounds, walk, ratio)))
                continue
            }
            // What is readable already stays as it is, in its own gamut.
            batch[index] = walk.color == own ? batch[index] : Color(walk.color, alpha: batch[index].alpha)
        }
    }

    private static func reason(_ own: SRGB8, _ backgrounds: [Color], _ walk: ContrastWalk, _ ratio: Double) -> String {
        let names = walk.conflict.map { SRGB8(backgrounds[$0]).hex }.joined(separator: " and ")
        let together = walk.conflict.count > 1 ? " at once" : ""
        return "no lightness of \(own.hex) has \(RatioText.of(ratio)) on \(names)\(together)"
    }
}
