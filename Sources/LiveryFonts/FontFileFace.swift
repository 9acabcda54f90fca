/// One face in a font file: its names, its weight, what it can vary, and which characters it has.
public struct FontFileFace: Sendable {
    /// The names of the family that the face goes by, each once: in all languages of the file, the typographic ones and
    /// those of four styles (OpenType 1.9, table `name`, names 1, 16 and 21).
    public let families: [String]
    /// The weight, 1 to 1000 (table `OS/2`, `usWeightClass`).
    public let weight: Double
    /// Whether it is italic or oblique (table `OS/2`, `fsSelection`; else `head`, `macStyle`).
    public let isSlanted: Bool
    /// What can be varied; empty for a font that cannot.
    public let axes: [FontAxis]
    let characters: CharacterMap

    /// Whether the face has a glyph for a character.
    public func has(_ scalar: Unicode.Scalar) -> Bool { characters.glyph(of: scalar.value) != 0 }

    /// The axis of a tag, such as `wght`.
    public func axis(_ tag: String) -> FontAxis? { axes.first { $0.tag == tag } }

    /// Whether the face is, or can be varied to be, of a weight.
    public func has(weight wanted: Double) -> Bool {
        axis("wght").map { $0.range.contains(wanted) } ?? (weight == wanted)
    }

    /// Whether the face is, or can be varied to be, slanted.
    public var canSlant: Bool {
        isSlanted
            || axes.contains { ($0.tag == "ital" || $0.tag == "slnt") && $0.range.lowerBound < $0.range.upperBound }
    }
}
