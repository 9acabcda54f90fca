/// A line of source text as a terminal shows it: tabs blown up, hidden characters written out, and for each place in
/// the source the cells that it takes on the screen.
struct VisibleLine {
    /// A character as a reader sees it.
    struct Cluster {
        /// What is printed for it.
        var text: String
        /// The scalars of the source that it stands for.
        var scalars: Range<Int>
        /// The cells that it takes.
        var cells: Range<Int>
    }

    /// The characters in order; their scalars and cells follow on one another without gaps.
    private(set) var clusters: [Cluster] = []
    /// The number of scalars laid out.
    private(set) var scalarCount = 0
    /// The number of cells taken.
    private(set) var cellCount = 0

    /// Lays out a line whose tabs stop at each multiple of `tabWidth`.
    init(_ line: some StringProtocol, tabWidth: Int) {
        for character in line {
            let scalars = character.unicodeScalars
            if scalars.contains(where: VisibleText.isHidden) {
                for scalar in scalars {
                    let text: String
                    if scalar == "\t" {
                        text = String(repeating: " ", count: tabWidth - cellCount % tabWidth)
                    } else if VisibleText.isHidden(scalar) {
                        text = VisibleText.escape(scalar)
                    } else {
                        text = String(scalar)
                    }
                    append(text, scalars: 1, cells: DisplayWidth.cells(of: text))
                }
            } else {
                append(String(character), scalars: scalars.count, cells: DisplayWidth.cells(of: character))
            }
        }
    }

    private mutating func append(_ text: String, scalars: Int, cells: Int) {
        clusters.append(
            Cluster(
                text: text, scalars: scalarCount..<scalarCount + scalars, cells: cellCount..<cellCount + cells))
        scalarCount += scalars
        cellCount += cells
    }

    /// The cells that a range of the source's scalars takes, whole characters only. A range past the end of the line
    /// is at its end, and never empty: a place between two characters shows as the cell after it.
    func cells(of scalars: Range<Int>) -> Range<Int> {
        let past = cellCount + max(0, min(scalars.lowerBound - scalarCount, 1))
        let lower = clusters.first { $0.scalars.upperBound > scalars.lowerBound }?.cells.lowerBound ?? past
        let upper = clusters.last { $0.scalars.lowerBound < scalars.upperBound }?.cells.upperBound ?? lower
        return lower..<max(upper, lower + 1)
    }

    /// The part of the line that fits into `width` cells around `focus`, with `…` where it was cut, and where `focus`
    /// came to stand in it.
    func window(around focus: Range<Int>, width: Int) -> (text: String, focus: Range<Int>) {
        if max(cellCount, focus.upperBound) <= width {
            return (clusters.map(\.text).joined(), focus)
        }
        let lead = max(0, min(focus.lowerBound - width / 3, max(cellCount, focus.lowerBound + 1) - width + 1))
        let isCutBefore = lead > 0
        let start = isCutBefore ? lead : 0
        let room = width - (isCutBefore ? 1 : 0)
        var shown = ""
        var first: Int?
        var last = start
        var isCutAfter = false
        for cluster in clusters where cluster.cells.lowerBound >= start {
            let offset = first ?? cluster.cells.lowerBound
            let isLast = cluster.cells.upperBound == cellCount
            guard cluster.cells.upperBound - offset <= room - (isLast ? 0 : 1) else {
                isCutAfter = true
                break
            }
            first = offset
            shown += cluster.text
            last = cluster.cells.upperBound
        }
        let origin = (first ?? start) - (isCutBefore ? 1 : 0)
        let lower = max(focus.lowerBound - origin, 0)
        let upper = max(min(focus.upperBound, max(last, focus.lowerBound + 1)) - origin, lower + 1)
        return ((isCutBefore ? "…" : "") + shown + (isCutAfter ? "…" : ""), lower..<upper)
    }
}
