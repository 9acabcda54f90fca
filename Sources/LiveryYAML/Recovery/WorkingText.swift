internal import LiveryDiagnostics

/// A text while it is being mended line by line: the number of lines stays, and every character knows the column that it,
/// or what stood in its place, has in the file.
struct WorkingText {
    /// The lines without their breaks.
    private(set) var lines: [[Unicode.Scalar]] = []
    /// For each line that was changed, the column in the file (from 1) of each character and of the end.
    private var columns: [Int: [UInt32]] = [:]

    /// The lines of a source. What is no text became U+FFFD.
    init(_ source: SourceText) {
        var number = 1
        while let line = source.line(number) {
            lines.append(Array(line.unicodeScalars))
            number += 1
        }
    }

    /// The whole text as UTF-8, its lines ended by LF.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.count + 1 })
        for (number, line) in lines.enumerated() {
            if number > 0 { bytes.append(0x0A) }
            for scalar in line {
                if scalar.value < 0x80 {
                    bytes.append(UInt8(scalar.value))
                } else {
                    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                }
            }
        }
        return bytes
    }

    /// Replaces a part of a line, counted from 0.
    mutating func apply(_ edit: Edit) {
        guard lines.indices.contains(edit.line), edit.range.upperBound <= lines[edit.line].count else { return }
        var map = columns[edit.line] ?? (0...lines[edit.line].count).map { UInt32($0 + 1) }
        let start = map[edit.range.lowerBound]
        map.replaceSubrange(edit.range, with: repeatElement(start, count: edit.text.count))
        lines[edit.line].replaceSubrange(edit.range, with: edit.text)
        columns[edit.line] = map
    }

    /// The text with nothing but some of its lines, each where it was.
    func only(_ range: Range<Int>, and others: [Int]) -> WorkingText {
        var part = self
        part.lines = Array(repeating: [], count: range.upperBound)
        for line in others where line < range.upperBound { part.lines[line] = lines[line] }
        for line in range { part.lines[line] = lines[line] }
        return part
    }

    /// Takes lines over from a part of this text.
    mutating func take(_ range: Range<Int>, from part: WorkingText) {
        for line in range {
            lines[line] = part.lines[line]
            columns[line] = part.columns[line]
        }
    }

    /// Takes all lines from one on away.
    mutating func cut(at line: Int) {
        for index in line..<max(line, lines.count) { lines[index] = [] }
    }

    /// Where a place in this text is in the file.
    func original(_ place: Place) -> Place {
        guard let map = columns[Int(place.line) - 1] else { return place }
        func column(_ column: Int) -> UInt32 { map[max(0, min(column - 1, map.count - 1))] }
        let start = column(Int(place.column))
        let end = column(Int(place.column) + Int(place.length))
        // What spans several lines has the length 1, whatever stands there.
        let length = place.length <= 1 ? place.length : max(1, end - min(start, end))
        return Place(line: place.line, column: start, length: length)
    }

    /// A replacement of a part of a line; lines and columns count from 0.
    struct Edit {
        var line: Int
        var range: Range<Int>
        var text: [Unicode.Scalar]

        init(_ line: Int, _ range: Range<Int>, _ text: String) {
            self.line = line
            self.range = range
            self.text = Array(text.unicodeScalars)
        }
    }
}
