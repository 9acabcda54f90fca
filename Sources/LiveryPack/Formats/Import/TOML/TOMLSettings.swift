internal import LiveryDiagnostics

/// Reads TOML 1.0 into single values with the keys that lead to them, strictly: what the specification calls invalid is an
/// error with its place.
///
/// Numbers, dates and truth values are checked, and kept as they are written.
struct TOMLSettings {
    private var scanner: TOMLScanner
    private var settings: [TerminalSetting] = []
    private var tree = TOMLTree()
    /// The first key of everything that is defined, though it be an empty table, in the order of the file.
    private var names: [String] = []

    /// The values in the order of the file; `nil` where it is no TOML.
    static func read(_ source: SourceText, _ log: ImportLog) -> [TerminalSetting]? {
        readNames(source, log)?.settings
    }

    /// The values, and the first keys of all that the file defines: a table without a value has a key as well.
    static func readNames(
        _ source: SourceText, _ log: ImportLog
    ) -> (settings: [TerminalSetting], names: [String])? {
        var reader = TOMLSettings(source)
        do throws(TOMLFault) {
            try reader.document()
            return (reader.settings, reader.names)
        } catch {
            log.report(
                "toml-syntax", .error, error.message, at: ImportOrigin(source: source, range: error.range),
                help: error.help)
            return nil
        }
    }

    private init(_ source: SourceText) { scanner = TOMLScanner(source) }

    // MARK: - Lines

    private mutating func document() throws(TOMLFault) {
        try scanner.checkText()
        var table = TOMLTree.root
        var prefix: [String] = []
        while true {
            try scanner.skip(breaks: true)
            guard let byte = scanner.byte else { return }
            if byte == UInt8(ascii: "[") {
                let start = scanner.position
                let isArray = scanner.byte(1) == UInt8(ascii: "[")
                scanner.position += isArray ? 2 : 1
                let keys = try self.keys()
                try scanner.expect("]", "']' ends the name of a table")
                if isArray {
                    guard scanner.byte == UInt8(ascii: "]") else {
                        throw scanner.fault("']]' ends the name of a table in a list", length: 1)
                    }
                    scanner.position += 1
                }
                let range = start..<scanner.position
                (table, prefix) = try tree.open(keys, isArray: isArray, at: range)
                names.append(keys[0])
            } else {
                let start = scanner.position
                let keys = try self.keys()
                try scanner.expect("=", "'=' is wanted after a key")
                let place = try tree.define(keys, in: table, at: start..<scanner.position)
                if prefix.isEmpty { names.append(keys[0]) }
                try value(prefix + keys, at: place)
            }
            try scanner.skip(breaks: false)
            guard scanner.byte == nil || scanner.byte == 0x0A else {
                throw scanner.fault("one line, one setting: nothing may follow here", length: 1)
            }
        }
    }

    private mutating func keys() throws(TOMLFault) -> [String] {
        var parts: [String] = []
        while true {
            try scanner.blanks()
            parts.append(try scanner.key())
            try scanner.blanks()
            guard scanner.byte == UInt8(ascii: ".") else { return parts }
            scanner.position += 1
        }
    }

    // MARK: - Values

    /// A container that is being read.
    private struct Open {
        var keys: [String]
        /// The table that an inline table is; `nil` for an array.
        var table: Int?
        var count = 0
    }

    private mutating func value(_ first: [String], at firstPlace: TOMLTree.Slot) throws(TOMLFault) {
        var keys = first
        var place = firstPlace
        var open: [Open] = []
        while true {
            if let last = open.last { try scanner.skip(breaks: last.table == nil) } else { try scanner.blanks() }
            guard let byte = scanner.byte else { throw scanner.fault("a value is missing", length: 0) }
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                guard open.count < 64 else { throw scanner.fault("more than 64 levels are too many", length: 1) }
                scanner.position += 1
                let isTable = byte == UInt8(ascii: "{")
                open.append(Open(keys: keys, table: isTable ? tree.addInlineTable(at: place) : nil))
                if !isTable { tree.addValue(at: place) }
            } else {
                let (text, range) = try scanner.single()
                tree.addValue(at: place)
                settings.append(
                    TerminalSetting(
                        keys: keys, text: text, origin: ImportOrigin(source: scanner.source, range: range)))
            }
            guard try next(&open, &keys, &place) else { return }
        }
    }

    /// Goes on to the next value of what is open, closing what ends; `false` where nothing is open any more.
    private mutating func next(
        _ open: inout [Open], _ keys: inout [String], _ place: inout TOMLTree.Slot
    ) throws(TOMLFault) -> Bool {
        while let last = open.indices.last {
            let isTable = open[last].table != nil
            try scanner.skip(breaks: !isTable)
            let close = UInt8(ascii: isTable ? "}" : "]")
            var hasComma = false
            if open[last].count > 0 {
                if scanner.byte == UInt8(ascii: ",") {
                    hasComma = true
                    scanner.position += 1
                    try scanner.skip(breaks: !isTable)
                } else if scanner.byte != close {
                    throw scanner.fault(
                        isTable
                            ? "',' or '}' is wanted here: a table in braces stands on one line"
                            : "',' or ']' is wanted here",
                        length: scanner.byte == nil ? 0 : 1)
                }
            }
            if scanner.byte == close {
                if hasComma, isTable { throw scanner.fault("a table in braces ends without a comma", length: 1) }
                scanner.position += 1
                open.removeLast()
                continue
            }
            guard scanner.byte != nil else { throw scanner.fault("a bracket is not closed", length: 0) }
            open[last].count += 1
            if let table = open[last].table {
                let start = scanner.position
                let own = try self.keys()
                try scanner.expect("=", "'=' is wanted after a key")
                place = try tree.define(own, in: table, at: start..<scanner.position)
                keys = open[last].keys + own
            } else {
                place = TOMLTree.Slot.item
                keys = open[last].keys + ["\(open[last].count - 1)"]
            }
            return true
        }
        return false
    }
}
