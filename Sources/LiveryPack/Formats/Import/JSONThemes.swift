internal import LiveryColor
internal import LiveryDiagnostics

/// What readers of JSON themes have in common: comments and commas before brackets are passed over, keys that stand twice are
/// warned of, and colours are hexadecimal.
struct JSONThemes {
    let source: SourceText
    let log: ImportLog

    /// The object that a file is; `nil` where it cannot be read.
    static func read(_ source: SourceText, _ log: ImportLog) -> (root: JSONValue, file: JSONThemes)? {
        do throws(JSONError) {
            let document = try JSONReader(limits: .init(bytes: 16 << 20, depth: 128), replacesLoneSurrogates: true)
                .read(JSONComments.blanked(source.bytes))
            let file = JSONThemes(source: source, log: log)
            guard document.root.kind == .object else {
                log.report(
                    "json-syntax", .error, "a theme is an object, in '{' and '}'", at: file.origin(document.root))
                return nil
            }
            for duplicate in document.duplicates {
                var diagnostic = duplicate.diagnostic(in: source)
                diagnostic.severity = .warning
                diagnostic.help = "the later one counts; remove the other"
                log.add(diagnostic)
            }
            return (document.root, file)
        } catch {
            log.add(error.diagnostic(in: source))
            return nil
        }
    }

    func origin(_ value: JSONValue) -> ImportOrigin { ImportOrigin(source: source, range: value.range) }

    /// A colour as editors write it: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`. What is none is reported.
    func color(_ value: JSONValue, of key: String) -> ColorValue? {
        guard let text = value.string else {
            log.report(
                "bad-color", .error, "'\(key)' is no colour", at: origin(value),
                help: "write \"#rrggbb\" or \"#rrggbbaa\"")
            return nil
        }
        guard let color = try? ColorValue(pack: text) else {
            log.report(
                "bad-color", .error, "'\(text)' is no colour", at: origin(value),
                help: text.isEmpty ? "remove '\(key)', or give it a colour" : "write \"#rrggbb\" or \"#rrggbbaa\"")
            return nil
        }
        return color
    }
}
