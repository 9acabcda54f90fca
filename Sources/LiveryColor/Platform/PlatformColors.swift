/// The colours that Apple's systems give a name, by the version that changed them last.
///
/// The same word is another colour from one version to the next, and another again in CSS, so every look-up says which
/// version it means. A version that is not in the table has the values of the last one before it.
public enum PlatformColors {
    /// The version that is meant where none is written. It stays the same, so that a pack keeps its colours.
    public static let defaultVersion = 26

    /// The versions (of iOS, and of the systems that came out with it) that the table is good for.
    public static let knownVersions: ClosedRange<Int> = 13...26

    /// Every name in the table, in alphabetical order and lower case.
    public static let names: [String] = rows.map(\.name).reduce(into: []) { if $0.last != $1 { $0.append($1) } }

    /// The colour of a name.
    ///
    /// - Parameters:
    ///   - name: A name such as `indigo`, whatever its ASCII case.
    ///   - version: The version of the system.
    ///   - appearance: Which of the name's four colours.
    /// - Returns: The colour in sRGB; nil if that version has no such name.
    public static func color(
        _ name: String, version: Int = defaultVersion, appearance: PlatformAppearance = .light
    ) -> ColorValue? {
        guard knownVersions.contains(version), let keyword = Keyword(string: name) else { return nil }
        return color(keyword, version: version, appearance: appearance)
    }

    /// The first version that has a name; nil if none has.
    public static func firstVersion(of name: String) -> Int? {
        guard let keyword = Keyword(string: name) else { return nil }
        return rows.first { Keyword(string: $0.name) == keyword }?.since
    }

    static func color(_ name: Keyword, version: Int, appearance: PlatformAppearance) -> ColorValue? {
        let text = name.text
        guard !name.isTooLong, let row = rows.last(where: { $0.name == text && $0.since <= version }) else {
            return nil
        }
        let packed =
            switch appearance {
            case .light: row.light
            case .dark: row.dark
            case .lightIncreasedContrast: row.lightIncreased
            case .darkIncreasedContrast: row.darkIncreased
            }
        let color = ColorValue(RGBA8(rgba: packed | 0xFF))
        let percent = packed & 0xFF
        return percent == 100 ? color : color.withAlpha(Double(percent) / 100)
    }

    /// A name's colours from one version on: red, green and blue, and the opacity in hundredths.
    private struct Row {
        var name: String
        var since: Int
        var light: UInt32
        var dark: UInt32
        var lightIncreased: UInt32
        var darkIncreased: UInt32

        init(
            _ name: String, _ since: Int, _ light: UInt32, _ dark: UInt32, _ lightIncreased: UInt32,
            _ darkIncreased: UInt32
        ) {
            (self.name, self.since) = (name, since)
            (self.light, self.dark) = (light, dark)
            (self.lightIncreased, self.darkIncreased) = (lightIncreased, darkIncreased)
        }
    }

    /// Sorted by name, then by version.
    private static let rows: [Row] = [
        Row("blue", 13, 0x007AFF_64, 0x0A84FF_64, 0x0040DD_64, 0x409CFF_64),
        Row("blue", 26, 0x0088FF_64, 0x0091FF_64, 0x1E6EF4_64, 0x5CB8FF_64),
        Row("brown", 15, 0xA2845E_64, 0xAC8E68_64, 0x7F6545_64, 0xB59469_64),
        Row("brown", 26, 0xAC7F5E_64, 0xB78A66_64, 0x956D51_64, 0xDBA679_64),
        Row("cyan", 15, 0x32ADE6_64, 0x64D2FF_64, 0x0071A4_64, 0x0AD7FF_64),
        Row("cyan", 26, 0x00C0E8_64, 0x3CD3FE_64, 0x007EAE_64, 0x6DD9FF_64),
        Row("gray", 13, 0x8E8E93_64, 0x8E8E93_64, 0x6C6C70_64, 0xAEAEB2_64),
        Row("gray2", 13, 0xAEAEB2_64, 0x636366_64, 0x8E8E93_64, 0x7C7C80_64),
        Row("gray3", 13, 0xC7C7CC_64, 0x48484A_64, 0xAEAEB2_64, 0x545456_64),
        Row("gray4", 13, 0xD1D1D6_64, 0x3A3A3C_64, 0xBCBCC0_64, 0x444446_64),
        Row("gray5", 13, 0xE5E5EA_64, 0x2C2C2E_64, 0xD8D8DC_64, 0x363638_64),
        Row("gray6", 13, 0xF2F2F7_64, 0x1C1C1E_64, 0xEBEBF0_64, 0x242426_64),
        Row("green", 13, 0x34C759_64, 0x30D158_64, 0x248A3D_64, 0x30DB5B_64),
        Row("green", 26, 0x34C759_64, 0x30D158_64, 0x008932_64, 0x4AD968_64),
        Row("indigo", 13, 0x5856D6_64, 0x5E5CE6_64, 0x3634A3_64, 0x7D7AFF_64),
        Row("indigo", 26, 0x6155F5_64, 0x6D7CFF_64, 0x564ADE_64, 0xA7AAFF_64),
        Row("mint", 15, 0x00C7BE_64, 0x66D4CF_64, 0x0C817B_64, 0x66D4CF_64),
        Row("mint", 18, 0x00C7BE_64, 0x63E6E2_64, 0x0C817B_64, 0x63E6E2_64),
        Row("mint", 26, 0x00C8B3_64, 0x00DAC3_64, 0x008575_64, 0x54DFCB_64),
        Row("orange", 13, 0xFF9500_64, 0xFF9F0A_64, 0xC93400_64, 0xFFB340_64),
        Row("orange", 26, 0xFF8D28_64, 0xFF9230_64, 0xC55300_64, 0xFFA056_64),
        Row("pink", 13, 0xFF2D55_64, 0xFF375F_64, 0xD30F45_64, 0xFF6482_64),
        Row("pink", 26, 0xFF2D55_64, 0xFF375F_64, 0xE7124D_64, 0xFF8AC4_64),
        Row("primaryfill", 18, 0x787880_14, 0x787880_24, 0x787880_1C, 0x787880_2C),
        Row("purple", 13, 0xAF52DE_64, 0xBF5AF2_64, 0x8944AB_64, 0xDA8FFF_64),
        Row("purple", 26, 0xCB30E0_64, 0xDB34F2_64, 0xB02FC2_64, 0xEA8DFF_64),
        Row("quaternary", 18, 0x3C3C43_12, 0xEBEBF5_10, 0x3C3C43_37, 0xEBEBF5_28),
        Row("quaternaryfill", 18, 0x747480_08, 0x747480_12, 0x747480_0C, 0x747480_1A),
        Row("red", 13, 0xFF3B30_64, 0xFF453A_64, 0xD70015_64, 0xFF6961_64),
        Row("red", 26, 0xFF383C_64, 0xFF4245_64, 0xE9152D_64, 0xFF6165_64),
        Row("secondary", 18, 0x3C3C43_3C, 0xEBEBF5_3C, 0x3C3C43_50, 0xEBEBF5_46),
        Row("secondaryfill", 18, 0x787880_10, 0x787880_20, 0x787880_18, 0x787880_28),
        Row("teal", 13, 0x5AC8FA_64, 0x64D2FF_64, 0x0071A4_64, 0x70D7FF_64),
        Row("teal", 15, 0x30B0C7_64, 0x40C8E0_64, 0x008299_64, 0x5DE6FF_64),
        Row("teal", 26, 0x00C3D0_64, 0x00D2E0_64, 0x008198_64, 0x3BDDEC_64),
        Row("tertiary", 18, 0x3C3C43_1E, 0xEBEBF5_1E, 0x3C3C43_46, 0xEBEBF5_37),
        Row("tertiaryfill", 18, 0x787880_0C, 0x767680_18, 0x767680_14, 0x767680_20),
        Row("yellow", 13, 0xFFCC00_64, 0xFFD60A_64, 0xA05A00_64, 0xFFD426_64),
        Row("yellow", 18, 0xFFCC00_64, 0xFFD60A_64, 0xB25000_64, 0xFFD426_64),
        Row("yellow", 26, 0xFFCC00_64, 0xFFD600_64, 0xA16A00_64, 0xFEDF43_64),
    ]
}
