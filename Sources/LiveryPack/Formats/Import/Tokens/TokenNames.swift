internal import LiveryDiagnostics

/// The names that tokens have in the pack: each its own, the same in every permutation.
final class TokenNames {
    private var names: [String: String] = [:]
    private var owners: [String: String] = [:]
    /// The outermost groups that stand for the sections of a pack, and are no part of names.
    private var sections: Set<String> = []

    /// Learns which of a tree's outermost groups stand for the sections of a pack.
    func learnSections(of tree: TokenTree) {
        for node in tree.nodes[0].children where tree.nodes[node].livery?["section"] != nil {
            sections.insert(tree.nodes[node].name)
        }
    }

    /// The name of a token, or of a part of one, in a section.
    func name(
        of path: String, part: String = "", in section: PackDraft.Section, at key: JSONValue?, _ log: TokenLog
    ) -> String {
        let owner = section.rawValue + " " + path + " " + part
        if let known = names[owner] { return known }
        let wanted = packName(path, in: section) + part
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
    private func packName(_ path: String, in section: PackDraft.Section) -> String {
        var parts: [String] = []
        var written = path.split(separator: ".")
        if written.count > 1, sections.contains(String(written[0])) { written.removeFirst() }
        for part in written where part != "$root" {
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
