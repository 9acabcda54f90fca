import LiveryDiagnostics

/// Rows of text in columns that are as wide as they have to be.
struct Table {
    private var rows: [[Cell]] = []
    /// How wide columns are at least, for rows that are printed one by one.
    var leastWidths: [Int] = []

    /// A text with the cells that it takes, apart from escape sequences.
    struct Cell {
        var text: String
        var width: Int

        /// A text as a user may have written it, with a style.
        init(_ text: String, _ style: ANSIStyle? = nil, _ depth: ColorDepth = .none) {
            let visible = VisibleText.escaped(text)
            width = DisplayWidth.cells(of: visible)
            self.text = style?(visible, enabled: depth != .none) ?? visible
        }

        /// A text that is ready to be printed and takes `width` cells.
        init(ready text: String, width: Int) {
            self.text = text
            self.width = width
        }
    }

    mutating func add(_ cells: [Cell]) { rows.append(cells) }

    /// The rows, each with a line break, two blanks between the columns and none at the end.
    func text(indent: Int = 0) -> String {
        var widths = leastWidths
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                // The last cell of a row has no neighbour to line up with.
                if column < row.count - 1 { widths[column] = max(widths[column], cell.width) }
            }
        }
        var text = ""
        for row in rows {
            var line = String(repeating: " ", count: indent)
            var pending = 0
            for (column, cell) in row.enumerated() {
                if cell.width > 0 || !cell.text.isEmpty {
                    line += String(repeating: " ", count: pending) + cell.text
                    pending = 0
                }
                pending += max(widths[column] - cell.width, 0) + 2
            }
            text += line + "\n"
        }
        return text
    }
}
