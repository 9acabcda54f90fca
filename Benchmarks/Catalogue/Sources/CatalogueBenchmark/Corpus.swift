import Foundation

/// Packs that are the same on every machine and at every time.
enum Corpus {
    /// `count` packs of about 700 bytes each, as people write them: a palette, roles that refer to it, text styles, a
    /// market and a dark variant. One in four inherits from an earlier one. None needs a plug-in.
    static func packs(_ count: Int) -> [(name: String, text: String)] {
        var random = SplitMix64(seed: 42)
        let hues = ["saffron", "navy", "leaf", "plum", "pine", "sky", "rose", "sand", "slate", "coral"]
        let faces = ["Mukta", "Inter", "Noto Sans TC", "Public Sans", "Source Serif", "IBM Plex Sans"]
        let countries = ["IN", "US", "TW", "NO", "JP", "BR", "DE", "KE"]
        func hex() -> String {
            let digits = String(random.next() & 0xFF_FFFF, radix: 16)
            return "\"#" + String(repeating: "0", count: 6 - digits.count) + digits + "\""
        }
        func pick(_ list: [String]) -> String { list[Int(random.next() % UInt64(list.count))] }
        return (0..<count).map { index in
            let number = String(100_000 + index).dropFirst()
            let names = hues.shuffled(using: &random).prefix(4)
            var text =
                "livery: 1\ntitle: Pack \(number)\ndescription: \(names[0]) and \(names[1]), made for measuring\n"
            // Chains stay short: only a pack that inherits nothing itself is inherited from.
            if index % 4 == 3 { text += "extends: p\(String(100_000 + index / 8 * 4).dropFirst())\n" }
            text += "palette:\n"
            for name in names { text += "  \(name): \(hex())\n" }
            text += "colors:\n  background: \(hex())\n  surface: { default: \(hex()), raised: \(hex()) }\n"
            text += "  text: { default: \(hex()), muted: $\(names[0]) }\n  accent: $\(names[1])\n"
            text += "  accent.hover: $\(names[2])\n  link: $accent\n  border: $\(names[3])\n  on-accent: \(hex())\n"
            text += "fonts:\n  headline1: { family: [\(pick(faces)), sans-serif], size: 34, weight: bold }\n"
            text += "  body: { family: \(pick(faces)), size: 17, line-height: 1.45 }\n"
            text += "metrics:\n  corner-radius: \(4 + index % 9)pt\n"
            text += "markets:\n  \(pick(countries)): { languages: [en], colors: { accent: \(hex()) } }\n"
            text += "variants:\n  dark:\n    colors: { background: \(hex()), text: \(hex()), link: $\(names[2]) }\n"
            return ("p\(number).yaml", text)
        }
    }

    /// `count` roles in chains of `depth` references each: `c0.1: $c0.0`. Spread over packs that inherit from one
    /// another, as many as the limit of nodes in a file asks for.
    static func chains(_ count: Int, depth: Int) -> [(name: String, text: String)] {
        let perPack = 40_000
        return (0..<(count + perPack - 1) / perPack).map { part in
            var text = "livery: 1\n"
            if part > 0 { text += "extends: chain\(part - 1)\n" }
            text += "colors:\n"
            for index in part * perPack..<min(count, (part + 1) * perPack) {
                let (chain, link) = (index / depth, index % depth)
                text += "  c\(chain).l\(link): " + (link == 0 ? "\"#336699\"\n" : "$c\(chain).l\(link - 1)\n")
            }
            return ("chain\(part).yaml", text)
        }
    }

    /// Writes packs into a new folder `themes.d` of `folder`, and gives the bytes written.
    static func write(_ packs: [(name: String, text: String)], to folder: URL) throws -> Int {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var bytes = 0
        for pack in packs {
            let data = Data(pack.text.utf8)
            bytes += data.count
            try data.write(to: folder.appendingPathComponent(pack.name))
        }
        return bytes
    }
}
