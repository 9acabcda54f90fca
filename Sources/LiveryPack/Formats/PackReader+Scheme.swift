internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

extension PackReader {
    /// Reads a base16 or base24 scheme: `system`, `name` and `palette` (0.11), or the older layout with the slots at
    /// the top and `scheme` for the name.
    func readScheme(_ document: YAMLDocument, stem: String) -> Result {
        let root = YAMLDocument.root
        let palette = document.value(of: "palette", in: root)
        let isNested = palette.map { document[$0].kind == .mapping } ?? false
        let slots = isNested ? (palette ?? root) : root
        var nodes: [Int: (key: Int, value: Int)] = [:]
        for (key, value) in document.pairs(of: slots) {
            if let slot = Base16.slot(document, key) { nodes[slot] = (key, value) }
        }
        let system = document.value(of: "system", in: root)
        let hasMore = nodes.keys.contains { $0 > 15 }
        let is24 = system.map { document.isText($0, "base24") } ?? hasMore
        let format: PackFormat = is24 ? .base24 : .base16
        let nameNode = document.value(of: "name", in: root) ?? document.value(of: "scheme", in: root)
        let name = nameNode.map(document.string) ?? ""
        let slug = document.value(of: "slug", in: root).map(document.string)
        let isLegacy = !isNested
        let id = Slug.id(prefix: format.rawValue, from: slug ?? (isLegacy ? stem : name), or: stem)
        var builder = PackBuilder(id: id, format: format, source: document.source, lendWorkspace())
        builder.title = name.isEmpty ? nil : name
        builder.author = document.value(of: "author", in: root).map(document.string)
        builder.summary = document.value(of: "description", in: root).map(document.string)

        if let palette, !isNested {
            let found = nodes.count
            builder.report(
                "empty-value", .error,
                found > 0
                    ? "'palette' is empty; \(found) base.. keys stand beside it instead of in it"
                    : "'palette' is empty",
                at: document[palette].place,
                help: found > 0 ? "indent the base.. keys below 'palette:'" : "give it the colours base00 to base0F")
        }
        if let system, !["base16", "base24"].contains(document.string(system)) {
            builder.report(
                "unknown-word", .error, "'\(document.string(system))' is no system that is known here",
                at: document[system].place, help: "known are base16 and base24")
        }

        var content = PackContentReader(document, builder)
        content.builder.beginLayer()
        let wanted = is24 ? 24 : 16
        var colors: [Int: ColorValue] = [:]
        var missing: [String] = []
        for slot in 0..<24 {
            guard let (key, value) = nodes[slot] else {
                if slot < wanted { missing.append("'\(Base16.slots[slot])'") }
                continue
            }
            colors[slot] = content.readHex(value, key: key, token: TokenID(.palette, Name(Base16.slots[slot])))
        }
        if !missing.isEmpty {
            content.builder.report(
                "missing-key", .error, "the scheme has no \(missing.joined(separator: ", "))",
                at: isNested ? document[slots].place : document[root].place,
                help: "a \(format.rawValue) scheme has the colours base00 to \(Base16.slots[wanted - 1])")
        }
        let known = ["system", "name", "scheme", "slug", "author", "description", "variant", "palette"]
        let unknown = document.pairs(of: root).filter { key, _ in
            !known.contains(document.string(key)) && (isNested || Base16.slot(document, key) == nil)
        }
        if let first = unknown.first {
            content.builder.report(
                "not-carried", .note,
                "left out, because a \(format.rawValue) scheme has no such keys: "
                    + unknown.map { document.string($0.key) }.joined(separator: ", "), at: document[first.key].place)
        }
        if isNested { content.readExtraColors(in: slots) { Base16.slot(document, $0) != nil } }
        let roles = Base16.roles + (is24 ? Base16.roles24 : Base16.brightRoles16)
        for (role, slot) in roles {
            guard let node = nodes[slot] else { continue }
            content.addRole(role, refersTo: Base16.slots[slot], at: document[node.value].place)
            guard let kind = Base16.kind(of: role, slot: slot) else { continue }
            content.builder.roleKinds.append((.init(text: role, place: document[node.value].place), kind))
        }
        content.builder.endLayer()
        content.builder.appearance = content.readVariant(
            document.value(of: "variant", in: root), background: colors[0], text: colors[5])
        return finish(&content.builder)
    }
}
