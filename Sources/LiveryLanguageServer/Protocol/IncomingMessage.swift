internal import LiveryDiagnostics

/// A message of a client: a request, a notification, or the answer to a request of ours.
struct IncomingMessage: Sendable {
    /// What it is.
    enum Kind: Sendable {
        case request(id: RequestID, method: String)
        case notification(method: String)
        case response(id: RequestID)
    }

    var kind: Kind
    /// `params`, or `result` of an answer; `nil` where there is none.
    var content: JSONValue?

    /// A message from its JSON.
    ///
    /// - Throws: What is wrong with it, with its id as far as that can be read.
    init(_ bytes: [UInt8]) throws(Malformed) {
        let root: JSONValue
        do throws(JSONError) {
            root = try JSONReader(limits: .init(depth: 256), replacesLoneSurrogates: true).read(bytes).root
        } catch {
            throw Malformed(id: nil, error: .parse("\(error.message), at byte \(error.range.lowerBound)"))
        }
        guard root.kind == .object else {
            throw Malformed(id: nil, error: .invalidRequest("a message is an object"))
        }
        let id = root["id"].flatMap(RequestID.init)
        guard root["jsonrpc"]?.isString("2.0") ?? false else {
            throw Malformed(id: id, error: .invalidRequest("a message has \"jsonrpc\": \"2.0\""))
        }
        if let given = root["id"], id == nil, !given.isNull {
            throw Malformed(id: nil, error: .invalidRequest("an id is a number or a string"))
        }
        if let method = root["method"] {
            guard let name = method.string else {
                throw Malformed(id: id, error: .invalidRequest("the name of a method is a string"))
            }
            if let params = root["params"], params.kind != .object, params.kind != .array, !params.isNull {
                throw Malformed(id: id, error: .invalidRequest("params are an object or an array"))
            }
            content = root["params"]
            kind = id.map { .request(id: $0, method: name) } ?? .notification(method: name)
        } else {
            guard let id, root["result"] != nil || root["error"] != nil else {
                throw Malformed(id: id, error: .invalidRequest("a message has a method, or is an answer"))
            }
            content = root["result"]
            kind = .response(id: id)
        }
    }

    /// A message that cannot be understood.
    struct Malformed: Error {
        var id: RequestID?
        var error: ResponseError
    }
}
