/// The formats that are read as theme packs.
public enum PackFormat: String, Sendable, CaseIterable {
    /// Livery's own.
    case livery
    /// A base16 scheme, with 16 colours.
    case base16
    /// A base24 scheme, with 24 colours.
    case base24
    /// A terminal theme of the Gogh collection.
    case gogh
    /// A skin of the k9s terminal program.
    case k9s
    /// A tinted8 scheme.
    case tinted8
    /// Design tokens of the Design Tokens Community Group.
    case tokens
    /// A colour scheme of iTerm2.
    case iterm
    /// A colour scheme of Windows Terminal.
    case windowsTerminal = "windows-terminal"
    /// A theme of Alacritty.
    case alacritty
    /// A theme of kitty.
    case kitty
    /// A theme of Ghostty.
    case ghostty
    /// A theme of the Warp terminal.
    case warp
    /// A theme of the Helix editor.
    case helix
    /// A colour theme of VS Code.
    case vscode
    /// A theme of the Zed editor.
    case zed
    /// A theme of Home Assistant.
    case homeAssistant = "home-assistant"
    /// The colour sets of an asset catalogue of Xcode.
    case xcassets
    /// A theme of vivid, which colours the names of files.
    case vivid
    /// Design tokens of Theo.
    case theo
}
