internal import LiveryDiagnostics
internal import LiveryEditing

/// The canonical layout of a document, as the changes that lead there.
enum Formatting {
    /// The changes; none where the document is laid out so, or cannot be.
    static func edits(_ buffer: TextBuffer, path: String, _ encoding: PositionEncoding) -> [TextEdit] {
        guard case .text(let formatted) = PackFormatter().format(SourceText(path: path, bytes: buffer.bytes)) else {
            return []
        }
        return edits(from: buffer, to: formatted.bytes, encoding)
    }

    /// One change of the lines between the first and the last that differ.
    static func edits(from buffer: TextBuffer, to new: [UInt8], _ encoding: PositionEncoding) -> [TextEdit] {
        let old = buffer.bytes
        guard old != new else { return [] }
        var start = zip(old, new).prefix { $0 == $1 }.count
        while start > 0, old[start - 1] != 0x0A { start -= 1 }
        var end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        end = min(end, old.count - start, new.count - start)
        // Whole lines, so that no character is cut in two.
        while end > 0, end < old.count, old[old.count - end - 1] != 0x0A { end -= 1 }
        return [
            TextEdit(
                range: buffer.range(of: start..<old.count - end, encoding),
                newText: String(decoding: new[start..<new.count - end], as: UTF8.self))
        ]
    }
}
