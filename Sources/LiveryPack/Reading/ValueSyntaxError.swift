/// Why the text of a value makes no sense, and where in the text.
struct ValueSyntaxError: Error {
    /// The offset in bytes from the beginning of the text.
    var offset: Int
    /// The number of bytes that are meant.
    var length: Int
    /// One sentence.
    var message: String
    /// What to do.
    var help: String?
    /// What was probably meant in place of the bytes.
    var replacement: String?
    /// Whether nothing else can have been meant.
    var isSure = false
}
