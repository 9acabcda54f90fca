internal import CLiveryPlugin
internal import LiveryColor

/// A theme as the interface passes it, kept as long as the arena that it is in.
@safe
struct ThemeBlock {
    /// The theme: `lv_theme`, where the plug-in sees it; `nil` when the arena has no room for it.
    private(set) var pointer: UnsafePointer<lv_theme>?
    private let arena: InputArena

    /// A theme in the space of a function.
    init(_ source: PluginTheme, for function: LoadedFunction, arena: InputArena) {
        self.arena = arena
        unsafe pointer = nil
        var theme = unsafe lv_theme()
        unsafe theme.size = UInt32(MemoryLayout<lv_theme>.size)
        unsafe theme.space = function.rawSpace
        unsafe theme.appearance =
            switch source.appearance {
            case .other: LV_APPEARANCE_OTHER
            case .light: LV_APPEARANCE_LIGHT
            case .dark: LV_APPEARANCE_DARK
            }
        unsafe theme.pack = arena.keep(source.pack)
        unsafe theme.variant = arena.keep(source.variant)
        unsafe theme.market = arena.keep(source.market)
        unsafe theme.roles = arena.keep(source.roles.map { unsafe role($0, function.space) })
        unsafe theme.pairs = arena.keep(source.pairs.map { pair($0) })
        unsafe theme.fonts = arena.keep(source.textStyles.map { unsafe font($0) })
        unsafe theme.languages = arena.keep(source.languages.map { unsafe arena.keep($0) })
        unsafe theme.font_files = arena.keep(source.fontFiles.map { unsafe arena.keep($0) })
        unsafe pointer = arena.keep([theme]).first?.assumingMemoryBound(to: lv_theme.self)
    }

    private func role(_ role: PluginTheme.Role, _ space: ColorSpace) -> lv_role {
        var raw = unsafe lv_role()
        unsafe raw.size = UInt32(MemoryLayout<lv_role>.size)
        unsafe raw.name = arena.keep(role.name)
        unsafe raw.value = lv_rgba.of(role.value, in: space).0
        unsafe raw.usage = role.usage.rawValue
        if let stated = role.stated {
            unsafe raw.flags = LV_ROLE_STATED
            unsafe raw.stated = lv_rgba.of(stated, in: space).0
        }
        return unsafe raw
    }

    private func pair(_ pair: PluginTheme.Pair) -> lv_pair {
        lv_pair(
            size: UInt32(MemoryLayout<lv_pair>.size), usage: pair.usage.rawValue,
            foreground: UInt32(clamping: pair.foreground), background: UInt32(clamping: pair.background),
            metric: pair.metric.raw, font_weight: UInt32(clamping: pair.fontWeight ?? 0),
            font_size: pair.fontSize ?? 0, required: pair.required)
    }

    private func font(_ style: PluginTheme.TextStyle) -> lv_font {
        var raw = unsafe lv_font()
        unsafe raw.size = UInt32(MemoryLayout<lv_font>.size)
        unsafe raw.flags = style.isItalic ? LV_FONT_ITALIC : 0
        unsafe raw.name = arena.keep(style.name)
        unsafe raw.families = arena.keep(style.families.map { unsafe arena.keep($0) })
        unsafe raw.font_size = style.size
        unsafe raw.line_height = style.lineHeight ?? 0
        unsafe raw.weight = UInt32(clamping: style.weight)
        return unsafe raw
    }
}
