/// A format of other programs that is written out as a pack.
public enum ImportFormat: String, Sendable, CaseIterable {
    /// Design tokens of the Design Tokens Community Group (Format, Color and Resolver Modules 2025.10).
    case tokens
    /// A base16 scheme.
    case base16
    /// A base24 scheme.
    case base24
    /// A theme of the Gogh collection.
    case gogh
    /// A skin of k9s.
    case k9s
    /// A colour scheme of iTerm2, as the property list that it writes.
    case iterm
    /// Colour schemes of Windows Terminal: one, or those of a settings file.
    case windowsTerminal = "windows-terminal"
    /// A theme of Alacritty, in TOML or in the YAML that it had before.
    case alacritty
    /// A theme of kitty.
    case kitty
    /// A theme of Ghostty.
    case ghostty
    /// A theme of the Warp terminal.
    case warp
    /// A tinted8 scheme.
    case tinted8
    /// A theme of the Helix editor.
    case helix
    /// A colour theme of VS Code.
    case vscode
    /// The themes of a family of the Zed editor.
    case zed
    /// Themes of Home Assistant.
    case homeAssistant = "home-assistant"
    /// The colour sets of an asset catalogue of Xcode.
    case xcassets
    /// A theme of vivid, which colours the names of files.
    case vivid
    /// Design tokens of Theo.
    case theo

    /// Those whose files are read straight into packs, with checks of their own.
    static let schemes: Set<ImportFormat> = [.base16, .base24, .gogh, .k9s]

    /// What it is, in a few words.
    public var summary: String {
        switch self {
        case .tokens: "design tokens (DTCG 2025.10): files and resolvers; those of Style Dictionary and Tokens Studio"
        case .base16: "base16 schemes (YAML, both layouts)"
        case .base24: "base24 schemes (YAML)"
        case .gogh: "themes of the Gogh collection (YAML)"
        case .k9s: "skins of k9s (YAML)"
        case .iterm: "colour schemes of iTerm2 (.itermcolors)"
        case .windowsTerminal: "colour schemes of Windows Terminal (JSON), alone or in settings.json"
        case .alacritty: "themes of Alacritty (TOML, and the YAML of older versions)"
        case .kitty: "themes of kitty (.conf)"
        case .ghostty: "themes of Ghostty"
        case .warp: "themes of Warp (YAML)"
        case .tinted8: "tinted8 schemes (YAML)"
        case .helix: "themes of Helix (TOML), with those that they inherit from"
        case .vscode: "colour themes of VS Code (JSON with comments), with what they include"
        case .zed: "theme families of Zed (JSON)"
        case .homeAssistant: "themes of Home Assistant (YAML)"
        case .xcassets: "colour sets of asset catalogues of Xcode (folders .xcassets)"
        case .vivid: "themes of vivid (YAML)"
        case .theo: "design tokens of Theo (YAML or JSON)"
        }
    }
}
