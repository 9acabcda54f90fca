internal import LiveryPack
internal import LiveryTheme

/// A new name for a token in every pack that means it.
///
/// A name that is also that of a group, such as `accent` with `accent.hover`, takes the group with it.
struct Rename {
    /// Why there can be no new name.
    struct Refusal: Error, Hashable {
        var message: String
    }

    /// The bytes of the name that would be replaced.
    let range: Range<Int>
    /// The name as it is shown to be changed.
    let name: String
    private let context: FeatureContext
    private let namespace: TokenID.Namespace

    /// Looks whether what is named at an offset can have a new name.
    init(_ context: FeatureContext, at offset: Int) throws(Refusal) {
        self.context = context
        let index = TokenIndex(context.outline)
        guard let thing = context.thing(at: offset, index) else {
            throw Refusal(message: "nothing that has a name stands here")
        }
        switch thing {
        case .token(let occurrence):
            range = occurrence.range
            let meaning = context.meaning(of: occurrence, at: index.positions[occurrence.entry])
            (namespace, name) = (meaning.namespace, meaning.name)
        case .pack(let id, _):
            throw Refusal(message: "the id of '\(id)' is the name of its file: rename the file")
        case .function(let name, _, _): throw Refusal(message: "the name of '\(name)' is its plug-in's")
        case .field, .market, .variant, .color, .file:
            throw Refusal(message: "only tokens and text styles can be renamed")
        }
    }

    /// The changes for a new name.
    ///
    /// - Parameter isWritable: Whether a file is the user's to change.
    func edits(
        to newName: String, isWritable: (String) -> Bool, _ encoding: PositionEncoding
    ) throws(Refusal) -> [(path: String, edits: [TextEdit])] {
        let new = try normalized(newName)
        if new == name { return [] }
        // Packs elsewhere that happen to inherit from one of the workspace are not its business.
        let scope = TokenScope(context, namespace, name, isHeir: isWritable)
        try checkCollision(scope, new)
        var result: [(path: String, edits: [TextEdit])] = []
        for file in scope.files {
            let mentions = scope.mentions(in: file, withGroup: namespace != .fonts)
            var edits: [TextEdit] = []
            let buffer = TextBuffer(file.outline.bytes)
            for mention in mentions {
                guard let text = try replacement(of: mention, by: new, in: file) else { continue }
                edits.append(TextEdit(range: buffer.range(of: mention.range, encoding), newText: text))
            }
            if edits.isEmpty { continue }
            guard isWritable(file.path) else {
                throw Refusal(
                    message: "'\(name)' is stated or used in '\(file.path)' as well, which is not in this workspace")
            }
            result.append((file.path, edits))
        }
        return result
    }

    /// The new name without `$` and namespace, after a look at its form.
    private func normalized(_ text: String) throws(Refusal) -> String {
        var name = text[...]
        if name.hasPrefix("$") { name = name.dropFirst() }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        for part in parts {
            if part.isEmpty { throw Refusal(message: "'\(text)' has an empty part") }
            for scalar in part.unicodeScalars where !Self.isNameScalar(scalar) {
                throw Refusal(message: "'\(text)' has the character '\(scalar)', which no name may have")
            }
        }
        if namespace == .fonts, parts.count > 1 { throw Refusal(message: "names of text styles have no points") }
        return PackPosition.tokenName(parts)
    }

    private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: scalar.value >= 0x80
        }
    }

    private func checkCollision(_ scope: TokenScope, _ new: String) throws(Refusal) {
        // Raw colours and roles are referred to alike.
        let namespaces: [TokenID.Namespace] =
            namespace == .palette || namespace == .colors ? [.palette, .colors] : [namespace]
        for file in scope.files {
            for occurrence in file.index.occurrences
            where occurrence.isDefinition && namespaces.contains(occurrence.namespace) {
                let isOld =
                    occurrence.namespace == namespace
                    && (occurrence.name == name || occurrence.name.hasPrefix(name + "."))
                guard !isOld, occurrence.name == new || occurrence.name.hasPrefix(new + ".") else { continue }
                let file = file.path.split(separator: "/").last ?? ""
                throw Refusal(message: "there is '\(occurrence.name)' already, in '\(file)'")
            }
        }
    }

    /// What stands in place of a mention; `nil` where it stays as it is, since only a group around it changes.
    private func replacement(
        of mention: TokenIndex.Occurrence, by new: String, in file: TokenScope.File
    ) throws(Refusal) -> String? {
        let whole = new + mention.name.dropFirst(name.count)
        guard mention.isDefinition, mention.namespace != .fonts else { return whole }
        // The name of the group stands in a key above.
        if mention.prefix.utf8.count > name.utf8.count { return nil }
        if mention.prefix == name { return nil }
        guard whole.hasPrefix(mention.prefix) else {
            let line = TextBuffer(file.outline.bytes).line(at: mention.range.lowerBound) + 1
            let path = file.path.split(separator: "/").last ?? ""
            throw Refusal(
                message: "'\(name)' stands in the group '\(mention.prefix.dropLast())' in \(path):\(line); write it as "
                    + "'\(mention.name)' there, or choose a name that begins with '\(mention.prefix)'")
        }
        return String(whole.dropFirst(mention.prefix.count))
    }
}
