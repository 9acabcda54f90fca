/// The difference of two versions of a file in the unified format of POSIX `diff -u`, which `patch -p0` applies.
public struct UnifiedDiff: Sendable {
    /// The kinds of lines in it, for whoever colours them.
    public enum LineKind: Sendable {
        /// The names of the files.
        case header
        /// Where a part lies: `@@ -1,3 +1,4 @@`.
        case position
        /// A line that is the same in both versions.
        case context
        /// A line that is taken out.
        case removed
        /// A line that is put in.
        case added
    }

    /// The lines with their marks, each with its break. Empty where the versions are the same.
    public let lines: [(kind: LineKind, text: String)]

    /// The whole difference as one text.
    public var text: String { lines.map(\.text).joined() }

    /// How many lines stand around a change.
    private static let context = 3
    private static let noBreak = "\\ No newline at end of file\n"

    /// Compares two versions of a file of a path.
    public init(path: String, from old: EditableText, to new: EditableText) {
        let before = Self.lines(of: old)
        let after = Self.lines(of: new)
        let changes = LineDifference.changes(from: before, to: after)
        guard !changes.isEmpty else {
            lines = []
            return
        }
        let name = Self.name(path)
        var lines: [(kind: LineKind, text: String)] = [(.header, "--- \(name)\n"), (.header, "+++ \(name)\n")]
        var index = 0
        while index < changes.count {
            var last = index
            while last + 1 < changes.count,
                changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * Self.context
            {
                last += 1
            }
            Self.append(changes[index...last], before, after, to: &lines)
            index = last + 1
        }
        self.lines = lines
    }

    private static func append(
        _ changes: ArraySlice<LineDifference.Change>, _ before: [String], _ after: [String],
        to lines: inout [(kind: LineKind, text: String)]
    ) {
        guard let first = changes.first, let last = changes.last else { return }
        let lead = min(context, first.old.lowerBound)
        let trail = min(context, before.count - last.old.upperBound)
        let old = first.old.lowerBound - lead..<last.old.upperBound + trail
        let new = first.new.lowerBound - lead..<last.new.upperBound + trail
        lines.append((.position, "@@ -\(position(old)) +\(position(new)) @@\n"))
        var line = old.lowerBound
        for change in changes {
            for index in line..<change.old.lowerBound { append(.context, " ", before[index], to: &lines) }
            for index in change.old { append(.removed, "-", before[index], to: &lines) }
            for index in change.new { append(.added, "+", after[index], to: &lines) }
            line = change.old.upperBound
        }
        for index in line..<old.upperBound { append(.context, " ", before[index], to: &lines) }
    }

    private static func append(
        _ kind: LineKind, _ mark: String, _ text: String, to lines: inout [(kind: LineKind, text: String)]
    ) {
        let hasBreak = text.unicodeScalars.last == "\n"
        lines.append((kind, mark + text + (hasBreak ? "" : "\n")))
        if !hasBreak { lines.append((kind, noBreak)) }
    }

    /// `start,count`; a range of no lines names the line before it.
    private static func position(_ range: Range<Int>) -> String {
        let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
        return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
    }

    /// Lines end with LF here, whatever YAML takes for a line: that is what `patch` reads.
    private static func lines(of text: EditableText) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        // The mark is part of the first line for programs that compare bytes.
        if text.hasUTF8Mark { line.append("\u{FEFF}") }
        for scalar in text.scalars {
            line.append(scalar)
            if scalar == "\n" {
                lines.append(String(line))
                line = String.UnicodeScalarView()
            }
        }
        if !line.isEmpty { lines.append(String(line)) }
        return lines
    }

    /// A path as it stands in a header: one with blanks is ended by a tab, one with other marks is quoted as in C.
    private static func name(_ path: String) -> String {
        let needsQuotes = path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == 0x5C }
        guard needsQuotes else { return path.utf8.contains(0x20) ? path + "\t" : path }
        var quoted = "\""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    let digits = String(scalar.value, radix: 8)
                    quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
                } else {
                    quoted.unicodeScalars.append(scalar)
                }
            }
        }
        return quoted + "\""
    }
}
