/// The formats that there are.
public enum ExportFormats {
    /// All formats, in the order in which they are listed.
    public static let all: [any ExportFormat] = [
        CSSFormat(), SCSSFormat(), TailwindFormat(), GTKFormat(), JSONFormat(),
        XCAssetsFormat(), SwiftFormat(), AndroidFormat(), ComposeFormat(),
        VSCodeFormat(), HelixFormat(),
        AlacrittyFormat(), KittyFormat(), GhosttyFormat(), WindowsTerminalFormat(),
        SchemeFormat.base16, SchemeFormat.base24,
    ]

    /// The format of a name.
    public static func named(_ name: String) -> (any ExportFormat)? { all.first { $0.name == name } }
}
