/// Families of fonts that many systems and designs have, and the words of CSS for whatever a system has.
///
/// They tell a family that is misspelt from one that is merely not known. Nothing else depends on them.
public enum WellKnownFamilies {
    /// The words that mean no font in particular (CSS Fonts 4, section 2.1), and their like on the platforms.
    public static let generic = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace",
        "ui-rounded", "math", "emoji", "fangsong", "-apple-system", "BlinkMacSystemFont",
    ]

    /// What people write for a generic word, in small letters.
    public static let usualMistakes = [
        "sans": "sans-serif", "mono": "monospace", "monospaced": "monospace", "san-serif": "sans-serif",
        "ui-mono": "ui-monospace", "ui-sans": "ui-sans-serif", "system-font": "system-ui", "ui-system": "system-ui",
    ]

    /// Families by their names.
    public static let names: [String] = text.withUTF8Buffer { text in
        unsafe text.split(separator: UInt8(ascii: "|")).map { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a family is among ``names``, in whatever letters' case. Most runs ask for a few: they are looked for in the
    /// text.
    public static func contains(_ family: String) -> Bool {
        var family = family
        return family.withUTF8 { wanted in
            text.withUTF8Buffer { text in
                var start = 0
                while start < text.count {
                    var end = start
                    while end < text.count, unsafe text[end] != UInt8(ascii: "|") { end += 1 }
                    if end - start == wanted.count,
                        wanted.indices.allSatisfy({ unsafe lower(wanted[$0]) == lower(text[start + $0]) })
                    {
                        return true
                    }
                    start = end + 1
                }
                return false
            }
        }
    }

    private static func lower(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }

    private static let text: StaticString =
        """
        SF Pro|SF Pro Display|SF Pro Text|SF Pro Rounded|SF Compact|SF Compact Display|SF Compact Text|SF Mono|SF Arabic|New York|\
        Helvetica|Helvetica Neue|Arial|Arial Black|Arial Narrow|Avenir|Avenir Next|Avenir Next Condensed|Baskerville|\
        Bodoni 72|Charter|Cochin|Copperplate|Courier|Courier New|Didot|Futura|Geneva|Georgia|Gill Sans|Gill Sans MT|\
        Hoefler Text|Impact|Lucida Grande|Lucida Console|Lucida Sans|Menlo|Monaco|Optima|Palatino|Palatino Linotype|Rockwell|Tahoma|Times|\
        Times New Roman|Trebuchet MS|Verdana|Zapfino|Big Caslon|American Typewriter|Marker Felt|Papyrus|Phosphate|Skia|\
        PingFang SC|PingFang TC|PingFang HK|Heiti SC|Heiti TC|Songti SC|Songti TC|STHeiti|STSong|STKaiti|\
        Hiragino Sans|Hiragino Kaku Gothic ProN|Hiragino Mincho ProN|Hiragino Maru Gothic ProN|Apple SD Gothic Neo|\
        Apple Color Emoji|Apple Symbols|Kohinoor Devanagari|Kohinoor Bangla|Kohinoor Telugu|Devanagari MT|\
        Devanagari Sangam MN|Tamil Sangam MN|Sinhala Sangam MN|Thonburi|Geeza Pro|Al Nile|Damascus|Baghdad|Arial Hebrew|\
        Segoe UI|Segoe UI Variable|Segoe UI Emoji|Segoe UI Symbol|Segoe Print|Segoe Script|Calibri|Cambria|Candara|Consolas|Constantia|Corbel|\
        Cascadia Code|Cascadia Mono|Comic Sans MS|Franklin Gothic|Franklin Gothic Medium|Garamond|Century Gothic|Ebrima|\
        Gabriola|Gadugi|Sitka|Sitka Text|Sylfaen|Aptos|Bahnschrift|Microsoft YaHei|Microsoft YaHei UI|Microsoft JhengHei|\
        Microsoft JhengHei UI|Microsoft Sans Serif|SimSun|SimHei|NSimSun|KaiTi|FangSong|MingLiU|PMingLiU|DengXian|\
        MS Gothic|MS PGothic|MS Mincho|MS PMincho|Meiryo|Meiryo UI|Yu Gothic|Yu Gothic UI|Yu Mincho|Malgun Gothic|Batang|\
        Gulim|Dotum|Nirmala UI|Mangal|Aparajita|Kokila|Utsaah|Latha|Vrinda|Shruti|Raavi|Tunga|Gautami|Kartika|\
        Leelawadee|Leelawadee UI|Roboto|Roboto Condensed|Roboto Flex|Roboto Mono|Roboto Serif|Roboto Slab|Google Sans|Product Sans|Droid Sans|\
        Droid Serif|Droid Sans Mono|Noto Sans|Noto Serif|Noto Sans Mono|Noto Sans Display|Noto Serif Display|Noto Color Emoji|Noto Emoji|\
        Noto Sans SC|Noto Sans TC|Noto Sans HK|Noto Sans JP|Noto Sans KR|Noto Serif SC|Noto Serif TC|Noto Serif HK|\
        Noto Serif JP|Noto Serif KR|Noto Sans CJK SC|Noto Sans CJK TC|Noto Sans CJK HK|Noto Sans CJK JP|Noto Sans CJK KR|\
        Noto Serif CJK SC|Noto Serif CJK TC|Noto Serif CJK HK|Noto Serif CJK JP|Noto Serif CJK KR|Noto Sans Mono CJK SC|\
        Noto Sans Mono CJK TC|Noto Sans Mono CJK JP|Noto Sans Mono CJK KR|Noto Sans Arabic|Noto Sans Armenian|Noto Sans Bengali|\
        Noto Sans Devanagari|Noto Serif Devanagari|Noto Sans Ethiopic|Noto Sans Georgian|Noto Sans Gujarati|\
        Noto Sans Gurmukhi|Noto Sans Hebrew|Noto Sans Kannada|Noto Sans Khmer|Noto Sans Lao|Noto Sans Malayalam|\
        Noto Sans Myanmar|Noto Sans Oriya|Noto Sans Sinhala|Noto Sans Symbols|Noto Sans Symbols 2|Noto Sans Tamil|\
        Noto Sans Telugu|Noto Sans Thai|Noto Sans Thaana|Noto Sans Tibetan|Noto Sans Math|Noto Naskh Arabic|Noto Kufi Arabic|\
        Noto Nastaliq Urdu|Noto Serif Bengali|Noto Serif Tamil|Noto Serif Thai|Noto Serif Hebrew|\
        Mukta|Mukta Mahee|Mukta Malar|Mukta Vaani|Hind|Hind Siliguri|Hind Madurai|Baloo 2|Tiro Devanagari Hindi|Poppins|Rajdhani|\
        Khand|Teko|Kalam|Yantramanav|Martel|Martel Sans|Eczar|Laila|Halant|Karma|Sarala|\
        Inter|Inter Display|Inter Tight|Open Sans|Lato|Montserrat|Oswald|Source Sans Pro|Source Sans 3|Source Serif Pro|Source Serif 4|\
        Source Code Pro|Source Han Sans|Source Han Serif|Source Han Sans SC|Source Han Sans TC|Raleway|PT Sans|PT Serif|\
        PT Mono|Merriweather|Merriweather Sans|Nunito|Nunito Sans|Ubuntu|Ubuntu Mono|Ubuntu Sans|Playfair Display|Rubik|Work Sans|\
        Lora|Fira Sans|Fira Code|Fira Mono|Barlow|Barlow Condensed|Mulish|Quicksand|Inconsolata|Titillium Web|Manrope|DM Sans|DM Serif Display|DM Mono|\
        Karla|Josefin Sans|Libre Baskerville|Libre Franklin|Libre Caslon Text|Heebo|Assistant|Bitter|Cabin|Dosis|Exo 2|\
        Anton|Bebas Neue|Archivo|Archivo Narrow|Arimo|Tinos|Cousine|Cairo|Tajawal|Almarai|Amiri|Lexend|Outfit|Plus Jakarta Sans|Public Sans|\
        Space Grotesk|Space Mono|JetBrains Mono|IBM Plex Sans|IBM Plex Serif|IBM Plex Mono|IBM Plex Sans Arabic|\
        IBM Plex Sans Devanagari|IBM Plex Sans JP|IBM Plex Sans KR|IBM Plex Sans TC|IBM Plex Sans SC|IBM Plex Sans Thai|\
        Red Hat Display|Red Hat Text|Red Hat Mono|Atkinson Hyperlegible|Atkinson Hyperlegible Next|OpenDyslexic|Crimson Text|Crimson Pro|EB Garamond|\
        Cormorant Garamond|Spectral|Vollkorn|Alegreya|Alegreya Sans|Overpass|Overpass Mono|Signika|Sora|Urbanist|Figtree|Albert Sans|\
        Be Vietnam Pro|Sarabun|Prompt|Kanit|Mitr|Nanum Gothic|Nanum Myeongjo|Pretendard|Spoqa Han Sans Neo|M PLUS 1p|\
        M PLUS Rounded 1c|Sawarabi Gothic|Kosugi Maru|Zen Kaku Gothic New|BIZ UDPGothic|LXGW WenKai|Sarasa Gothic|\
        WenQuanYi Micro Hei|WenQuanYi Zen Hei|Cantarell|Adwaita Sans|Adwaita Mono|Oxygen|Hack|DejaVu Sans|DejaVu Serif|DejaVu Sans Mono|\
        Liberation Sans|Liberation Serif|Liberation Mono|FreeSans|FreeSerif|FreeMono|Bitstream Vera Sans|Nimbus Sans|Luxi Sans|Iosevka|\
        Comic Neue|Caveat|Pacifico|Dancing Script|Lobster|Satisfy|Abril Fatface|Righteous|Fredoka|Varela Round|Comfortaa|\
        Geist|Geist Mono|Monaspace Neon|Victor Mono|Anonymous Pro|Courier Prime|Literata|Newsreader|Fraunces|Commissioner
        """
}
