/// Something in a text that may be why it is no YAML, and how to go on behind it. Lines and columns count from 0.
struct Mistake {
    var line: Int
    var range: Range<Int>
    var message: String
    var help: String?
    /// What would mend it, when that can be told: what is done, where, and what stands there then.
    var fix: (title: String, edits: [WorkingText.Edit])?
    /// What makes the text readable.
    var edits: [WorkingText.Edit]
    /// Whether what stands on its line cannot be known.
    var isDamage = false
    /// Whether it hides what comes after it, as an open quote does.
    var swallows = false
    /// Whether it is a mistake even where the text is YAML with it.
    var isCertain = false
    /// Whether the text that begins at it may be cut off: there is no telling what it was to be.
    var cutsOff = false
    /// Further lines of which it cannot be known what they belong to.
    var damagedLines: [Int] = []
    /// Whether a line begins in the wrong column.
    var isMove = false
    /// Whether a line begins behind something else than spaces.
    var isIndentation = false
    /// Whether there is but one way to mend it.
    var isSure = true

    init(_ line: Int, _ range: Range<Int>, _ message: String, help: String? = nil, edits: [WorkingText.Edit] = []) {
        self.line = line
        self.range = range
        self.message = message
        self.help = help
        self.edits = edits
    }

    /// A mistake that one replacement mends.
    init(
        _ line: Int, _ range: Range<Int>, _ message: String, help: String?, mending title: String,
        _ edit: WorkingText.Edit
    ) {
        self.init(line, range, message, help: help, edits: [edit])
        fix = (title, [edit])
    }

    var id: ID { ID(line: line, column: range.lowerBound, message: message) }

    struct ID: Hashable {
        var line: Int
        var column: Int
        var message: String

        init(line: Int, column: Int, message: String) {
            self.line = line
            self.column = column
            self.message = message
        }

        /// The same on a line of another number.
        init(line: Int, of other: ID) { self.init(line: line, column: other.column, message: other.message) }
    }
}
