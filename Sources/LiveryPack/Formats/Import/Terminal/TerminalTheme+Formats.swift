internal import LiveryDiagnostics
internal import LiveryYAML

extension TerminalTheme {
    /// The themes of a file.
    static func read(_ source: SourceText, as format: ImportFormat, stem: String, log: ImportLog) -> [TerminalTheme] {
        var theme = TerminalTheme(origin: ImportOrigin(source: source, range: 0..<0))
        theme.takesX11Names = format == .kitty || format == .ghostty
        switch format {
        case .iterm:
            guard let values = PropertyList.read(source, log) else { return [] }
            theme.takeITerm(values, log)
        case .windowsTerminal: return windowsTerminal(source, log)
        case .alacritty:
            let isTOML = ImportDetection.format(of: source) == .alacritty || !YAMLSettings.isMapping(source)
            let found = isTOML ? TOMLSettings.read(source, log) : YAMLSettings.read(source, log)
            guard let settings = found else { return [] }
            theme.take(numbered(settings), roles: alacritty, log: log)
        case .kitty: theme.takeKitty(source, log)
        case .ghostty: theme.takeGhostty(source, log)
        case .warp:
            guard let settings = YAMLSettings.read(source, log) else { return [] }
            theme.name = settings.first { $0.path == "name" }?.text
            theme.take(gradients(settings, log), roles: warp, ignored: ["name", "details"], log: log)
        default: return []
        }
        guard !theme.entries.isEmpty else {
            log.report("missing-key", .error, "the file has no colour", at: theme.origin)
            return []
        }
        return [theme]
    }

    /// Alacritty's numbered colours, which stand in a list, as settings with their numbers.
    private static func numbered(_ settings: [TerminalSetting]) -> [TerminalSetting] {
        func item(_ setting: TerminalSetting, _ key: String) -> String? {
            let keys = setting.keys
            return keys.count == 4 && keys[0] == "colors" && keys[1] == "indexed_colors" && keys[3] == key
                ? keys[2] : nil
        }
        var numbers: [String: String] = [:]
        for setting in settings { if let place = item(setting, "index") { numbers[place] = setting.text } }
        return settings.compactMap { setting in
            if item(setting, "index") != nil { return nil }
            guard let number = item(setting, "color").flatMap({ numbers[$0] }) else { return setting }
            return TerminalSetting(
                keys: ["colors", "indexed_colors", number], text: setting.text, origin: setting.origin)
        }
    }

    /// Warp's gradients: each end is a colour of its own, and the first stands for all of it.
    private static func gradients(_ settings: [TerminalSetting], _ log: ImportLog) -> [TerminalSetting] {
        var found: [TerminalSetting] = []
        for setting in settings {
            if setting.keys.count == 2, ["top", "left"].contains(setting.keys[1]),
                ["background", "foreground", "accent", "cursor"].contains(setting.keys[0])
            {
                let key = setting.keys[0]
                found.append(TerminalSetting(path: key, text: setting.text, origin: setting.origin))
                log.leaveOut(
                    "the gradient of '\(key)'",
                    because:
                        "packs have single colours; '\(setting.path)' stands for it, and the other end is beside it",
                    at: setting.origin)
            }
            found.append(setting)
        }
        return found
    }

    // MARK: - Tables

    private static let alacritty: [String: String] = {
        var roles = [
            "colors.primary.background": "background", "colors.primary.foreground": "text",
            "colors.primary.bright_foreground": "text.bold", "colors.primary.dim_foreground": "text.dim",
            "colors.cursor.cursor": "cursor", "colors.cursor.text": "on-cursor",
            "colors.selection.background": "selection", "colors.selection.text": "on-selection",
            "colors.search.matches.background": "search", "colors.search.matches.foreground": "on-search",
            "colors.search.focused_match.background": "search.focused",
            "colors.search.focused_match.foreground": "on-search.focused",
            "colors.search.bar.background": "search-bar", "colors.search.bar.foreground": "on-search-bar",
            "colors.vi_mode_cursor.cursor": "cursor.vi", "colors.vi_mode_cursor.text": "on-cursor.vi",
            "colors.hints.start.background": "hint.start", "colors.hints.start.foreground": "on-hint.start",
            "colors.hints.end.background": "hint.end", "colors.hints.end.foreground": "on-hint.end",
            "colors.line_indicator.background": "line-indicator",
            "colors.line_indicator.foreground": "on-line-indicator",
            "colors.footer_bar.background": "footer-bar", "colors.footer_bar.foreground": "on-footer-bar",
        ]
        for name in ansi {
            roles["colors.normal." + name] = "ansi." + name
            roles["colors.bright." + name] = "ansi.bright-" + name
            roles["colors.dim." + name] = "ansi.dim-" + name
        }
        for number in 16..<256 { roles["colors.indexed_colors.\(number)"] = "ansi.\(number)" }
        return roles
    }()

    private static let warp: [String: String] = {
        var roles = ["background": "background", "foreground": "text", "accent": "accent", "cursor": "cursor"]
        for (key, role) in roles {
            for end in ["top", "bottom", "left", "right"] { roles[key + "." + end] = role + "." + end }
        }
        for name in ansi {
            roles["terminal_colors.normal." + name] = "ansi." + name
            roles["terminal_colors.bright." + name] = "ansi.bright-" + name
        }
        return roles
    }()

    private static let kitty: [String: String] = {
        var roles = [
            "background": "background", "foreground": "text", "cursor": "cursor", "cursor_text_color": "on-cursor",
            "selection_background": "selection", "selection_foreground": "on-selection", "url_color": "link",
            "active_border_color": "border.active", "inactive_border_color": "border",
            "bell_border_color": "border.bell", "active_tab_background": "tab.active",
            "active_tab_foreground": "on-tab.active", "inactive_tab_background": "tab",
            "inactive_tab_foreground": "on-tab", "tab_bar_background": "tab-bar",
            "tab_bar_margin_color": "tab-bar.margin", "macos_titlebar_color": "title-bar.macos",
            "wayland_titlebar_color": "title-bar.wayland", "visual_bell_color": "bell",
            "cursor_trail_color": "cursor.trail", "scrollbar_handle_color": "scrollbar",
            "scrollbar_track_color": "scrollbar.track",
        ]
        for number in 1...3 {
            roles["mark\(number)_background"] = "mark\(number)"
            roles["mark\(number)_foreground"] = "on-mark\(number)"
        }
        for number in 0..<256 { roles["color\(number)"] = number < 16 ? role(ansi: number) : "ansi.\(number)" }
        return roles
    }()

    private static let ghostty: [String: String] = {
        var roles = [
            "background": "background", "foreground": "text", "cursor-color": "cursor", "cursor-text": "on-cursor",
            "selection-background": "selection", "selection-foreground": "on-selection", "bold-color": "text.bold",
            "split-divider-color": "border", "search-background": "search", "search-foreground": "on-search",
            "search-selected-background": "search.focused", "search-selected-foreground": "on-search.focused",
            "unfocused-split-fill": "split.unfocused",
        ]
        for number in 0..<256 { roles["palette.\(number)"] = number < 16 ? role(ansi: number) : "ansi.\(number)" }
        return roles
    }()

    private static let windowsTerminal: [String: String] = {
        var roles = [
            "background": "background", "foreground": "text", "cursorColor": "cursor",
            "selectionBackground": "selection",
        ]
        for name in ansi {
            let key = name == "magenta" ? "purple" : name
            roles[key] = "ansi." + name
            roles["bright" + key.prefix(1).uppercased() + key.dropFirst()] = "ansi.bright-" + name
        }
        return roles
    }()

    // MARK: - Lines

    /// Lines of a configuration: a key, a separator, the rest. Comments begin a line with `#`.
    private static func lines(_ source: SourceText, separator: UInt8?) -> [TerminalSetting] {
        var settings: [TerminalSetting] = []
        var start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let bytes = source.bytes
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            var (low, high) = (start, end)
            start = end + 1
            while low < high, isBlank(bytes[low]) { low += 1 }
            while high > low, isBlank(bytes[high - 1]) { high -= 1 }
            guard low < high, bytes[low] != UInt8(ascii: "#") else { continue }
            var split = low
            while split < high, separator.map({ bytes[split] != $0 }) ?? !isBlank(bytes[split]) { split += 1 }
            var keyEnd = split
            while keyEnd > low, isBlank(bytes[keyEnd - 1]) { keyEnd -= 1 }
            var value = min(split + 1, high)
            while value < high, isBlank(bytes[value]) { value += 1 }
            settings.append(
                TerminalSetting(
                    path: String(decoding: bytes[low..<keyEnd], as: UTF8.self),
                    text: String(decoding: bytes[value..<high], as: UTF8.self),
                    origin: ImportOrigin(source: source, range: value < high ? value..<high : low..<high)))
        }
        return settings
    }

    private mutating func takeKitty(_ source: SourceText, _ log: ImportLog) {
        // What a theme says of itself stands in comments: '## name: Night'.
        var number = 0
        // A blurb goes on in the comments below it.
        var isBlurb = false
        while let line = source.line(number + 1) {
            number += 1
            guard line.hasPrefix("##") else {
                isBlurb = false
                continue
            }
            let text = line.drop { $0 == "#" || $0 == " " }
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let key = parts[0]
            guard parts.count == 2, ["name", "author", "license", "blurb", "upstream"].contains(key) else {
                if isBlurb, let before = summary, !text.isEmpty { summary = before + " " + text.trimmed }
                continue
            }
            isBlurb = key == "blurb" && summary == nil
            let value = parts[1].trimmed
            guard !value.isEmpty else { continue }
            switch key {
            case "name": name = name ?? value
            case "author": author = author ?? value
            case "license": license = license ?? value
            case "blurb": summary = summary ?? value
            default:
                log.add(
                    Diagnostic(
                        "not-carried", .note, "'\(key)' is left out: packs do not say where they come from",
                        at: source.location(Place(line: UInt32(number), column: 1))))
            }
        }
        take(Self.lines(source, separator: nil), roles: Self.kitty, log: log)
    }

    private mutating func takeGhostty(_ source: SourceText, _ log: ImportLog) {
        var settings = Self.lines(source, separator: UInt8(ascii: "="))
        for index in settings.indices {
            let setting = settings[index]
            if setting.text.utf8.count > 1, setting.text.hasPrefix("\""), setting.text.hasSuffix("\"") {
                settings[index].text = String(setting.text.dropFirst().dropLast())
            }
            guard setting.path == "palette" else { continue }
            let parts = settings[index].text.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            func trimmed(_ part: Substring) -> String { String(part.filter { $0 != " " && $0 != "\t" }) }
            let number = trimmed(parts[0]).lowercased()
            let base = ["0x": 16, "0o": 8, "0b": 2][String(number.prefix(2))]
            settings[index].keys = [
                "palette." + (base.flatMap { Int(number.dropFirst(2), radix: $0) }.map(String.init) ?? number)
            ]
            settings[index].text = trimmed(parts[1])
        }
        take(settings, roles: Self.ghostty, log: log)
    }

    // MARK: - Windows Terminal

    private static func windowsTerminal(_ source: SourceText, _ log: ImportLog) -> [TerminalTheme] {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONReader().read(JSONComments.blanked(source.bytes))
        } catch {
            log.add(error.diagnostic(in: source))
            return []
        }
        for duplicate in document.duplicates { log.add(duplicate.diagnostic(in: source)) }
        let root = document.root
        let schemes = root["schemes"].map { $0.elements.map { $0 } } ?? [root]
        if root["schemes"] != nil {
            for member in root.members where member.key != "schemes" && member.key != "$schema" {
                log.report(
                    "not-carried", .note, "'\(member.key)' is a setting of the program, and no part of a theme",
                    at: ImportOrigin(source: source, range: member.name.range))
            }
        }
        var themes: [TerminalTheme] = []
        for scheme in schemes {
            var theme = TerminalTheme(
                name: scheme["name"]?.string, origin: ImportOrigin(source: source, range: scheme.range))
            var settings: [TerminalSetting] = []
            for member in scheme.members where member.key != "name" {
                let origin = ImportOrigin(source: source, range: member.value.range)
                guard let text = member.value.string else {
                    log.leaveOut("'\(member.key)'", because: "it is no text", at: origin)
                    continue
                }
                settings.append(TerminalSetting(path: member.key, text: text, origin: origin))
            }
            theme.take(settings, roles: windowsTerminal, log: log)
            if theme.entries.isEmpty {
                log.report("missing-key", .error, "the scheme has no colour", at: theme.origin)
            } else {
                themes.append(theme)
            }
        }
        return themes
    }
}
