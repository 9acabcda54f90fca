internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

extension PackContentReader {
    /// Reads a colour of a scheme, which is hexadecimal with or without `#`, into the palette.
    mutating func readHex(_ node: Int, key: Int, token: TokenID) -> ColorValue? {
        guard document[node].kind == .scalar, !document.range(of: node).isEmpty else {
            builder.diagnostics.append(SchemaValidator.absent(node, key: key, what: "a colour", document))
            builder.statements.append(Statement(token, .invalid, at: document[node].place))
            return nil
        }
        let (kind, index) = readColor(node, key: key)
        builder.statements.append(Statement(token, kind, index, at: document[node].place))
        return kind == .color ? builder.colors[index] : nil
    }

    /// Reads what else stands in a palette: further colours are kept under their own names.
    mutating func readExtraColors(in mapping: Int, except isKnown: (Int) -> Bool) {
        for (key, value) in document.pairs(of: mapping) where !isKnown(key) {
            guard ExpressionParser.nameProblem(document.text, document.range(of: key)) == nil else {
                builder.report(
                    "bad-name", .warning, "'\(document.string(key))' is no name of a colour and is left out",
                    at: document[key].place)
                continue
            }
            let name = builder.names.name(for: document.range(of: key), of: document.text)
            _ = readHex(value, key: key, token: TokenID(.palette, name))
        }
    }

    /// Adds a role that refers to a colour of the palette.
    mutating func addRole(_ role: String, refersTo color: String, at place: Place) {
        let reference = builder.add(Expression(.paletteReference, Int(Name(color).id), at: place))
        builder.statements.append(Statement(TokenID(.colors, Name(role)), .expression, reference, at: place))
    }

    /// The appearance that a scheme states, or that its colours show.
    ///
    /// Where the statement contradicts the colours, the statement stands and a warning says so.
    mutating func readVariant(_ node: Int?, background: ColorValue?, text: ColorValue?) -> Appearance? {
        var shown: Appearance?
        if let background, let text { shown = Appearance(background: background, text: text) }
        guard let node, document[node].kind == .scalar, !document.range(of: node).isEmpty else { return shown }
        let word = document.string(node)
        guard let stated = Appearance(rawValue: word.lowercased()) else {
            builder.report(
                "unknown-word", .warning, "'\(word)' is neither light nor dark", at: document[node].place,
                help: shown.map { "its colours are \($0.rawValue)" })
            return shown
        }
        if let shown, shown != stated {
            builder.report(
                "appearance-contradiction", .warning,
                "the theme says that it is \(stated.rawValue), but its background is \(shown == .light ? "lighter" : "darker") than its text",
                at: document[node].place, help: "write '\(shown.rawValue)'")
        }
        return stated
    }
}
