import Livery

/// What `livery current` says: what is chosen, and what it leads to.
struct ChoiceSheet {
    let path: String
    /// What is chosen; `nil` where nobody chose, or it cannot be read.
    let chosen: ThemeSelection?
    /// The theme that it leads to; `nil` where it cannot be had.
    let theme: ManagedTheme?
    let diagnostics: [Diagnostic]

    /// A sheet of one reading of the choice, judged by the packs that were read for it: the file may have been written to since.
    init(_ path: String, _ reading: ChoiceReading, _ host: ThemeHost, system: any AppearanceSource) {
        self.path = path
        let store = SelectionStore(reading, default: ThemeSelection(pack: ""))
        chosen = store.chosen
        guard let chosen = store.chosen else {
            theme = nil
            diagnostics = store.diagnostics
            return
        }
        let shown = ThemeStore(host, storage: reading, default: chosen, appearance: system)
        let isThere = shown.selections.choices?.contains { $0.id == chosen.pack } ?? false
        theme = isThere ? shown.theme : nil
        diagnostics = isThere ? shown.diagnostics : shown.selections.diagnostics
    }

    func text(_ depth: ColorDepth) -> String {
        guard let chosen else {
            return diagnostics.isEmpty ? "nothing is chosen: apps show what they have by default\n" : ""
        }
        var text = ""
        if let theme {
            text = ANSIStyle.bold(VisibleText.escaped(theme.id.description), enabled: depth != .none)
            let pack = theme.theme.chain.first { !$0.isOverlay }?.pack
            if let title = pack?.title { text += "  " + VisibleText.escaped(title) }
            text += "\n"
        }
        text += "chosen is " + VisibleText.escaped(ChoiceFile.sentence(chosen)) + "\n"
        return text + "kept in " + VisibleText.escaped(path) + "\n"
    }

    var json: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", JSONRenderer.version)
            json.field("store", path)
            if let chosen { json.object("chosen") { ChoiceFile.write(chosen, to: &$0) } }
            if let theme {
                json.field("theme", theme.id.description)
                json.field("shown-appearance", theme.appearance.rawValue)
            }
            JSONRenderer.writeFields(of: diagnostics, to: &json)
        }
        return json.text + "\n"
    }
}
