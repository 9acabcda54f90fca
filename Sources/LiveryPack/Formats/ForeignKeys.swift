internal import LiveryYAML

/// Tells themes of other programs that stand in YAML apart, by keys that no other format has.
struct ForeignKeys {
    private let document: YAMLDocument

    init(_ document: YAMLDocument) { self.document = document }

    /// The format; `nil` where it is none of them.
    var format: ImportFormat? {
        let root = YAMLDocument.root
        if mapping("terminal_colors", in: root) != nil { return .warp }
        if let colors = mapping("colors", in: root) {
            if mapping("primary", in: colors) != nil, mapping("normal", in: colors) != nil { return .alacritty }
            if mapping("core", in: root) != nil { return .vivid }
        } else if mapping("core", in: root).map({
            mapping("regular_file", in: $0) != nil || mapping("normal_text", in: $0) != nil
        })
            ?? false
        {
            return .vivid
        }
        if isTinted8(root) { return .tinted8 }
        if isTheo(root) { return .theo }
        return isHomeAssistant(root) ? .homeAssistant : nil
    }

    /// Whether there are nothing but names for values, which files of Theo import.
    var isAliases: Bool {
        let root = YAMLDocument.root
        return mapping("aliases", in: root) != nil
            && document.pairs(of: root).allSatisfy { key, _ in document.string(key) == "aliases" }
    }

    private func mapping(_ key: String, in node: Int) -> Int? {
        guard let value = document.value(of: key, in: node), document[value].kind == .mapping else { return nil }
        return value
    }

    private func isTinted8(_ root: Int) -> Bool {
        if let scheme = mapping("scheme", in: root), let system = document.value(of: "system", in: scheme) {
            return document.isText(system, "tinted8")
        }
        return document.value(of: "system", in: root).map { document.isText($0, "tinted8") } ?? false
    }

    private func isTheo(_ root: Int) -> Bool {
        if let props = document.value(of: "props", in: root), document[props].kind != .scalar { return true }
        guard document.value(of: "imports", in: root) != nil || mapping("global", in: root) != nil else {
            return false
        }
        return document.pairs(of: root).allSatisfy { key, _ in
            ["imports", "global", "aliases", "props"].contains(document.string(key))
        }
    }

    /// Themes below their names, with variables or with modes that hold some.
    private func isHomeAssistant(_ root: Int) -> Bool {
        for (_, theme) in document.pairs(of: root) {
            guard document[theme].kind == .mapping else { return false }
            if let modes = mapping("modes", in: theme) {
                if document.value(of: "light", in: modes) != nil || document.value(of: "dark", in: modes) != nil {
                    return true
                }
            }
            for (key, value) in document.pairs(of: theme) where document[value].kind == .scalar {
                let name = document.string(key)
                if name == "primary-color" || name == "accent-color" || name == "primary-background-color"
                    || name == "ha-card-background" || name == "card-background-color"
                {
                    return true
                }
            }
        }
        return false
    }
}
