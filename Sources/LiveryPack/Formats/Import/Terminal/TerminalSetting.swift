/// A setting of a file: the keys that lead to it, what it says, and where.
struct TerminalSetting {
    /// The keys, such as `colors`, `normal`, `red`; numbers of items in lists.
    var keys: [String]
    var text: String
    var origin: ImportOrigin

    /// The keys in one, with points between them.
    var path: String { keys.joined(separator: ".") }

    init(keys: [String], text: String, origin: ImportOrigin) {
        self.keys = keys
        self.text = text
        self.origin = origin
    }

    init(path: String, text: String, origin: ImportOrigin) {
        self.init(keys: [path], text: text, origin: origin)
    }
}
