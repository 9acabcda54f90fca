internal import LiveryColor
internal import LiveryDiagnostics

extension PackDraft {
    /// The draft of a pack that was read from a scheme: colours in the palette, and roles that refer to them.
    init(_ pack: Pack) {
        self.init()
        title = pack.title
        summary = pack.summary
        author = pack.author
        license = pack.license
        appearance = pack.appearance
        for statement in pack.statements {
            let section: Section
            switch statement.token.namespace {
            case .palette: section = .palette
            case .colors: section = .colors
            default: continue
            }
            let text: String
            switch statement.kind {
            case .color: text = Self.text(of: pack.colors[Int(statement.index)])
            case .expression:
                let expression = pack.expressions[Int(statement.index)]
                switch expression.kind {
                case .paletteReference: text = "$palette.\(expression.name)"
                case .colorsReference: text = "$colors.\(expression.name)"
                case .reference: text = "$\(expression.name)"
                default: continue
                }
            default: continue
            }
            layers[0].entries.append(Entry(section, statement.token.name.description, text, at: nil))
        }
        for (role, kind) in pack.roleKinds { add(kind: kind, of: role.text) }
        for check in pack.contrastChecks {
            pairs.append(
                Pair(text: check.foreground.text, background: check.background.text, level: check.level.title))
        }
    }

    /// A colour as a pack has it: in quotes where it begins with `#`.
    static func text(of color: ColorValue) -> String {
        let text = color.cssString
        return text.hasPrefix("#") ? "\"" + text + "\"" : text
    }
}
