/// What the name of a file says of it, before it is opened.
public enum ThemeFileName {
    /// The endings of files in which themes of other programs stand as they are, apart from YAML.
    private static let endings = [
        ".tokens.json", ".resolver.json", ".tokens", ".json", ".jsonc", ".json5", ".itermcolors", ".toml", ".conf",
        ".theme",
    ]

    /// The name of a YAML file without its ending; `nil` for other files.
    public static func yamlStem(of name: String) -> String? {
        let bytes = name.utf8
        for length in [5, 4] where bytes.count > length {
            let point = bytes.index(bytes.endIndex, offsetBy: -length)
            guard bytes[point...].elementsEqual((length == 5 ? ".yaml" : ".yml").utf8) else { continue }
            return String(name[..<point])
        }
        return nil
    }

    /// Whether a path ends as that of a YAML file does.
    static func isYAML(_ path: String) -> Bool {
        let bytes = path.utf8
        return bytes.suffix(5).elementsEqual(".yaml".utf8) && bytes.count > 5
            || bytes.suffix(4).elementsEqual(".yml".utf8) && bytes.count > 4
    }

    /// The name without its ending of a file that may be a theme of another program: one of the endings of such files, or
    /// none at all; `nil` for other files, YAML among them.
    public static func foreignStem(of name: String) -> String? {
        guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
        // Most names end otherwise: the last letters decide before anything is made lower-case.
        guard name.utf8.distance(from: point, to: name.utf8.endIndex) >= 5 else { return nil }
        let lower = name.lowercased()
        for ending in endings where lower.hasSuffix(ending) && lower.utf8.count > ending.utf8.count {
            return String(name.dropLast(ending.count))
        }
        return nil
    }

    /// Whether a file of this name may hold design tokens.
    public static func mayHoldTokens(_ name: String) -> Bool {
        let lower = name.lowercased()
        return [".json", ".tokens", ".jsonc", ".json5"].contains { lower.hasSuffix($0) }
    }

    /// The file in strict JSON that one in JSON5 was made from, or into, by its name: `a.tokens.json` beside `a.json5`.
    ///
    /// - Parameters:
    ///   - name: The name, or path, of a file.
    ///   - isThere: Whether a file of a name, or path, is there.
    /// - Returns: `nil` where the file is none in JSON5, or has none such beside it.
    public static func strictTwin(of name: String, _ isThere: (String) -> Bool) -> String? {
        let lower = name.lowercased()
        guard let ending = [".json5", ".jsonc"].first(where: lower.hasSuffix) else { return nil }
        let stem = String(name.dropLast(ending.count))
        return [stem + ".tokens.json", stem + ".json", stem + ".tokens"].first(where: isThere)
    }

    /// Whether JSON in a file of this name may have comments, and what JSON5 has besides.
    static func allowsComments(_ name: String) -> Bool {
        let lower = name.lowercased()
        return [".tokens", ".jsonc", ".json5"].contains { lower.hasSuffix($0) }
    }

    /// Whether a folder of this name is an asset catalogue of Xcode.
    public static func isAssetCatalogue(_ name: String) -> Bool {
        name.hasSuffix(".xcassets") && name.utf8.count > 9
    }
}
