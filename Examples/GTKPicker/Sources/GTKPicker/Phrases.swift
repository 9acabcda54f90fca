/// What the document says, in the language of the market that is shown.
struct Phrases {
    var headline: String
    var lead: String
    var body: String

    /// The phrases in the first language that there are any in.
    init(languages: [String]) {
        let found = languages.lazy.compactMap { language in
            Self.all.first { language == $0.language || language.hasPrefix($0.language + "-") }?.phrases
        }.first
        self = found ?? Self.english
    }

    private init(_ headline: String, _ lead: String, _ body: String) {
        self.headline = headline
        self.lead = lead
        self.body = body
    }

    private static let english = Phrases(
        "A look for every market",
        "Pick a theme, a market or an accent on the left. Everything that you see changes at once, this text included.",
        """
        Each theme is a file. Open it in your editor, change a colour and save: the window follows before you have let go of \
        the key. If the file is broken, what you see stays as it was, and a bar above says what is wrong and where.
        """)

    private static let all: [(language: String, phrases: Phrases)] = [
        ("en", english),
        (
            "hi",
            Phrases(
                "हर बाज़ार के लिए एक रूप",
                "बाईं ओर एक थीम, बाज़ार या रंग चुनें। जो कुछ दिखता है, सब तुरंत बदल जाता है, यह पाठ भी।",
                "हर थीम एक फ़ाइल है। उसे संपादक में खोलें, एक रंग बदलें और सहेजें: खिड़की उसी क्षण बदल जाती है।")
        ),
        (
            "ne",
            Phrases(
                "हरेक बजारका लागि एउटा रूप",
                "बायाँतिर एउटा थिम, बजार वा रङ छान्नुहोस्। देखिने सबै कुरा तुरुन्तै बदलिन्छ, यो पाठ पनि।",
                "हरेक थिम एउटा फाइल हो। त्यसलाई सम्पादकमा खोल्नुहोस्, एउटा रङ बदल्नुहोस् र सुरक्षित गर्नुहोस्।")
        ),
        (
            "zh",
            Phrases(
                "每個市場，自有風格",
                "在左側選擇主題、市場或強調色。所見的一切會立即改變，這段文字也不例外。",
                "每個主題都是一個檔案。在編輯器中開啟它，改一個顏色並儲存：視窗隨即更新。")
        ),
    ]
}
