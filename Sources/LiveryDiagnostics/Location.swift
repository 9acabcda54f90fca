/// A place in a named file together with the text of its line: all that is needed to show it.
public struct Location: Hashable, Sendable {
    /// The path as the user would write it.
    public var path: String
    /// The line, column and length there. ``Place/unknown`` when the whole file is meant.
    public var place: Place
    /// The text of the line, without its line break.
    public var lineText: String?

    /// A location from its parts.
    public init(path: String, place: Place = .unknown, lineText: String? = nil) {
        self.path = path
        self.place = place
        self.lineText = lineText
    }

    /// The text that stands at the place; `nil` where the line is not known.
    public var writtenText: String? {
        guard let lineText, place.column > 0 else { return nil }
        let scalars = lineText.unicodeScalars.dropFirst(Int(place.column) - 1).prefix(Int(place.length))
        return String(String.UnicodeScalarView(scalars))
    }
}
