import CPicker
import Glibc
import Livery

/// The window: the picker on the left, a document on the right. Built once; whatever is chosen later changes texts, lists and
/// the style sheet.
final class PickerWindow {
    private let look: Look
    private let isLogged: Bool
    private let window = picker_window("Livery", 1180, 800)
    private let list = picker_list()
    private let market = picker_drop_down()
    private let accents = picker_flow(9, 4)
    private var accentButtons: [(name: String?, button: Widget)] = []
    private var settings: [(setting: AppearanceSetting, toggle: Widget)] = []
    private let bar: Widget
    private let barText = label("", wraps: true)
    private let eyebrow = label("", classes: ["eyebrow"])
    private let headline = label("", classes: ["headline"], wraps: true)
    private let lead = label("", classes: ["lead"], wraps: true)
    private let text = label("", classes: ["body"], wraps: true)
    private let source = picker_path()
    private var named: [(name: String, widget: Widget)] = []
    /// The packs in the rows of the list.
    private var packs: [String] = []
    private var markets: [String?] = []
    /// Whether the picker is being set to what holds, so that nothing was chosen.
    private var isUpdating = false

    init(_ look: Look, isLogged: Bool) {
        self.look = look
        self.isLogged = isLogged
        bar = picker_bar(barText)
        picker_header(window, label("Livery", classes: ["title"]))
        let right = box(vertical: true, spacing: 0, classes: ["document"], [bar, document])
        picker_expand(right, true, true)
        picker_present(window, box(vertical: false, spacing: 0, [sidebar, right]))
        connectPicker()
        look.onChange = { [weak self] in self?.update() }
        update()
    }

    // MARK: - The picker

    private var sidebar: Widget {
        fillList()
        let segments = box(vertical: false, spacing: 2, classes: ["segments"], [])
        for (setting, title) in [(AppearanceSetting.system, "System"), (.light, "Light"), (.dark, "Dark")] {
            let toggle = picker_toggle(title, settings.first?.toggle)
            picker_expand(toggle, true, false)
            picker_add(segments, toggle)
            settings.append((setting, toggle))
            named.append((setting.rawValue, toggle))
        }
        picker_class(accents, "accents", true)
        addAccent(nil, "own", "The theme's own")
        for (name, _) in Accent.all { addAccent(name, name, name.prefix(1).uppercased() + name.dropFirst()) }
        picker_align_start(accents)
        let spacer = picker_box(true, 0)
        picker_expand(spacer, false, true)
        named.append(("market", market))
        let column = box(
            vertical: true, spacing: 8, classes: ["sidebar"],
            [
                label("THEME", classes: ["eyebrow"]), list, label("MARKET", classes: ["eyebrow"]), market,
                label("APPEARANCE", classes: ["eyebrow"]), segments, label("ACCENT", classes: ["eyebrow"]), accents,
                spacer, source,
            ])
        picker_width(column, 320)
        return column
    }

    private func fillList() {
        picker_class(list, "themes", true)
        picker_class(source, "note", true)
        for (number, choice) in look.store.choices.enumerated() {
            let dots = (0..<3).map { place in
                let dot = picker_box(false, 0)
                for name in ["dot", "pack-\(number)", "color-\(place)"] { picker_class(dot, name, true) }
                picker_center(dot)
                return dot
            }
            let title = label(choice.title)
            picker_expand(title, true, false)
            let row = box(vertical: false, spacing: 10, [title, box(vertical: false, spacing: 4, dots)])
            picker_list_add(list, row, choice.id)
            packs.append(choice.id)
            named.append(("theme-" + choice.id, row))
        }
    }

    private func addAccent(_ name: String?, _ style: String, _ title: String) {
        let button = button(nil, classes: [style]) { [weak self] in
            let color = name.flatMap { name in Accent.all.first { $0.name == name }?.color }
            self?.look.store.selections.update { $0.tint = color }
        }
        picker_tooltip(button, title)
        picker_flow_add(accents, button)
        accentButtons.append((name, button))
        named.append(("accent-" + style, button))
    }

    private func connectPicker() {
        connect(list, "row-selected") { [weak self] in
            guard let self, !isUpdating else { return }
            let row = Int(picker_list_selected(list))
            guard packs.indices.contains(row) else { return }
            look.store.selections.select(pack: packs[row])
        }
        connect(market, "notify::selected") { [weak self] in
            guard let self, !isUpdating else { return }
            let row = Int(picker_drop_down_selected(market))
            guard markets.indices.contains(row) else { return }
            look.store.selections.update { $0.market = self.markets[row] }
        }
        for (setting, toggle) in settings {
            connect(toggle, "toggled") { [weak self] in
                guard let self, !isUpdating, picker_toggle_is_on(toggle) else { return }
                look.store.selections.update { $0.variant = .appearance(setting) }
            }
        }
    }

    // MARK: - The document

    private var document: Widget {
        let page = box(
            vertical: true, spacing: 16, classes: ["page"],
            [eyebrow, headline, lead, text, chips, controls])
        return expanding(picker_scroller(page))
    }

    private func expanding(_ widget: Widget) -> Widget {
        picker_expand(widget, true, true)
        return widget
    }

    private var chips: Widget {
        box(
            vertical: false, spacing: 8,
            [("Saved", "success"), ("Note", "info"), ("Careful", "warning"), ("Failed", "error")].map { text, style in
                label(text, classes: ["chip", style])
            })
    }

    private var controls: Widget {
        let alert = button("Show an alert…", classes: ["primary"]) { [window] in
            picker_alert(
                window, "Replace the theme?", "What you have changed in it is kept in a copy beside it.", "Replace",
                "Cancel")
        }
        let file = button("Open a file…") { [window] in
            picker_choose_file(window, "Open a theme", "Open", "Cancel")
        }
        let disabled = button("Not now") {}
        picker_sensitive(disabled, false)
        named += [("alert", alert), ("file", file)]
        let entry = picker_entry("A name for it")
        picker_expand(entry, true, false)
        let scale = picker_scale(0.6)
        picker_expand(scale, true, false)
        let progress = picker_progress(0.35)
        picker_expand(progress, true, false)
        return box(
            vertical: true, spacing: 18, classes: ["card"],
            [
                label("Parts of an app", classes: ["section"]),
                box(
                    vertical: false, spacing: 10, [alert, file, disabled, button("Learn more", classes: ["quiet"]) {}]),
                box(vertical: false, spacing: 16, [entry, picker_check("Remember", true), picker_switch(true)]),
                box(vertical: false, spacing: 24, [scale, progress]),
                label(
                    "The alert and the file chooser have the same look, for they share the style sheet.",
                    classes: ["note"], wraps: true),
            ])
    }

    // MARK: - What holds

    /// Sets texts and lists to what is shown. The style sheet is there already.
    private func update() {
        // Where not even the default can be had, the bar says why.
        guard let theme = look.store.theme else { return showProblem() }
        isUpdating = true
        defer { isUpdating = false }
        let selection = look.store.selections.selection
        let choice = look.store.choices.first { $0.id == theme.id.pack }
        picker_list_select(list, Int32(packs.firstIndex(of: theme.id.pack) ?? -1))
        markets = [nil] + (choice?.markets ?? [])
        withStrings(markets.map { $0 ?? "All markets" }) { texts in
            picker_drop_down_set(market, texts, Int32(markets.firstIndex(of: theme.id.market) ?? 0))
        }
        picker_sensitive(market, markets.count > 1)
        for (setting, toggle) in settings { picker_toggle_set(toggle, selection.appearance == setting) }
        for (name, button) in accentButtons {
            let color = name.flatMap { name in Accent.all.first { $0.name == name }?.color }
            picker_class(button, "chosen", color == selection.tint)
        }
        let title = [choice?.title ?? theme.id.pack, theme.id.market, theme.id.variant].compactMap(\.self)
        picker_label_set(eyebrow, title.joined(separator: "  ·  ").uppercased())
        let phrases = Phrases(languages: theme.theme.languages)
        picker_label_set(headline, phrases.headline)
        picker_label_set(lead, phrases.lead)
        picker_label_set(text, phrases.body)
        let path = theme.theme.chain.first { !$0.isOverlay }?.pack.source.path ?? ""
        picker_label_set(source, path)
        showProblem()
        log(theme)
    }

    /// Says in a bar what is wrong with a file, or with the choice.
    private func showProblem() {
        var message: String?
        if let file = look.broken.first, let error = file.diagnostics.first {
            let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
            let place = error.location.map { ", line \($0.place.line)" } ?? ""
            let kept = file.isLastGoodUsed ? "\nThe last good version is shown." : ""
            message = "\(name)\(place): \(error.message).\(kept)"
        } else if let problem = look.store.diagnostics.first {
            message = problem.message
        }
        if let message { picker_label_set(barText, message) }
        picker_bar_show(bar, message != nil)
    }

    // MARK: - For a test

    /// Tells what is shown, once it is: the theme, a number that changes when a widget is made or removed, when it was (in
    /// nanoseconds of the system's clock), and where the widgets are that a test clicks on.
    private func log(_ theme: ManagedTheme) {
        guard isLogged else { return }
        let problem = look.broken.first?.path ?? "-"
        afterFrame(of: window) { [weak self] in
            guard let self else { return }
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC, &now)
            var line = "shown \(theme.id) widgets \(picker_fingerprint(window)) broken \(problem)"
            line += " at \(now.tv_sec * 1_000_000_000 + now.tv_nsec)"
            for (name, widget) in named {
                var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
                if picker_bounds(widget, &x, &y, &width, &height) {
                    line += " \(name)=\(x + width / 2),\(y + height / 2)"
                }
            }
            print(line)
            fflush(nil)
        }
    }
}
