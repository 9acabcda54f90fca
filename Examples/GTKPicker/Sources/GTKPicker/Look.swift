import CPicker
import Livery

/// What is shown: the packs, the choice and the desktop's appearance, and the one style sheet that is made of them.
final class Look {
    let store: ThemeStore
    let storage: FileSelectionStorage
    /// What is wrong with files on the disk just now.
    private(set) var broken: [BrokenFile] = []
    /// Runs after something else is shown.
    var onChange: () -> Void = {}

    private var restyleCount = 0
    private let style = picker_style()
    private let rowStyle = picker_style()
    private var rows = ""
    private var isSampling = false
    private var packs: ThemeWatch?
    private var choice: FileWatcher?
    private let system = ManualAppearanceSource()
    private var desktop: DesktopSettings?

    init(_ settings: Settings) throws(WatchError) {
        var options = ThemeHost.Options()
        options.themes = settings.themes
        storage = settings.storage
        // Followed on a thread of their own, shown by the main loop.
        let relay = Relay()
        let packs = try ThemeWatch(options) { update in onMainLoop { relay.look?.take(update) } }
        let first = packs.current
        // Without a desktop that says anything, things are light until people say otherwise.
        desktop = try? DesktopSettings { values in onMainLoop { relay.look?.system.current = values.appearance } }
        system.current = desktop?.current.appearance ?? .unknown
        store = ThemeStore(first.host, storage: storage, default: ThemeSelection(pack: "base"), appearance: system)
        choice = try storage.watch { onMainLoop { relay.look?.store.reload() } }
        self.packs = packs
        broken = first.broken
        relay.look = self
        store.manager.register(self) { look, _ in look.restyle() }
        // Another choice can look the same.
        store.selections.register(self) { look, _ in look.onChange() }
    }

    private func take(_ update: ThemeUpdate) {
        broken = update.broken
        let before = restyleCount
        store.reload(update)
        // Another pack's colours, or a broken file, are seen as well.
        if restyleCount == before { restyle() }
    }

    /// Replaces the style sheet: every widget that is shown changes, and none is made anew.
    private func restyle() {
        restyleCount += 1
        guard let theme = store.theme else { return }
        picker_style_set(style, StyleSheet(theme, tint: store.manager.tint).text)
        picker_prefer_dark(theme.appearance == .dark)
        onChange()
        // The dots of the other packs take longer, and can wait until this is seen.
        if !isSampling { whenIdle { [weak self] in self?.sample() } }
        isSampling = true
    }

    /// Shows the colours of every pack in its row of the list.
    private func sample() {
        isSampling = false
        let samples = store.choices.map { choice in
            var selection = store.selections.selection
            selection.pack = choice.id
            selection.darkPack = nil
            selection.market = nil
            let theme = try? store.theme(for: selection)
            return ["background", "text", "accent"].compactMap { theme?.color($0) }
        }
        let text = StyleSheet.rows(samples)
        if text != rows { picker_style_set(rowStyle, text) }
        rows = text
    }

    /// Hands what other threads tell to the look, which may not be there yet.
    private final class Relay: Sendable {
        @MainActor weak var look: Look?
        nonisolated init() {}
    }
}
