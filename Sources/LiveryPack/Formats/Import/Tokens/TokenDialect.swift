internal import LiveryColor
internal import LiveryDiagnostics

/// Tells design tokens as Style Dictionary and Tokens Studio write them, with `value` and `type`, from those of the Format
/// Module, whose keys begin with `$`.
enum TokenDialect {
    /// What a JSON text is as a file of tokens in their plain form.
    enum Standing {
        /// Something else.
        case none
        /// Tokens where files beside it are some; it might be something else that has values.
        case amongTokens
        /// Tokens whatever lies beside it.
        case tokens
    }

    /// Whether an object is a token in its plain form: it has a value, which is no group of tokens.
    static func isToken(_ object: JSONValue) -> Bool {
        guard let value = object["value"], !value.isNull else { return false }
        guard value.kind == .object else { return true }
        if hasDollars(value) { return false }
        if (object["type"] ?? object["$type"])?.kind == .string { return true }
        return !value.members.contains { $0.value["value"] != nil }
    }

    /// Whether an object, or one in it, has keys that begin with `$`: then it is a group of the Format Module whose name is
    /// `value`.
    private static func hasDollars(_ value: JSONValue) -> Bool {
        var pending = [value]
        while let object = pending.popLast() {
            for member in object.members {
                if member.key.hasPrefix("$") { return true }
                if member.value.kind == .object { pending.append(member.value) }
            }
        }
        return false
    }

    /// Whether a file, or a part of one, has tokens in their plain form and none with `$value`.
    static func isPlain(_ root: JSONValue) -> Bool {
        var pending = [root]
        var isPlain = false
        while let object = pending.popLast() {
            if object["$value"] != nil || object["$ref"] != nil { return false }
            if isToken(object) {
                isPlain = true
                continue
            }
            for member in object.members where member.value.kind == .object && member.key != "$extensions" {
                pending.append(member.value)
            }
        }
        return isPlain
    }

    /// Whether the values of tokens with `$value` are written as Tokens Studio writes them: numbers without units, sums, and
    /// references among other words. The words that it has for types say so, and so do such values.
    static func hasPlainValues(_ root: JSONValue) -> Bool {
        if root["$themes"] != nil || root["$metadata"] != nil { return true }
        var pending = [root]
        while let object = pending.popLast() {
            let word = object["$type"]?.string
            if let word, TokenType.isOfOthers(word) { return true }
            // Of types that packs have no values for, texts are whatever they are.
            if word.map({ TokenType.named($0) != nil }) ?? true, let text = object["$value"]?.string,
                text.utf8.contains(UInt8(ascii: "{")), !TokenTree.isReference(text)
            {
                return true
            }
            for member in object.members where member.value.kind == .object && member.key != "$extensions" {
                pending.append(member.value)
            }
        }
        return false
    }

    /// Whether a file says that it is something else: a JSON Schema, or one value as a whole.
    static func isOther(_ root: JSONValue) -> Bool {
        if let schema = root["$schema"]?.string, schema.hasPrefix("http") {
            let host = schema.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first
            if host == "json-schema.org" { return true }
        }
        if root["type"]?.string == "object", root["properties"]?.kind == .object { return true }
        return isToken(root)
    }

    /// Whether a file, or a part of one, has tokens of the Format Module.
    static func hasTokens(_ root: JSONValue) -> Bool {
        var pending = [root]
        while let object = pending.popLast() {
            if object["$value"] != nil { return true }
            for member in object.members where member.value.kind == .object { pending.append(member.value) }
        }
        return false
    }

    /// Whether a JSON text is nothing but tokens in their plain form.
    static func isTokens(_ bytes: [UInt8], path: String = "") -> Bool {
        guard let json = try? TokenJSON(bytes, path: path) else { return false }
        return standing(of: json.root) == .tokens
    }

    /// What a JSON text is: tokens, where most of what it holds are some, and one at least is a colour, a reference, or of a
    /// type that design tokens have; or where it has nothing that tokens have not, and a value that packs have.
    static func standing(of root: JSONValue) -> Standing {
        guard root.kind == .object, !isOther(root) else { return .none }
        var tokens = 0
        var others = 0
        var isTold = false
        var isBare = true
        var hasValue = false
        var pending = [(object: root, isFamily: false)]
        while let (object, isFamily) = pending.popLast() {
            if object["$value"] != nil { return .none }
            if isToken(object) {
                tokens += 1
                isTold = isTold || isTelling(object)
                hasValue = hasValue || isValue(object["value"], isFamily: isFamily)
                isBare = isBare && object.members.allSatisfy { keys.contains($0.key) || $0.key.hasPrefix("$") }
                continue
            }
            var groups = 0
            for member in object.members where !member.key.hasPrefix("$") {
                switch member.value.kind {
                case .object:
                    groups += 1
                    pending.append((member.value, isFamily || self.isFamily(member.key)))
                case .array:
                    others += 1
                    isBare = false
                default: isBare = isBare && groupKeys.contains(member.key)
                }
            }
            if groups == 0 {
                others += 1
                isBare = false
            }
        }
        guard tokens > 0, tokens >= others else { return .none }
        // A word for what the file is, such as that of a module, where tokens would have a type for all.
        if let word = root["type"]?.string, TokenType.named(word) == nil, !isTold { return .none }
        return isTold || isBare && hasValue ? .tokens : .amongTokens
    }

    /// What tokens have beside their values in Style Dictionary and Tokens Studio.
    private static let keys: Set<String> = [
        "value", "type", "comment", "description", "attributes", "name", "deprecated", "deprecated_comment",
        "darkValue", "group", "category", "themeable", "original", "path", "filePath", "isSource", "key", "docs",
        "unit",
    ]
    private static let groupKeys: Set<String> = ["comment", "description", "type"]

    private static func isTelling(_ token: JSONValue) -> Bool {
        if let word = token["type"]?.string, TokenType.named(word) != nil { return true }
        if let value = token["value"], TokenValue.isComponents(value) { return true }
        guard let text = token["value"]?.string else { return false }
        return TokenTree.isReference(text) || (try? ColorValue(css: text)) != nil && text.utf8.count > 3
    }

    /// Whether a value is one that a pack has, whatever type it is said to have.
    private static func isValue(_ value: JSONValue?, isFamily: Bool) -> Bool {
        guard let value else { return false }
        if value.kind == .number { return true }
        guard let text = value.string else { return value.kind == .array && isFamily }
        return isFamily || !PlainValue.references(in: text).isEmpty || PlainValue.number(text) != nil
            || PlainValue.color(text) != nil
    }

    /// Whether a name of a group says that its tokens are families of fonts.
    static func isFamily(_ name: String) -> Bool {
        let letters = String(name.lowercased().filter(\.isLetter))
        return ["family", "families", "fontfamily", "fontfamilies", "typeface", "typefaces"].contains(letters)
    }
}
