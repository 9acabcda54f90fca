internal import LiveryPack

/// A reference as it is written: `$name`, `$palette.name`.
struct ReferenceText: Sendable {
    /// The name without its namespace, `default` left out.
    var name: String
    /// The namespace that is written before it.
    var scope: TokenID.Namespace?
    /// The bytes of the name without `$` and namespace.
    var nameRange: Range<Int>

    /// The reference in a range of bytes that begins with `$`.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        var start = min(range.lowerBound + 1, range.upperBound)
        for (prefix, namespace) in [
            ("palette.", TokenID.Namespace.palette), ("colors.", .colors), ("metrics.", .metrics),
        ] where bytes[start..<range.upperBound].starts(with: prefix.utf8) {
            scope = namespace
            start += prefix.utf8.count
            break
        }
        nameRange = start..<range.upperBound
        let parts = String(decoding: bytes[nameRange], as: UTF8.self).split(
            separator: ".", omittingEmptySubsequences: false
        ).map(String.init)
        name = PackPosition.tokenName(parts)
    }

    /// The namespaces that it may mean, the first that has the name wins.
    func namespaces(isNumber: Bool) -> [TokenID.Namespace] {
        if let scope { return [scope] }
        return isNumber ? [.metrics] : [.palette, .colors]
    }
}
