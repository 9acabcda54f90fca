import LiveryPluginColor
import LiveryVariants

/// Light themes made up at random, in the way of real ones.
enum Synthetic {
    /// A page, planes, texts and accents on them, and fills, neutral or coloured, under one text or one each.
    static func theme(_ dice: inout Dice, withKinds: Bool = true) -> Sample {
        var sample = Sample([])
        func add(_ name: String, _ color: SRGB8, _ kind: RoleKind) -> Int {
            sample.roles.append(SourceRole(name: name, color: color, kind: withKinds ? kind : nil))
            return sample.roles.count - 1
        }
        func pair(_ top: Int, _ bottom: Int) {
            sample.pairs.append(SourcePair(foreground: top, background: bottom))
        }
        var planes = [add("background", dice.color(0.95...1, chroma: 0...0.01), .background)]
        for index in 0..<dice.next(1...4) {
            planes.append(add("surface\(index)", dice.color(0.93...0.99, chroma: 0...0.01), .surface))
        }
        for index in 0..<dice.next(2...4) {
            let role = add("text\(index)", dice.color(0.2...0.5, chroma: 0...0.02), .text)
            for plane in planes { pair(role, plane) }
        }
        for index in 0..<dice.next(1...5) {
            let role = add("accent\(index)", dice.color(0.4...0.58, chroma: 0.1...0.2), .accent)
            for plane in planes { pair(role, plane) }
        }
        let fills = (0..<dice.next(2...5)).map { index in
            let color = dice.color(0.22...0.75, chroma: dice.next() < 0.4 ? 0...0.01 : 0.1...0.2)
            return add("fill\(index)", color, .fill)
        }
        if dice.next() < 0.5 {
            let role = add("on-fill", .white, .onFill)
            for fill in fills { pair(role, fill) }
        } else {
            for fill in fills {
                let isLight = OKLCH(sample.roles[fill].color).lightness > 0.65
                pair(add("on-\(sample.roles[fill].name)", isLight ? SRGB8(17, 17, 17) : .white, .onFill), fill)
            }
        }
        return sample
    }

    /// One white text on coloured fills that it can be read on, and on a dark neutral one.
    static func sharedText(_ dice: inout Dice) -> Sample {
        var fills: [(String, String)] = []
        while fills.count < 3 {
            let color = dice.color(0.4...0.6, chroma: 0.1...0.2)
            if color.contrast(with: .white) >= 4.5 { fills.append(("fill\(fills.count)", color.hex)) }
        }
        fills.append(("badge", dice.color(0.15...0.32, chroma: 0...0.012).hex))
        var sample = Sample(
            [("background", "#ffffff"), ("text", "#222222")] + fills + [("on-fill", "#ffffff")],
            fills.map { ("on-fill", $0.0) } + [("text", "background")])
        if dice.next() < 0.5 {
            let kinds: [RoleKind] = [.background, .text, .fill, .fill, .fill, .fill, .onFill]
            for (index, kind) in kinds.enumerated() { sample.roles[index].kind = kind }
        }
        return sample
    }
}
