internal import LiveryDiagnostics

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
    /// The code, where it is not the usual one of the value.
    var code: DiagnosticCode?
    /// Whether the bytes are a name, and the replacement is another.
    var isName = false
    /// What mends it where that is not the replacement of the bytes that are meant.
    var edit: Edit?

    /// A replacement of bytes.
    struct Edit {
        /// What is done, as an imperative.
        var title: String
        /// The offset in bytes from the beginning of the text.
        var offset: Int
        /// The number of bytes that are replaced.
        var length: Int
        /// What stands there afterwards.
        var replacement: String
        /// Whether nothing else can have been meant.
        var isSure = true
    }
}
