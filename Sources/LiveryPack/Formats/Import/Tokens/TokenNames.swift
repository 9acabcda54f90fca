internal import LiveryDiagnostics

/// The names that tokens have in the pack: each its own, the same in every permutation.
final class TokenNames {
    private var names: [String: String] = [:]
    private var owners: [String: String] = [:]

    /// The name of a token, or of a part of one, in a section.
    func name(
        of path: String, part: String = "", in section: PackDraft.Section, at key: JSONValue?, _ log: TokenLog
    ) -> String {
        let owner = section.rawValue + " " + path + " " + part
        if let known = names[owner] { return known }
        let wanted = Self.packName(path, in: section) + part
        var name = wanted
        var number = 2
        while owners[section.rawValue + " " + name] != nil {
            name = wanted + "-\(number)"
            number += 1
        }
        if name != wanted {
            log.log.report(
                "renamed", .warning, "'\(path)' is called '\(name)' in the pack: '\(wanted)' is taken",
                at: log.origin(key))
        }
        owners[section.rawValue + " " + name] = owner
        names[owner] = name
        return name
    }

    /// The name that was given to a token.
    func known(_ path: String, in section: PackDraft.Section) -> String? {
        names[section.rawValue + " " + path + " "]
    }

    /// The name of a path: `$root` is the group itself, and so is `default` in packs; what no name may have is `-`.
    private static func packName(_ path: String, in section: PackDraft.Section) -> String {
        var parts: [String] = []
        for part in path.split(separator: ".") where part != "$root" {
            if section != .fonts, !parts.isEmpty, part == "default" { continue }
            var text = ""
            for scalar in part.unicodeScalars {
                let isName = !scalar.isASCII || ExpressionParser.isNameByte(UInt8(scalar.value))
                text.unicodeScalars.append(isName && scalar != "." ? scalar : "-")
            }
            parts.append(text)
        }
        return parts.isEmpty ? "value" : parts.joined(separator: ".")
    }
}
