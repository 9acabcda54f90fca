internal import CLiveryPlugin

extension Theme {
    /// A copy of the host's theme.
    init(_ theme: UnsafePointer<lv_theme>) throws(Failure) {
        guard unsafe theme.pointee.size >= LV_THEME_SIZE_1_0 else {
            throw Failure(.tooOld, "the host's themes lack parts that this plug-in needs")
        }
        let raw = unsafe UnsafeRawPointer(theme).load(lv_theme.self, size: theme.pointee.size)
        guard let space = unsafe ColorSpace(rawValue: raw.space) else {
            throw Failure(.space, "the host's theme is in a colour space that this plug-in does not know")
        }
        unsafe self.init(
            space: space,
            appearance: Appearance(rawValue: raw.appearance) ?? .other,
            pack: String(borrowed: raw.pack),
            variant: String(borrowed: raw.variant),
            market: String(borrowed: raw.market),
            roles: raw.roles.map(lv_role.self, least: LV_ROLE_SIZE_1_0) { unsafe Role($0) },
            pairs: raw.pairs.map(lv_pair.self, least: LV_PAIR_SIZE_1_0) { RolePair($0) },
            textStyles: raw.fonts.map(lv_font.self, least: LV_FONT_SIZE_1_0) { unsafe TextStyle($0) },
            languages: raw.languages.map(lv_str.self) { unsafe String(borrowed: $0) },
            fontFiles: raw.font_files.map(lv_str.self) { unsafe String(borrowed: $0) })
    }
}

extension Role {
    /// A copy of the host's role.
    fileprivate init(_ role: lv_role) {
        unsafe self.init(
            String(borrowed: role.name), Color(role.value),
            stated: role.flags & LV_ROLE_STATED != 0 ? Color(role.stated) : nil,
            usage: Usage(rawValue: role.usage) ?? .unspecified)
    }
}

extension RolePair {
    /// A copy of the host's pair.
    fileprivate init(_ pair: lv_pair) {
        self.init(
            foreground: Int(pair.foreground), background: Int(pair.background), metric: Metric(code: pair.metric),
            required: pair.required, usage: Usage(rawValue: pair.usage) ?? .unspecified,
            fontSize: pair.font_size > 0 ? pair.font_size : nil,
            fontWeight: pair.font_weight > 0 ? Int(pair.font_weight) : nil)
    }
}

extension TextStyle {
    /// A copy of the host's text style.
    fileprivate init(_ font: lv_font) {
        unsafe self.init(
            String(borrowed: font.name),
            families: font.families.map(lv_str.self) { unsafe String(borrowed: $0) },
            size: font.font_size, weight: Int(font.weight),
            lineHeight: font.line_height > 0 ? font.line_height : nil,
            isItalic: font.flags & LV_FONT_ITALIC != 0)
    }
}
