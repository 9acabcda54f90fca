internal import LiveryDiagnostics

/// A file of design tokens that was read as JSON.
///
/// Design tokens are strict JSON. Comments, keys without quotes and the like are read where the name of the file says so
/// (`.jsonc`, `.json5`, `.tokens`), and in files without `$`, which Style Dictionary reads as JSON5.
struct TokenJSON {
    let document: JSONDocument
    /// What the text was made of; `nil` where it is JSON as it stands.
    private(set) var relaxed: RelaxedJSON?

    private static let reader = JSONReader(limits: .init(bytes: 16 << 20, depth: 128))

    init(_ bytes: [UInt8], path: String) throws(JSONError) {
        do throws(JSONError) {
            document = try Self.reader.read(bytes)
            return
        } catch {
            let relaxed = RelaxedJSON(bytes)
            let isAllowed = ThemeFileName.allowsComments(path)
            do throws(JSONError) {
                let read = try Self.reader.read(relaxed.bytes)
                guard isAllowed || TokenDialect.isPlain(read.root) else { throw error }
                document = read
                self.relaxed = relaxed
            } catch let second {
                throw isAllowed ? relaxed.original(second) : error
            }
        }
    }

    /// Whether a text is JSON neither as it stands nor with what editors and JSON5 allow.
    static func isBroken(_ bytes: [UInt8]) -> Bool {
        (try? reader.read(bytes)) == nil && (try? reader.read(RelaxedJSON(bytes).bytes)) == nil
    }

    var root: JSONValue { document.root }

    /// What is to be said of keys that their objects have twice.
    func duplicates(in source: SourceText) -> [Diagnostic] {
        document.duplicates.map { duplicate in
            var diagnostic = duplicate.diagnostic(in: source)
            guard let relaxed else { return diagnostic }
            diagnostic.location = source.location(source.place(of: relaxed.original(duplicate.range)))
            diagnostic.related = [
                .init(
                    "it is first given here",
                    at: source.location(source.place(of: relaxed.original(duplicate.first))))
            ]
            return diagnostic
        }
    }

    /// The bytes of the file that a value is written in.
    func range(of value: JSONValue) -> Range<Int> { relaxed?.original(value.range) ?? value.range }
}
