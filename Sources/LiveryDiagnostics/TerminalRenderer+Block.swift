extension TerminalRenderer {
    /// The text of one diagnostic as it grows, its parts lined up along one gutter.
    struct Block {
        private(set) var text = ""
        private let renderer: TerminalRenderer
        private let gutter: Int
        private var endsInFrame = false

        init(renderer: TerminalRenderer, gutter: Int) {
            self.renderer = renderer
            self.gutter = gutter
        }

        /// The first line: what kind of thing, and the sentence.
        mutating func headline(_ name: String, _ message: String) {
            text += name + renderer.paint(":", .bold) + " "
            text += sentence(message, indent: 2, style: .bold) + "\n"
        }

        /// A line under the frame: `= help: …`.
        mutating func remark(_ label: String?, _ message: String) {
            if endsInFrame {
                bar()
                endsInFrame = false
            }
            let lead = label.map { $0 + ": " } ?? ""
            text += margin + renderer.paint("=", .frame) + " " + renderer.paint(lead, .help)
            text += sentence(message, indent: gutter + 3 + lead.utf8.count, style: nil) + "\n"
        }

        /// A mark in a frame, and what is said beside it.
        struct Mark {
            var location: Location
            var character: Character
            var style: ANSIStyle
            var label: String?
        }

        /// A place with others of the same file: its path, and in one frame the lines with a mark under each place.
        mutating func show(_ first: Mark, with others: [Mark]) {
            show(first.location)
            guard first.location.place.line > 0, first.location.lineText != nil else { return }
            bar()
            let marks = ([first] + others).enumerated().sorted { a, b in
                let (left, right) = (a.element.location.place, b.element.location.place)
                return (left.line, left.column, a.offset) < (right.line, right.column, b.offset)
            }.map(\.element)
            var position = 0
            while position < marks.count {
                let line = marks[position].location.place.line
                if position > 0, line > marks[position - 1].location.place.line + 1 {
                    text += margin + renderer.paint(":", .frame) + "\n"
                }
                let end = marks[position...].firstIndex { $0.location.place.line != line } ?? marks.count
                frame(marks[position].location.lineText ?? "", number: line, Array(marks[position..<end]))
                position = end
            }
        }

        /// The path of a place, with line and column.
        private mutating func show(_ location: Location) {
            let place = location.place
            var path = VisibleText.escaped(location.path)
            if place.line > 0 { path += ":\(place.line)" + (place.column > 0 ? ":\(place.column)" : "") }
            text += String(repeating: " ", count: gutter) + renderer.paint("-->", .frame) + " " + path + "\n"
        }

        /// A change: what it does, and the lines as they will be.
        mutating func show(_ fix: Diagnostic.Fix) {
            remark("fix", fix.title)
            // What takes lines away, or moves them, is told by its title.
            guard fix.edits.allSatisfy({ $0.end == nil && $0.location.place.line > 0 && $0.location.lineText != nil })
            else { return }
            bar()
            let lines = fix.edits.reduce(into: [[Diagnostic.Fix.Edit]]()) { lines, edit in
                if lines.last?.last?.location.place.line == edit.location.place.line {
                    lines[lines.count - 1].append(edit)
                } else {
                    lines.append([edit])
                }
            }
            let shown = lines.count > 4 ? 3 : lines.count
            for (index, edits) in lines.prefix(shown).enumerated() {
                if index > 0, let line = lines[index - 1].first?.location.place.line,
                    (edits.first?.location.place.line ?? 0) > line + 1
                {
                    text += margin + renderer.paint(":", .frame) + "\n"
                }
                show(edits)
            }
            if lines.count > shown {
                text += margin + renderer.paint(":", .frame) + " and \(lines.count - shown) more lines\n"
            }
        }

        /// A line as it will be after some edits, which lie in it one after the other.
        private mutating func show(_ edits: [Diagnostic.Fix.Edit]) {
            guard let first = edits.first, let line = first.location.lineText else { return }
            let scalars = line.unicodeScalars
            var number = first.location.place.line
            var shown = String.UnicodeScalarView()
            var marks: [Mark] = []
            var position = scalars.startIndex
            var passed = 0
            for edit in edits {
                let place = edit.location.place
                let start = scalars.index(
                    position, offsetBy: max(Int(place.column) - 1 - passed, 0), limitedBy: scalars.endIndex)
                shown.append(contentsOf: scalars[position..<(start ?? scalars.endIndex)])
                position =
                    scalars.index(start ?? scalars.endIndex, offsetBy: Int(place.length), limitedBy: scalars.endIndex)
                    ?? scalars.endIndex
                passed = Int(place.column) - 1 + Int(place.length)
                for (index, part) in edit.replacement.split(separator: "\n", omittingEmptySubsequences: false)
                    .enumerated()
                {
                    if index > 0 {
                        frame(String(shown), number: number, marks)
                        (shown, marks, number) = (.init(), [], number &+ 1)
                    }
                    let at = Place(
                        line: number, column: UInt32(clamping: shown.count + 1),
                        length: UInt32(clamping: part.unicodeScalars.count))
                    marks.append(
                        Mark(
                            location: Location(path: edit.location.path, place: at),
                            character: place.length == 0 ? "+" : "~", style: .success, label: nil))
                    shown.append(contentsOf: part.unicodeScalars)
                }
            }
            shown.append(contentsOf: scalars[position...])
            frame(String(shown), number: number, marks)
        }

        /// A numbered line of source and the marks below it, with what is said of them beside them or below.
        ///
        /// A line that is too long is cut; where its marks lie too far apart for one piece of it, each has a piece.
        private mutating func frame(_ line: String, number: UInt32, _ marks: [Mark]) {
            // Of a line of megabytes only the neighbourhood is laid out.
            let reach = 4 * renderer.width
            let column = max(Int(marks.first?.location.place.column ?? 1) - 1, 0)
            let scalars = line.unicodeScalars
            let skipped = max(column - reach, 0)
            let part = scalars.dropFirst(skipped).prefix(2 * reach)
            let isWhole = skipped == 0 && part.endIndex == scalars.endIndex
            let layout = VisibleLine(
                isWhole ? Substring(line) : Substring(part), tabWidth: renderer.tabWidth)
            let spans = marks.map { mark in
                let place = mark.location.place
                let start = max(Int(place.column) - 1, 0) - skipped
                let length = place.column == 0 ? 0 : min(Int(place.length), 2 * reach)
                return layout.cells(of: start..<start + length)
            }
            let room = max(renderer.width - gutter - 3, 20)
            let all = (spans.map(\.lowerBound).min() ?? 0)..<(spans.map(\.upperBound).max() ?? 1)
            let areNear = marks.count == 1 || (all.count + 2 <= room && marks.allSatisfy { near($0, column, reach) })
            if areNear {
                let window = layout.window(around: all, width: room)
                show(window.text, number)
                for (mark, span) in zip(marks, spans) {
                    let start =
                        marks.count == 1 ? window.focus : shifted(span, by: window.focus.lowerBound - all.lowerBound)
                    show(mark, at: start, room)
                }
            } else {
                for mark in marks { frame(line, number: number, [mark]) }
            }
            endsInFrame = true
        }

        private func near(_ mark: Mark, _ column: Int, _ reach: Int) -> Bool {
            abs(Int(mark.location.place.column) - 1 - column) < reach
        }

        private func shifted(_ range: Range<Int>, by offset: Int) -> Range<Int> {
            range.lowerBound + offset..<range.upperBound + offset
        }

        /// A line of source behind its number.
        private mutating func show(_ line: String, _ number: UInt32) {
            let digits = String(number)
            text += String(repeating: " ", count: max(gutter - digits.utf8.count, 0))
            text += renderer.paint(digits + " |", .frame) + (line.isEmpty ? "" : " " + line) + "\n"
        }

        /// A mark under a line, and its label beside it, or below it where there is no room.
        private mutating func show(_ mark: Mark, at cells: Range<Int>, _ room: Int) {
            let lead = margin + renderer.paint("|", .frame) + " "
            var label = mark.label.map { VisibleText.escaped($0) }
            if mark.location.place.column > 0 {
                text += lead + String(repeating: " ", count: cells.lowerBound)
                text += renderer.paint(String(repeating: mark.character, count: cells.count), mark.style)
                if let words = label, cells.upperBound + 1 + DisplayWidth.cells(of: words) <= room {
                    text += " " + renderer.paint(words, mark.style)
                    label = nil
                }
                text += "\n"
            }
            if let words = label {
                let free = max(room - DisplayWidth.cells(of: words), 0)
                text += lead + String(repeating: " ", count: min(cells.lowerBound, free))
                text += renderer.paint(words, mark.style) + "\n"
            }
        }

        private var margin: String { String(repeating: " ", count: gutter + 1) }

        private mutating func bar() { text += margin + renderer.paint("|", .frame) + "\n" }

        /// A message with its line breaks kept and its further lines set in.
        private func sentence(_ message: String, indent: Int, style: ANSIStyle?) -> String {
            let lines = VisibleText.escaped(message, keepingLineBreaks: true).split(
                separator: "\n", omittingEmptySubsequences: false)
            let painted = lines.map { line in style.map { renderer.paint(String(line), $0) } ?? String(line) }
            return painted.joined(separator: "\n" + String(repeating: " ", count: indent))
        }
    }
}
