internal import LiveryDiagnostics
internal import LiveryPack

/// A name without its `$` where a colour or a number is wanted, of a token that another pack of the line states.
///
/// A file alone cannot tell such a name from a word that means nothing.
enum MissingDollarRule {
    /// Says of values that are none which reference was meant.
    static func complete(_ diagnostics: inout [Diagnostic], _ chain: [ChainLink]) {
        for index in diagnostics.indices {
            let diagnostic = diagnostics[index]
            let namespaces: [TokenID.Namespace]
            switch diagnostic.code {
            case "bad-color": namespaces = [.palette, .colors]
            case "bad-number": namespaces = [.metrics]
            default: continue
            }
            guard diagnostic.fixes.first?.safety != .safe, let location = diagnostic.location,
                var written = location.writtenText,
                let own = chain.first(where: { $0.pack.source.path == location.path })?.pack
            else { continue }
            let quote = written.first
            let isQuoted = written.count > 1 && (quote == "\"" || quote == "'") && written.last == quote
            if isQuoted { written = String(written.dropFirst().dropLast()) }
            guard isName(written) else { continue }
            let name = Name(written)
            let subject = own.statements.first { $0.place == location.place }?.token
            let isKnown = chain.contains { link in
                link.pack.statements.contains { statement in
                    statement.token.name == name && namespaces.contains(statement.token.namespace)
                        && statement.token != subject && statement.kind != .invalid && statement.kind != .unset
                }
            }
            guard isKnown else { continue }
            let reference = "$" + written
            diagnostics[index].help = "did you mean '\(reference)'?"
            diagnostics[index].fixes = [
                .write(reference, as: isQuoted ? "\"\(reference)\"" : nil, isSure: true, at: location)
            ]
        }
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, text.utf8.count <= 128 else {
            return false
        }
        return text.unicodeScalars.allSatisfy(TokenRename.isName)
    }
}
