internal import LiveryDiagnostics
internal import LiveryYAML

/// A section that stands deeper than it should and is a group of another section for that, with values that are as good
/// there: all roles among the palette's colours, or the palette among the roles.
enum SwallowedSection {
    /// The line of such a section; `nil` where none is. Nobody calls a group of a palette `colors` in a pack without roles;
    /// a group of roles that is called `palette` is a section where something refers to what is in it.
    static func find(in document: YAMLDocument) -> Int? {
        let root = YAMLDocument.root
        guard document[root].kind == .mapping else { return nil }
        var palette: Int?
        var colors: Int?
        for (key, value) in document.pairs(of: root) {
            if document.isText(key, "palette") { palette = value }
            if document.isText(key, "colors") { colors = value }
        }
        if let palette, colors == nil { return group("colors", in: palette, of: document)?.line }
        guard let colors, palette == nil, let group = group("palette", in: colors, of: document) else { return nil }
        let names = document.pairs(of: group.value).map { document.string($0.key) }
        let bytes = document.source.bytes
        let isUsed = (["palette."] + names).contains { name in
            let wanted = Array(("$" + name).utf8)
            guard bytes.count > wanted.count else { return false }
            return (0...bytes.count - wanted.count).contains { start in
                bytes[start] == wanted[0] && bytes[start...].starts(with: wanted)
            }
        }
        return isUsed ? group.line : nil
    }

    private static func group(
        _ name: String, in section: Int, of document: YAMLDocument
    ) -> (line: Int, value: Int)? {
        // It may stand in a group of the section.
        var groups = [section]
        while let group = groups.popLast() {
            guard document[group].kind == .mapping else { continue }
            for (key, value) in document.pairs(of: group) where document[value].kind == .mapping {
                if document.isText(key, name), document[value].place.line > document[key].place.line {
                    return (Int(document[key].place.line), value)
                }
                groups.append(value)
            }
        }
        return nil
    }
}
