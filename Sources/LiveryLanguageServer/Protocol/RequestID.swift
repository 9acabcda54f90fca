internal import LiveryDiagnostics

/// What a request and its answer have in common.
enum RequestID: Hashable, Sendable {
    case number(Int)
    case text(String)

    init?(_ json: JSONValue) {
        if let number = json.int {
            self = .number(number)
        } else if let text = json.string {
            self = .text(text)
        } else {
            return nil
        }
    }

    func write(to json: inout JSONWriter) {
        json.key("id")
        switch self {
        case .number(let number): json.value(number)
        case .text(let text): json.value(text)
        }
    }
}
