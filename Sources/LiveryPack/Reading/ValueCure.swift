/// What was probably meant by a text that is no value.
struct ValueCure: Hashable {
    /// What to write in its place, without quotes.
    var replacement: String
    /// Whether nothing else can have been meant.
    var isSure: Bool
    /// One sentence on what is wrong, with the text in quotes; `nil` where the usual one says it.
    var message: String?
    /// Whether the replacement begins with `#` and so needs quotes.
    var needsQuotes: Bool { replacement.hasPrefix("#") }

    init(_ replacement: String, isSure: Bool = true, message: String? = nil) {
        self.replacement = replacement
        self.isSure = isSure
        self.message = message
    }
}
