internal import LiveryColor
internal import LiveryDiagnostics

/// The colour functions of CSS, as names that may be misspelt.
public enum ColorFunctionName {
    /// The functions whose names are nearest to another, the best first; `nil` where none is near. Of two spellings of one
    /// function, such as `rgb` and `rgba`, only the nearer one is among them.
    public static func nearest(to name: String) -> [String]? {
        var names = ColorValue.cssFunctionNames
        var found: [String] = []
        while found.count < 3, let next = Suggestions.nearest(to: name, among: names) {
            names.removeAll { $0 == next || $0 == next + "a" || $0 + "a" == next }
            // `rg` may be the beginning of one, and is no misspelling.
            found.append(next)
        }
        // Two letters swapped in a short name, or two letters wrong in a longer one.
        if found.isEmpty, name.utf8.count > 3 {
            found = names.filter { $0.utf8.count > 3 && sharesLetters($0, name) }
        }
        return found.isEmpty ? nil : found
    }

    /// Whether two names have the same letters but for one, in whatever order.
    private static func sharesLetters(_ a: String, _ b: String) -> Bool {
        guard a.utf8.first == b.utf8.first, abs(a.utf8.count - b.utf8.count) < 2 else { return false }
        var rest = Array(b.lowercased().utf8)
        var missing = 0
        for letter in a.utf8 {
            if let index = rest.firstIndex(of: letter) { rest.remove(at: index) } else { missing += 1 }
        }
        return missing <= 1 && rest.count <= 1
    }
}
