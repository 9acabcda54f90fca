internal import LiveryDiagnostics

/// Aliases that nothing defines, where an anchor of nearly that name is used by nobody: either of the two may be misspelt.
enum AnchorSlip {
    /// Names with an alias that nothing defines the anchor that may be misspelt; where several aliases agree, that is where it
    /// is told.
    static func complete(_ diagnostics: inout [Diagnostic], in source: SourceText) {
        for index in diagnostics.indices where diagnostics[index].code == "undefined-alias" {
            let diagnostic = diagnostics[index]
            guard let location = diagnostic.location, let fix = diagnostic.fixes.first, fix.replacement.hasPrefix("*"),
                let alias = location.writtenText, alias.hasPrefix("*")
            else { continue }
            let name = Array(fix.replacement.unicodeScalars.dropFirst())
            guard let anchor = unused(name, in: source) else { continue }
            let wanted = alias.dropFirst()
            let place = source.location(anchor)
            let rename = Diagnostic.Fix(
                "call it '&\(wanted)'", at: place, replacement: "&" + wanted, safety: .suggested)
            var changed = diagnostic
            if diagnostic.related.contains(where: { $0.location != nil }) {
                changed.location = place
                changed.message =
                    "'\(fix.replacement.dropFirst())' is used nowhere, and '\(alias)' refers to an anchor that is not defined above"
                changed.related = [.init("it is used here", at: location)] + diagnostic.related
                changed.help = "did you mean '&\(wanted)'?"
                changed.fixes = [rename]
            } else {
                changed.related.append(.init("this anchor is used nowhere", at: place))
                changed.help =
                    "did you mean '\(fix.replacement)'? Or is the anchor in line \(anchor.line) to be called '&\(wanted)'?"
                changed.fixes.append(rename)
            }
            diagnostics[index] = changed
        }
    }

    /// Where an anchor stands that no alias refers to; `nil` where one does.
    private static func unused(_ name: [Unicode.Scalar], in source: SourceText) -> Place? {
        var found: Place?
        var number = 1
        while let line = source.line(number) {
            defer { number += 1 }
            guard line.utf8.contains(UInt8(ascii: "&")) || line.utf8.contains(UInt8(ascii: "*")) else { continue }
            let scalars = Array(line.unicodeScalars)
            for index in scalars.indices where scalars[index] == "&" || scalars[index] == "*" {
                let rest = scalars[(index + 1)...]
                guard rest.starts(with: name) else { continue }
                if let next = rest.dropFirst(name.count).first, !" ,]}\t".unicodeScalars.contains(next) { continue }
                if scalars[index] == "*" { return nil }
                if found == nil {
                    found = Place(line: UInt32(number), column: UInt32(index + 1), length: UInt32(name.count + 1))
                }
            }
        }
        return found
    }
}
