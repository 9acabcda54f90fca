/// What is wrong with a text that should be TOML, and where.
struct TOMLFault: Error {
    var message: String
    var range: Range<Int>
    var help: String?
}
