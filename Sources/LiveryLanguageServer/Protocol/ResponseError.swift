internal import LiveryDiagnostics

/// Why a request has no result (JSON-RPC 2.0, section 5.1, and LSP 3.17, `ErrorCodes`).
struct ResponseError: Error, Hashable, Sendable {
    var code: Int
    var message: String

    static func parse(_ message: String) -> ResponseError { ResponseError(code: -32700, message: message) }
    static func invalidRequest(_ message: String) -> ResponseError { ResponseError(code: -32600, message: message) }
    static func methodNotFound(_ method: String) -> ResponseError {
        ResponseError(code: -32601, message: "there is no method '\(method)' here")
    }
    static func invalidParameters(_ message: String) -> ResponseError { ResponseError(code: -32602, message: message) }
    static let notInitialized = ResponseError(code: -32002, message: "the server has not been initialised")
    static let cancelled = ResponseError(code: -32800, message: "the request was cancelled")
    static func failed(_ message: String) -> ResponseError { ResponseError(code: -32803, message: message) }

    func write(_ key: String, to json: inout JSONWriter) {
        json.object(key) { json in
            json.field("code", code)
            json.field("message", message)
        }
    }
}
