internal import LiveryDiagnostics

/// Places of diagnostics as ranges of the protocol.
enum PlacePosition {
    /// The range of a location by the text of its line.
    ///
    /// A place without length takes in the character that follows; what is about a whole file, the beginning of its first
    /// line.
    static func range(of location: Location, _ encoding: PositionEncoding) -> TextRange {
        let place = location.place
        guard place.line > 0 else { return TextRange(TextPosition(0, 0), TextPosition(0, 0)) }
        let line = Int(place.line) - 1
        let scalars = (location.lineText ?? "").unicodeScalars
        let before = max(0, Int(place.column) - 1)
        func width(_ count: Int) -> Int {
            let part = scalars.prefix(count).reduce(0) { $0 + encoding.width($1) }
            // Past the end of the line, where something is missing.
            return part + max(0, count - scalars.count)
        }
        let start = min(width(before), width(scalars.count))
        var end = min(width(before + Int(max(1, place.length))), width(scalars.count))
        if end < start { end = start }
        return TextRange(TextPosition(line, start), TextPosition(line, end))
    }

    /// The range of a location in an open document, whose lines may be others than YAML's.
    static func range(of location: Location, in buffer: TextBuffer, _ encoding: PositionEncoding) -> TextRange {
        let source = SourceText(path: location.path, bytes: buffer.bytes)
        guard location.place.line > 0, source.line(Int(location.place.line)) == location.lineText,
            let bytes = source.byteRange(of: location.place)
        else { return range(of: location, encoding) }
        var range = buffer.range(of: bytes, encoding)
        if range.start == range.end {
            let line = buffer.range(of: buffer.range(ofLine: range.start.line), encoding)
            range.end.character = min(range.end.character + 1, max(line.end.character, range.end.character))
        }
        return range
    }
}
