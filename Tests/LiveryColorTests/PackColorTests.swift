import LiveryColor
import Testing

/// What a pack file may say for a colour.
struct PackColorTests {
    @Test(arguments: [
        ("ff9933", "#ff9933"), ("F93", "#ff9933"), ("ff993380", "#ff993380"), ("f938", "#ff993388"),
        ("000000", "#000000"), ("1e1030", "#1e1030"), ("000", "#000000"), (" #FFF ", "#ffffff"), ("navy", "#000080"),
        ("Tan", "#d2b48c"), ("red", "#ff0000"), ("add", "#aadddd"), ("decade", "#decade"), ("rgb(1 2 3)", "#010203"),
        ("oklch(62% 0.17 145)", "#1fa03d"), ("SYSTEM.Blue", "#0088ff"), ("apple@18:blue", "#007aff"),
    ])
    func `a scalar of a pack is read as its author means it`(text: String, hex: String) throws {
        let color = try ColorValue(pack: text)
        if text.hasPrefix("oklch") {
            #expect(color.space == .oklch)
        } else {
            #expect(color.hexString == hex)
        }
    }

    @Test(arguments: [
        "ff99", "ff9", "12345", "0x112233", "~", "null", "unset", "$accent", "ffg", "system.", "apple@:red", "",
    ])
    func `CSS itself takes none of a pack's own notations`(text: String) {
        #expect((try? ColorValue(css: text)) == nil)
    }

    @Test(arguments: [
        "12345", "0x112233", "~", "$accent", "ffg", "system.", "apple@:red", "apple@18", "system.red.x", "",
    ])
    func `a pack's colour that is none is refused`(text: String) {
        #expect((try? ColorValue(pack: text)) == nil)
    }
}
