internal import LiveryDiagnostics

/// Numbers for the sources of design tokens, by which they can be told apart.
final class SourceNumbers {
    private struct Key: Hashable {
        var document: ObjectIdentifier
        var start: Int
    }

    private var numbers: [Key: UInt64] = [:]

    /// The number of a source: 2 and above, the same whenever it is asked for.
    func number(of source: JSONValue) -> UInt64 {
        let key = Key(document: ObjectIdentifier(source.document), start: source.range.lowerBound)
        if let known = numbers[key] { return known }
        let number = UInt64(numbers.count) + 2
        numbers[key] = number
        return number
    }

    /// Whether the values of a source are written as Tokens Studio writes them.
    func hasPlainValues(_ source: JSONValue) -> Bool {
        let number = number(of: source)
        if let known = plainness[number] { return known }
        let found = TokenDialect.hasPlainValues(source)
        plainness[number] = found
        return found
    }

    private var plainness: [UInt64: Bool] = [:]
}
