import LiveryDiagnostics

/// A YAML text in which the places of expected diagnostics are marked: `⟨1⟩` stands before the first character that
/// diagnostic 1 is about.
struct MarkedText {
    var text = ""
    /// The places by mark.
    var places: [Int: Place] = [:]

    init(_ marked: String) {
        var line: UInt32 = 1
        var column: UInt32 = 1
        var rest = marked.unicodeScalars[...]
        while let scalar = rest.first {
            if scalar == "⟨", let end = rest.firstIndex(of: "⟩"),
                let mark = Int(String(rest[rest.index(after: rest.startIndex)..<end]))
            {
                places[mark] = Place(line: line, column: column)
                rest = rest[rest.index(after: end)...]
                continue
            }
            text.unicodeScalars.append(scalar)
            rest.removeFirst()
            if scalar == "\n" {
                line += 1
                column = 1
            } else {
                column += 1
            }
        }
    }
}
