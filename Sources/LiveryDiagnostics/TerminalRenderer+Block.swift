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

        /// A place: its path, and its line with a mark under it.
        mutating func show(_ location: Location, mark: Character, style: ANSIStyle) {
            let place = location.place
            var path = VisibleText.escaped(location.path)
            if place.line > 0 { path += ":\(place.line)" + (place.column > 0 ? ":\(place.column)" : "") }
            text += String(repeating: " ", count: gutter) + renderer.paint("-->", .frame) + " " + path + "\n"
            guard place.line > 0, let line = location.lineText else { return }
            bar()
            frame(line, place, mark: mark, style: style)
        }

        /// A change: what it does, and the line as it will be.
        mutating func show(_ fix: Diagnostic.Fix) {
            remark("fix", fix.title)
            let place = fix.location.place
            guard place.line > 0, let line = fix.location.lineText else { return }
            let lines = fix.replacement.split(separator: "\n", omittingEmptySubsequences: false)
            let scalars = line.unicodeScalars
            let start = Int(place.column) - 1
            let before = scalars.prefix(max(start, 0))
            let after = scalars.dropFirst(max(start, 0) + Int(place.length))
            bar()
            for (index, part) in lines.enumerated() {
                let lead = index == 0 ? String(String.UnicodeScalarView(before)) : ""
                let tail = index == lines.count - 1 ? String(String.UnicodeScalarView(after)) : ""
                let shown = Place(
                    line: place.line &+ UInt32(clamping: index),
                    column: UInt32(clamping: lead.unicodeScalars.count + 1),
                    length: UInt32(clamping: part.unicodeScalars.count))
                frame(lead + part + tail, shown, mark: place.length == 0 ? "+" : "~", style: .success)
            }
        }

        /// A numbered line of source and the marks below it.
        private mutating func frame(_ line: String, _ place: Place, mark: Character, style: ANSIStyle) {
            let column = max(Int(place.column) - 1, 0)
            // Of a line of megabytes only the neighbourhood is laid out.
            let reach = 4 * renderer.width
            let scalars = line.unicodeScalars
            let skipped = max(column - reach, 0)
            let part = scalars.dropFirst(skipped).prefix(2 * reach)
            let isWhole = skipped == 0 && part.endIndex == scalars.endIndex
            let layout = VisibleLine(
                isWhole ? Substring(line) : Substring(part), tabWidth: renderer.tabWidth)
            let start = column - skipped
            let length = place.column == 0 ? 0 : min(Int(place.length), 2 * reach)
            let focus = layout.cells(of: start..<start + length)
            let room = max(renderer.width - gutter - 3, 20)
            let window = layout.window(around: focus, width: room)
            let number = String(place.line)
            text += String(repeating: " ", count: max(gutter - number.utf8.count, 0))
            text += renderer.paint(number + " |", .frame) + (window.text.isEmpty ? "" : " " + window.text) + "\n"
            if place.column > 0 {
                text += margin + renderer.paint("|", .frame) + " "
                text += String(repeating: " ", count: window.focus.lowerBound)
                text += renderer.paint(String(repeating: mark, count: window.focus.count), style) + "\n"
            }
            endsInFrame = true
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
