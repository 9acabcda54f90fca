public import LiveryDiagnostics

extension YAMLDocument {
    /// What could be read of a text, mistakes or not.
    public struct Reading: Sendable {
        /// What the text says; where it is not ``isWhole``, as far as that can be told. `nil` when nothing can be told.
        public var document: YAMLDocument?
        /// What is wrong with the text as YAML.
        public var diagnostics: [Diagnostic]
        /// Whether nothing makes the document's meaning doubtful.
        public var isWhole: Bool
        /// The lines, counted from 1, that were passed over because they are no YAML.
        public var passedOver: [Int] = []
    }

    /// How many mistakes of syntax are looked for in one text.
    private static let mistakeLimit = 32

    /// Reads a document and goes on after mistakes, so that all of them can be reported at once.
    ///
    /// A line that is no YAML is passed over, and places stay what they are. What follows from that, such as keys that are
    /// missing, is for the caller to keep apart from what is really wrong.
    public static func read(_ source: SourceText, limits: YAMLLimits = .pack) -> Reading {
        let (document, diagnostics) = parse(source, limits: limits)
        if let document { return Reading(document: document, diagnostics: diagnostics, isWhole: true) }
        var reading = Reading(document: nil, diagnostics: diagnostics, isWhole: false)
        guard !diagnostics.isEmpty, source.bytes.count <= limits.fileBytes else { return reading }
        var bytes = source.bytes
        for _ in 0..<mistakeLimit {
            let patched = SourceText(path: source.path, bytes: bytes)
            var builder = YAMLTreeBuilder(source: patched, limits: limits)
            let finished: Void? = YAMLEventParser.withEvents(of: bytes) { builder.build(from: &$0) }
            guard finished != nil, !builder.diagnostics.contains(where: { $0.code == "limit" }) else { return reading }
            guard let last = builder.diagnostics.last, last.code == "yaml-syntax" else {
                merge(builder.diagnostics, into: &reading, source)
                reading.document = builder.tree(of: source)
                return reading
            }
            guard let place = last.location?.place, let start = source.byteRange(of: Place(line: place.line, column: 1))
            else { return reading }
            // A mistake on a line that was passed over, or before one, is not a new one.
            if let line = reading.passedOver.last, Int(place.line) <= line { return reading }
            merge([last], into: &reading, source)
            if last.message == YAMLProblem.tabMessage {
                replaceTabs(in: &bytes)
            } else {
                var index = start.lowerBound
                while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
                guard index < bytes.count, bytes[index] != UInt8(ascii: "#"), bytes[index] != 0x0A, bytes[index] != 0x0D
                else { return reading }
                // Many bytes may be one character: the places behind it do not matter any more.
                bytes[index] = UInt8(ascii: "#")
                index += 1
                while index < bytes.count, bytes[index] & 0xC0 == 0x80 {
                    bytes[index] = UInt8(ascii: "#")
                    index += 1
                }
                reading.passedOver.append(Int(place.line))
            }
        }
        return reading
    }

    private static func merge(_ diagnostics: [Diagnostic], into reading: inout Reading, _ source: SourceText) {
        for var diagnostic in diagnostics {
            // The line as it was written.
            if let place = diagnostic.location?.place { diagnostic.location = source.location(place) }
            let isKnown = reading.diagnostics.contains {
                $0.code == diagnostic.code && $0.location == diagnostic.location && $0.message == diagnostic.message
            }
            if !isKnown { reading.diagnostics.append(diagnostic) }
        }
    }

    /// A space for each tab that a line is indented with: a text that is indented with tabs alone reads as it was meant.
    private static func replaceTabs(in bytes: inout [UInt8]) {
        var isIndentation = true
        for index in bytes.indices {
            switch bytes[index] {
            case 0x0A, 0x0D: isIndentation = true
            case 0x09 where isIndentation: bytes[index] = 0x20
            case 0x20: continue
            default: isIndentation = false
            }
        }
    }
}
