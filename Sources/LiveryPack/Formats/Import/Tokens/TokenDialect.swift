internal import LiveryColor
internal import LiveryDiagnostics

/// Tells design tokens as Style Dictionary and Tokens Studio write them, with `value` and `type`, from those of the Format
/// Module, whose keys begin with `$`.
enum TokenDialect {
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

    /// Whether a JSON text is nothing but tokens in their plain form: most of what it holds are tokens, and one at least is a
    /// colour, a reference, or of a type that design tokens have.
    static func isTokens(_ bytes: [UInt8]) -> Bool {
        guard
            let document = try? JSONReader(limits: .init(bytes: 16 << 20, depth: 128)).read(
                JSONComments.blanked(bytes)),
            document.root.kind == .object
        else { return false }
        var tokens = 0
        var others = 0
        var isSure = false
        var pending = [document.root]
        while let object = pending.popLast() {
            if object["$value"] != nil { return false }
            if isToken(object) {
                tokens += 1
                isSure = isSure || isTelling(object)
                continue
            }
            let groups = object.members.filter { $0.value.kind == .object && !$0.key.hasPrefix("$") }
            if groups.isEmpty { others += 1 }
            others += object.members.filter { $0.value.kind == .array && !$0.key.hasPrefix("$") }.count
            pending += groups.map(\.value)
        }
        return isSure && tokens >= others
    }

    private static func isTelling(_ token: JSONValue) -> Bool {
        if let word = token["type"]?.string, TokenType.named(word) != nil { return true }
        guard let text = token["value"]?.string else { return false }
        return TokenTree.isReference(text) || (try? ColorValue(css: text)) != nil && text.utf8.count > 3
    }
}
