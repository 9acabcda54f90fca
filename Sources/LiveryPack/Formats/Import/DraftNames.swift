internal import LiveryDiagnostics

/// The names that the values of a foreign theme get in the pack: each its own.
struct DraftNames {
    private var owners: [String: String] = [:]

    /// The name for a key in a section. The same key has the same name whenever it is asked for.
    mutating func name(
        of key: String, in section: PackDraft.Section, at origin: ImportOrigin?, _ log: ImportLog
    ) -> String {
        let wanted = Self.packName(key)
        var name = wanted
        var number = 2
        while let owner = owners[section.rawValue + " " + name], owner != key {
            name = wanted + "-\(number)"
            number += 1
        }
        let slot = section.rawValue + " " + name
        if owners[slot] == nil {
            owners[slot] = key
            if name != wanted {
                log.report(
                    "renamed", .warning, "'\(key)' is called '\(name)' in the pack: '\(wanted)' is taken", at: origin)
            }
        }
        return name
    }

    /// Whether a name is given to some key already.
    func isTaken(_ name: String, in section: PackDraft.Section) -> Bool {
        owners[section.rawValue + " " + name] != nil
    }

    /// Sets a name aside for something that is no key of the theme.
    mutating func reserve(_ name: String, in section: PackDraft.Section) {
        owners[section.rawValue + " " + name] = "\u{0}" + name
    }

    /// A key as a name: what no name may have is `-`, empty parts are left out, and so is `default` at the end, which
    /// packs take for the group itself.
    static func packName(_ key: String) -> String {
        var parts: [String] = []
        for part in key.split(separator: ".") {
            var text = ""
            for scalar in part.unicodeScalars {
                let isName = !scalar.isASCII || ExpressionParser.isNameByte(UInt8(scalar.value))
                let isKept = isName && scalar.properties.generalCategory != .format
                text.unicodeScalars.append(isKept && scalar != "." ? scalar : "-")
            }
            if !parts.isEmpty, text == "default" { continue }
            parts.append(text)
        }
        return parts.isEmpty ? "value" : parts.joined(separator: ".")
    }
}
