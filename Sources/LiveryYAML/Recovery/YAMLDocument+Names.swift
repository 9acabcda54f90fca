internal import LiveryDiagnostics

extension YAMLDocument {
    /// Takes characters that cannot be seen out of keys, with a warning for each key: what people see is what it is called.
    mutating func cleanKeys() -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for mapping in nodes.indices where nodes[mapping].kind == .mapping {
            for (key, _) in pairs(of: mapping) where nodes[key].kind == .scalar && !isASCII(key) {
                let scalars = Array(string(key).unicodeScalars)
                let isStray = scalars.indices.map { OddCharacters.isStray(scalars, at: $0) }
                guard let index = isStray.firstIndex(of: true) else { continue }
                let name = String(String.UnicodeScalarView(zip(scalars, isStray).filter { !$1 }.map(\.0)))
                guard !name.isEmpty, value(of: name, in: mapping) == nil else { continue }
                let style = nodes[key].style
                let quotes = style == .single || style == .double ? 1 : 0
                let isExact = Int(nodes[key].place.length) == scalars.count + 2 * quotes
                let location = source.location(nodes[key].place)
                let quote = style == .single ? "'" : style == .double ? "\"" : ""
                diagnostics.append(
                    Diagnostic(
                        "invisible-in-key", .warning,
                        "\(OddCharacters.name(of: scalars[index])) stands in the key '\(name)'", at: location,
                        help: "it cannot be seen, and is passed over here: write '\(name)'",
                        fixes: isExact
                            ? [.init("remove what cannot be seen", at: location, replacement: quote + name + quote)]
                            : []))
                nodes[key].first = UInt32(truncatingIfNeeded: text.count)
                nodes[key].count = UInt32(truncatingIfNeeded: name.utf8.count)
                text.append(contentsOf: name.utf8)
            }
        }
        return diagnostics
    }

    private func isASCII(_ node: Int) -> Bool {
        for index in range(of: node) where text[index] >= 0x80 { return false }
        return true
    }
}
