internal import CLiveryPlugin

/// Lends a text to the host for as long as `body` runs.
func withBorrowed<Result>(_ text: String, _ body: (lv_str) -> Result) -> Result {
    var text = text
    return text.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
            unsafe body(
                lv_str(bytes: characters.baseAddress, length: UInt32(clamping: characters.count), reserved: 0))
        }
    }
}
