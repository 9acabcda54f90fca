import LiveryDiagnostics
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("ｶﾅ", 2), ("カナ", 4), ("한글", 4),
        ("\u{1112}\u{1161}\u{11AB}", 2),
        ("😀", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇹🇼", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("हिन्दी", 5), ("ไทย", 3),
        ("العربية", 7), ("𠀀", 2), ("…", 1), ("→", 1), ("　", 2), ("", 0),
    ])
    func `a text takes the cells that terminals give it`(text: String, cells: Int) {
        #expect(DisplayWidth.cells(of: text) == cells)
    }

    #if canImport(Glibc)
    /// The C library's table is the one that most programs on a Linux terminal go by. Where it is older than the
    /// standard library's Unicode, or takes another view of single characters, they may differ a little.
    @Test func `scalars agree with the C library's wcwidth`() throws {
        guard let symbol = unsafe dlsym(nil, "wcwidth"), unsafe setlocale(LC_CTYPE, "C.UTF-8") != nil else {
            try Test.cancel("no C.UTF-8 locale here")
        }
        // The header hides it from programs that do not ask for X/Open.
        let wcwidth = unsafe unsafeBitCast(symbol, to: (@convention(c) (wchar_t) -> CInt).self)
        var compared = 0
        var different: [String] = []
        for value in UInt32(0x20)..<0x30000 {
            guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else { continue }
            let expected = Int(wcwidth(wchar_t(bitPattern: value)))
            guard expected >= 0 else { continue }
            compared += 1
            if DisplayWidth.cells(of: scalar) != expected { different.append(String(value, radix: 16)) }
        }
        #expect(compared > 100_000)
        #expect(different.count < compared / 1_000, "\(different.count): \(different.prefix(300))")
    }
    #endif
}
