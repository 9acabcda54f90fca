internal import LiveryDiagnostics

/// Why a text is no YAML: libyaml's words, turned into a sentence that a designer understands.
struct YAMLProblem {
    var text: String
    var context: String
    var place: Place
    var contextPlace: Place?
    /// For what is no valid text at all: the offset in bytes, and the offending byte or character.
    var byteOffset: Int?
    var value: Int?

    static let tabMessage = "a tab is used for indentation here"

    /// - Parameter number: In a part of a text, the number that a line has in the whole, both counted from 0.
    func diagnostic(in source: SourceText, number: (Int) -> Int = { $0 }) -> Diagnostic {
        if let byteOffset { return readerDiagnostic(byteOffset, in: source) }
        let line = source.line(Int(place.line)) ?? ""
        let scalars = Array(line.unicodeScalars)
        let column = Int(place.column) - 1
        let character: Unicode.Scalar? = scalars.indices.contains(column) ? scalars[column] : nil
        var message: String
        var help: String?
        var fixes: [Diagnostic.Fix] = []
        var at = place
        switch text {
        case "found character that cannot start any token", "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            if character == "\t" || text.hasPrefix("found a tab") {
                message = Self.tabMessage
                help = "YAML is indented with spaces only: replace the tab by spaces"
            } else {
                message = "a value cannot begin with '\(character.map(String.init) ?? "")'"
                help = "put the value in quotes"
            }
        case "could not find expected ':'":
            at = contextPlace ?? place
            message = "there is no ':' after this key"
            help = "write 'key: value', or remove the line"
        case "mapping values are not allowed in this context":
            message = "this ':' makes no sense here"
            help = "check the indentation of this line and the one above; a text with ': ' in it needs quotes"
        case "block sequence entries are not allowed in this context":
            message = "a list cannot begin on the line of its key"
            help = "begin it on a line of its own, or write '[a, b]'; a text that begins with '- ' needs quotes"
        case "did not find expected key", "did not find expected <document start>":
            message = "this line does not belong to what is above it"
            help = "its indentation differs from its neighbours'; lines of one group start in the same column"
            let trimmed = line.drop { $0 == " " }
            if trimmed.first == "}" || trimmed.first == "]" || character == "}" || character == "]" {
                message = "this '\(character.map(String.init) ?? "}")' closes nothing"
                help = "remove it, or open the bracket before it"
            } else if character != nil, column > line.count - trimmed.count {
                message = "'\(String(String.UnicodeScalarView(scalars[column...])))' is too much here"
                help = "a text with quotes or colons in it needs quotes around the whole"
            }
            if text.hasSuffix("<document start>"), Int(place.line) > 1,
                let end = (1..<Int(place.line)).last(where: { source.line($0)?.hasPrefix("...") ?? false })
            {
                message =
                    "this stands behind the end of the document, which the '...' in line \(number(end - 1) + 1) is"
                help = "remove the '...', or what follows it"
            }
            if line.prefix(while: { $0 == " " || $0 == "\t" }).contains(where: { $0 == "\t" }) {
                message = Self.tabMessage
                help = "YAML is indented with spaces only: replace the tab by spaces"
            }
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'",
            "did not find expected node content":
            let opened = contextPlace ?? place
            let bracket = text.hasSuffix("']'") ? "[" : text.hasSuffix("'}'") ? "{" : "bracket"
            message =
                text.hasSuffix("content")
                ? "a value is missing here"
                : "the '\(bracket)' that was opened in line \(number(Int(opened.line) - 1) + 1) is not closed"
            if let trap = CommentTrap.findInBrackets(in: source, before: Int(place.line)) {
                at = trap.place
                message = "an unquoted '#' begins a comment, so '\(trap.comment)' is not read"
                help =
                    trap.isInCall
                    ? "put the whole call in quotes, or write the colour without its '#': '\(trap.colour.dropFirst())'"
                    : "put the colour in quotes: \"\(trap.colour)\""
                fixes = [
                    trap.isInCall
                        ? .init(
                            "write the colour without its '#'", at: source.location(trap.place),
                            replacement: String(trap.colour.dropFirst()))
                        : .init("quote the colour", at: source.location(trap.place), replacement: "\"\(trap.colour)\"")
                ]
            } else if isInCall(scalars.prefix(max(0, column))) {
                at = place
                message = "YAML reads the quotes in this call as a text of their own"
                help = "put the whole call in quotes: 'mix($a, \"#fff\")'"
            } else {
                help = "close it, and separate the entries by commas"
            }
        case "found unexpected end of stream":
            at = contextPlace ?? place
            message = context.hasSuffix("quoted scalar") ? "this quote is not closed" : "the file ends too early"
            help =
                context.hasSuffix("quoted scalar")
                ? "add the closing quote" : "close the brackets and quotes that are open"
        case "found undefined tag handle":
            message = "this tag is not known"
            help = "remove it: Livery uses no tags"
        case "found unknown escape character":
            message = "this escape is not known in a text in double quotes"
            help = "write a backslash as '\\\\', or use single quotes"
        case "did not find expected alphabetic or numeric character":
            message = "a value cannot begin with '*' or '&'"
            help = "these characters are for aliases and anchors: put the value in quotes"
        case _ where line.hasPrefix("%"):
            message = "this line tells readers of YAML what they are to do, and asks for something that none knows"
            help = "remove the line: none is needed that begins with '%'"
        default:
            message = "this is not valid YAML: \(context.isEmpty ? "" : context + ", ")\(text)"
            help = "a text that YAML takes for something else needs quotes around it"
        }
        if at.length == 0 { at.length = 1 }
        return Diagnostic("yaml-syntax", .error, message, at: source.location(at), help: help, fixes: fixes)
    }

    /// Whether a part of a line opens a parenthesis that it does not close.
    private func isInCall(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        scalars.count { $0 == "(" } > scalars.count { $0 == ")" }
    }

    private func readerDiagnostic(_ offset: Int, in source: SourceText) -> Diagnostic {
        let place = Self.place(ofByte: offset, in: source.bytes)
        var message = "the file is not valid text: \(text)"
        var help = "save it as UTF-8"
        if text.hasPrefix("control characters") {
            let code = String(value ?? 0, radix: 16, uppercase: true)
            let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
            message = "the character U+\(padded) is not allowed in YAML"
            help =
                value == 0 ? "save the file as UTF-8 (it looks like UTF-16 without its mark, or no text)" : "remove it"
        } else if text.hasSuffix("UTF-8 octet") || text.hasSuffix("UTF-8 octet sequence")
            || text.hasSuffix("UTF-8 sequence")
        {
            message = "the file is not valid UTF-8 here"
            help = "save it as UTF-8 (it may be in an older encoding such as Latin-1)"
        }
        return Diagnostic("not-text", .error, message, at: source.location(place), help: help)
    }

    private static func place(ofByte offset: Int, in bytes: [UInt8]) -> Place {
        var line: UInt32 = 1
        var column: UInt32 = 1
        for byte in bytes.prefix(max(0, offset)) {
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return Place(line: line, column: column, length: 1)
    }
}
