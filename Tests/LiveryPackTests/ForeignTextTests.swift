import LiveryDiagnostics
import LiveryPack
import Testing

/// Files that are no packs and land in a directory of packs all the same.
@Suite struct ForeignTextTests {
    private func diagnostics(_ text: String) -> [Diagnostic] { diagnostics(Array(text.utf8)) }

    private func diagnostics(_ bytes: [UInt8]) -> [Diagnostic] {
        PackReader().read(SourceText(path: "t.yaml", bytes: bytes), stem: "t").diagnostics
    }

    /// Each as its program writes it, shortened.
    @Test(arguments: [
        (
            "{\n  // my theme\n  \"name\": \"Night\",\n  \"type\": \"dark\",\n  \"colors\": { \"editor.background\": \"#011627\", },\n  \"tokenColors\": []\n}\n",
            "this is a theme of VS Code (JSON), which is not read as a pack"
        ),
        (
            "{ \"name\": \"Night\", \"colors\": { \"editor.background\": \"#011627\" }, \"tokenColors\": [] }",
            "this is a theme of VS Code (JSON), which is not read as a pack"
        ),
        (
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\"><dict><key>Ansi 0 Color</key></dict></plist>\n",
            "this is a colour scheme of iTerm2 (.itermcolors), which is not read as a pack"
        ),
        (
            "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>DVTSourceTextBackground</key><string>1 1 1 1</string></dict></plist>",
            "this is a theme of Xcode (.xccolortheme), which is not read as a pack"
        ),
        (
            "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict><key>settings</key><array><dict><key>scope</key><string>comment</string></dict></array></dict></plist>",
            "this is a theme of TextMate or Sublime Text (.tmTheme), which is not read as a pack"
        ),
        (
            "{\n  \"name\": \"Campbell\",\n  \"background\": \"#0C0C0C\",\n  \"brightBlack\": \"#767676\",\n  \"brightPurple\": \"#B4009E\"\n}\n",
            "this is a colour scheme of Windows Terminal (JSON), which is not read as a pack"
        ),
        (
            "{ \"$schema\": \"https://zed.dev/schema/themes/v0.2.0.json\", \"name\": \"N\", \"author\": \"A\", \"themes\": [ { \"name\": \"N\", \"appearance\": \"dark\", \"style\": { \"border\": \"#000000ff\" } } ] }",
            "this is a theme of Zed (JSON), which is not read as a pack"
        ),
        (
            "inherits = \"base16_default\"\n\"ui.background\" = { bg = \"black\" }\n\"comment\" = \"gray\"\n\n[palette]\nblack = \"#000000\"\n",
            "this is a theme of Helix (TOML), which is not read as a pack"
        ),
        (
            "[colors.primary]\nbackground = '#1d1f21'\nforeground = '#c5c8c6'\n",
            "this is a theme of Alacritty (TOML), which is not read as a pack"
        ),
        (
            "# vim:ft=kitty\n## name: Night\nforeground   #D9E0EE\nbackground   #1E1D2F\ncolor0       #6E6C7E\n",
            "this is a theme of kitty, which is not read as a pack"
        ),
        (
            "palette = 0=#45475a\npalette = 1=#f38ba8\nbackground = 1e1e2e\n",
            "this is a theme of Ghostty, which is not read as a pack"
        ),
        (
            "! Night\n*.foreground: #c5c8c6\n*.background: #1d1f21\n*.color0: #282a2e\n",
            "this is a file of X resources, which is not read as a pack"
        ),
        (
            ":root {\n  --color-text: #222;\n}\n", "this is a style sheet (CSS), which is not read as a pack"
        ),
        (
            "body {\n  color: red;\n  background: white;\n}\n",
            "this is a style sheet (CSS), which is not read as a pack"
        ),
        (
            "[ColorEffects:Disabled]\nColor=56,56,56\n\n[Colors:Button]\nBackgroundNormal=239,240,241\n",
            "this is a colour scheme of KDE, which is not read as a pack"
        ),
        ("<!DOCTYPE html>\n<html><head></head></html>\n", "this is a web page, not a pack"),
        ("<html>\r\n<head><title>404 Not Found</title></head>\r\n", "this is a web page, not a pack"),
        (
            "404: Not Found", "this is the message '404: Not Found' of a server, not a pack: a download has failed"
        ),
        (
            "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n",
            "this is a pointer of Git LFS: the file itself has not been fetched"
        ),
        (
            "{\n  // colours\n  \"a\": 1\n}\n", "this is JSON with comments, which is neither JSON nor YAML"
        ),
        ("/* ours */\n:root { --a: red; }\n", "this is a style sheet (CSS), which is not read as a pack"),
        ("PK\u{3}\u{4}\u{14}\u{0}\u{0}", "this is a ZIP archive, not a pack"),
        ("bplist00\u{1}", "this is a property list in Apple's binary form, which is not read as a pack"),
    ])
    func `a file of another program is called by its name, and what can be done is said`(
        text: String, message: String
    ) throws {
        let found = diagnostics(text)
        #expect(found.map(\.message) == [message])
        #expect(found.first?.code == "not-a-pack")
        #expect(found.first?.help?.isEmpty == false)
    }

    @Test func `a byte order mark before it changes nothing`() {
        let found = diagnostics([0xEF, 0xBB, 0xBF] + Array("<!doctype html><html></html>".utf8))
        #expect(found.map(\.message) == ["this is a web page, not a pack"])
    }

    @Test func `an unfinished merge is shown with all its marks`() throws {
        let found = diagnostics(
            "livery: 1\ncolors:\n<<<<<<< HEAD\n  text: black\n=======\n  text: navy\n>>>>>>> brand\n")
        #expect(found.map(\.code) == ["merge-conflict"])
        #expect(found.first?.location?.place == Place(line: 3, column: 1, length: 7))
        #expect(found.first?.related.map { $0.location?.place.line } == [5, 7])
    }

    @Test(arguments: [
        "livery: 1\ncolors:\n  text: [black\n", "livery: 1\ncolors: { text: ; }\nx: }\n",
        "system: base16\npalette:\n  base00 \"000000\"\n",
    ])
    func `a pack with a fault is a pack with a fault`(text: String) {
        #expect(diagnostics(text).first?.code != "not-a-pack")
    }

    @Test func `text without a mark in two bytes a letter is told to be saved as UTF-8`() {
        let bytes = Array("livery: 1\n".utf8).flatMap { [$0, UInt8(0)] }
        let found = diagnostics(bytes)
        #expect(found.map(\.code) == ["not-text"])
        #expect(found.first?.help?.contains("UTF-8") == true)
    }
}
