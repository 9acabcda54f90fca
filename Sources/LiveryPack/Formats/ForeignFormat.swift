internal import LiveryDiagnostics
internal import LiveryYAML

/// Tells from a document's keys what kind of file it is.
enum ForeignFormat {
    case livery
    case scheme
    case gogh
    case k9s
    case foreign(ImportFormat)
    case unknown(Guess)

    /// What is said of a file that is read as none of the formats.
    struct Guess {
        var message: String
        var help: String
    }

    static func detect(_ document: YAMLDocument) -> ForeignFormat {
        guard document[YAMLDocument.root].kind == .mapping else {
            if let key = keyWithoutColon(document) {
                return .unknown(
                    Guess(
                        message: "there is no ':' behind '\(key)', so that all of the file is one text",
                        help: "write '\(key):'; a pack begins with 'livery: 1'"))
            }
            let found =
                document[YAMLDocument.root].kind == .scalar ? "one text, without any key" : "a list, without any key"
            return .unknown(
                Guess(message: "this is no theme pack: it holds \(found)", help: "a pack begins with 'livery: 1'"))
        }
        var hasBaseColors = false
        var hasScheme = false
        var isForeignSystem = false
        var hasGogh = false
        var hasPackKeys = false
        for (key, value) in document.pairs(of: YAMLDocument.root) {
            if document.isText(key, "livery") { return .livery }
            if document.isText(key, "k9s") { return .k9s }
            if document.isText(key, "system") {
                let system = document.string(value)
                if system.hasPrefix("base") { hasScheme = true } else { isForeignSystem = true }
            }
            if document.isText(key, "scheme"), document[value].kind == .scalar { hasScheme = true }
            if Base16.slot(document, key) != nil { hasBaseColors = true }
            if document.isText(key, "palette"), document[value].kind == .mapping {
                for (name, _) in document.pairs(of: value) where Base16.slot(document, name) != nil {
                    hasBaseColors = true
                }
            }
            if document.isText(key, "color_01") || document.isText(key, "color_16") { hasGogh = true }
            if document.isText(key, "colors") || document.isText(key, "extends") || document.isText(key, "variants")
                || document.isText(key, "markets") || document.isText(key, "palette")
            {
                hasPackKeys = true
            }
        }
        if hasGogh { return .gogh }
        if let format = ForeignKeys(document).format { return .foreign(format) }
        if hasBaseColors || hasScheme { return .scheme }
        // A misspelt 'livery' is one mistake, and the others are to be found as well.
        if document.pairs(of: YAMLDocument.root).contains(where: {
            (4...9).contains(document.range(of: $0.key).count)
                && PackRecognition.isNearLivery(document.string($0.key))
        }) {
            return .livery
        }
        return .unknown(guess(document, hasPackKeys: hasPackKeys && !isForeignSystem))
    }

    /// The key of a pack that a file without any colon begins with: `palette`, on a line of its own.
    private static func keyWithoutColon(_ document: YAMLDocument) -> String? {
        let root = document[YAMLDocument.root]
        guard root.kind == .scalar, let line = document.source.line(Int(root.place.line)) else { return nil }
        let word = line.drop { $0 == " " }.prefix { $0.isLetter || $0 == "-" }
        let keys = PackSchema.PackKey.all.map(\.rawValue)
        guard line.drop(while: { $0 == " " }) == word, let key = keys.first(where: { $0 == word }) else { return nil }
        return key
    }

    /// Whether it is Livery's own format.
    var isLivery: Bool {
        if case .livery = self { return true }
        return false
    }

    /// Whether a file has a `$type` or `$value` in the first group that it holds, as design tokens have.
    private static func isDesignTokens(_ document: YAMLDocument) -> Bool {
        var node = YAMLDocument.root
        for _ in 0..<16 where document[node].kind == .mapping {
            if document.value(of: "$value", in: node) != nil || document.value(of: "$type", in: node) != nil {
                return true
            }
            guard let group = document.pairs(of: node).first(where: { document[$0.value].kind == .mapping }) else {
                break
            }
            node = group.value
        }
        return false
    }

    private static func guess(_ document: YAMLDocument, hasPackKeys: Bool) -> Guess {
        if isDesignTokens(document) {
            return Guess(
                message: "this is a file of design tokens (DTCG), which is not read as a pack",
                help: ForeignText.byImport(document.source.path))
        }
        if hasPackKeys {
            return Guess(
                message: "this is no theme pack: the key 'livery' is missing",
                help: "if it is meant as a pack, make 'livery: 1' its first line")
        }
        let known: [(keys: [String], what: String)] = [
            (["schemes"], "a collection of Alacritty themes"),
            (["tokenColors"], "a theme of VS Code"), (["themes", "author"], "a theme of Zed"),
            (["services"], "a file of Docker Compose"), (["jobs"], "a workflow of a code host"),
            (["openapi"], "the description of a web service"), (["colors"], "a terminal's configuration"),
        ]
        for (keys, what) in known
        where keys.allSatisfy({ document.value(of: $0, in: YAMLDocument.root) != nil }) {
            return Guess(
                message: "this looks like \(what), which is not read as a pack",
                help:
                    "packs begin with 'livery: 1'; base16 and base24 schemes, Gogh themes and k9s skins are read as they are"
            )
        }
        return Guess(
            message: "this is no theme pack: the key 'livery' is missing",
            help:
                "packs begin with 'livery: 1'; base16 and base24 schemes, Gogh themes and k9s skins are read as they are"
        )
    }
}
