internal import LiveryColor

extension PackDraft {
    /// What the theme is: what it says, else what its colours show, dark where the text is lighter than what it stands on.
    /// `nil` where neither can be told.
    var shownAppearance: Appearance? {
        if let appearance { return appearance }
        guard let background = color(of: "background"), let text = color(of: "text") else { return nil }
        return Appearance(background: background, text: text)
    }

    /// The colour of a role, references followed.
    private func color(of role: String) -> ColorValue? {
        guard let base = layers.first(where: { $0.market == nil && $0.variant == nil }) else { return nil }
        func written(_ name: Substring, _ sections: [Section]) -> String? {
            sections.lazy.compactMap { section in
                base.entries.first { $0.section == section && $0.name == name }?.fields.first?.text
            }.first
        }
        var text = written(role[...], [.colors])
        // Longer chains are circles, or nobody's roles.
        for _ in 0..<16 {
            guard let current = text?.filter({ $0 != "\"" && $0 != "'" }) else { return nil }
            guard current.hasPrefix("$") else { return try? ColorValue(pack: current) }
            let name = current.dropFirst()
            if name.hasPrefix("palette.") {
                text = written(name.dropFirst(8), [.palette])
            } else if name.hasPrefix("colors.") {
                text = written(name.dropFirst(7), [.colors])
            } else {
                text = written(name, [.palette, .colors])
            }
        }
        return nil
    }
}
