internal import LiveryDiagnostics
internal import LiveryYAML

extension PackContentReader {
    /// Reads which tokens are deprecated: their names, each with the token to use instead (`$name`) or a sentence.
    mutating func readDeprecated(_ node: Int) {
        guard document[node].kind == .mapping else { return }
        for (key, value) in document.pairs(of: node) {
            if let problem = ExpressionParser.nameProblem(document.text, document.range(of: key)) {
                reportBadName(problem, key, value)
                continue
            }
            guard let token = mentions(key).first, let text = mentions(value).first else { continue }
            let isToken = text.text.hasPrefix("$")
            builder.deprecations.append(
                .init(
                    token: token,
                    replacement: isToken ? .init(text: String(text.text.dropFirst()), place: text.place) : nil,
                    advice: isToken ? nil : text.text))
        }
    }
}
