extension PluginTheme {
    /// A resolved theme as checks see it: the roles that have a value, and the pairs between them.
    init(_ theme: Theme) {
        var roles: [Role] = []
        for (name, token) in theme.tokens(in: .colors) {
            guard case .color(let color) = token.value else { continue }
            roles.append(Role(name, color))
        }
        self.init(
            appearance: theme.appearance == .dark ? .dark : .light, pack: theme.id.pack,
            variant: theme.id.variant ?? "", market: theme.id.market ?? "", roles: roles,
            pairs: Self.pairs(theme.pairs, roles),
            textStyles: theme.textStyles.compactMap { style in
                guard let size = style.size else { return nil }
                return TextStyle(
                    style.name, families: style.families, size: size.value, weight: Int(style.weight ?? 400),
                    lineHeight: style.lineHeight.flatMap { $0.unit == .none ? $0.value : nil },
                    isItalic: style.slant == "italic")
            },
            languages: theme.languages)
    }

    /// What a derivation starts from.
    init(_ request: DeriveRequest) {
        var roles: [Role] = []
        for role in request.roles {
            guard let value = role.source ?? role.stated else { continue }
            roles.append(Role(role.name, value, stated: role.stated, usage: Usage(role.kind)))
        }
        self.init(
            appearance: request.appearance == .dark ? .dark : .light, pack: request.theme.pack,
            variant: request.theme.variant ?? "", market: request.theme.market ?? "", roles: roles,
            pairs: Self.pairs(request.pairs, roles))
    }

    private static func pairs(_ pairs: [RolePair], _ roles: [Role]) -> [Pair] {
        let indices = Dictionary(roles.enumerated().map { ($1.name, $0) }) { first, _ in first }
        return pairs.compactMap { pair in
            guard let foreground = indices[pair.foreground], let background = indices[pair.background] else {
                return nil
            }
            let usage: Usage =
                switch pair.level {
                case .aa, .aaa, .ratio: .text
                case .large: .largeText
                case .ui: .icon
                }
            return Pair(foreground: foreground, background: background, required: pair.level.ratio, usage: usage)
        }
    }
}

extension PluginTheme.Usage {
    /// The kind of a role in a plug-in's words.
    fileprivate init(_ kind: RoleKind?) {
        self =
            switch kind {
            case nil: .unspecified
            case .background: .background
            case .surface: .surface
            case .fill: .fill
            case .text: .text
            case .accent: .accent
            case .border: .border
            case .onFill: .onFill
            case .kept: .decoration
            }
    }
}
