import Foundation
import LiveryDiagnostics
import LiveryLanguageServer
import LiveryTheme
import Testing

/// A client that talks to a server in the same process.
final class TestClient {
    let server: LanguageServer
    let folder: PackFolder
    private var nextID = 1
    private var version = 1
    private(set) var answers: [Int: JSONValue] = [:]
    /// The diagnostics that stand, by the name of the file.
    private(set) var diagnostics: [String: [JSONValue]] = [:]
    /// What else the server sent.
    private(set) var others: [JSONValue] = []

    /// A client of a folder's packs. The usual directories are left out unless they are named.
    init(
        _ folder: PackFolder, encoding: String = "utf-16", capabilities: String? = nil,
        usual: [ThemeDirectory] = [], options: String = "{}"
    ) throws {
        self.folder = folder
        var settings = Settings()
        settings.usualDirectories = usual
        server = LanguageServer(version: "0", settings: settings)
        let answer = try request(
            "initialize",
            #"{"processId": null, "rootUri": "\#(folder.uri(""))", "capabilities": \#(capabilities ?? Self.capabilities(encoding)), "initializationOptions": \#(options)}"#
        )
        try #require(answer["capabilities"]?["positionEncoding"]?.string == encoding)
        notify("initialized", "{}")
    }

    static func capabilities(_ encoding: String = "utf-16") -> String {
        #"{"general": {"positionEncodings": ["\#(encoding)"]}, "textDocument": {"completion": {"completionItem": {"snippetSupport": true, "documentationFormat": ["markdown"]}}, "hover": {"contentFormat": ["markdown"]}, "rename": {"prepareSupport": true}, "documentSymbol": {"hierarchicalDocumentSymbolSupport": true}, "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}, "publishDiagnostics": {"relatedInformation": true, "tagSupport": {"valueSet": [1, 2]}, "codeDescriptionSupport": true}}, "workspace": {"workspaceEdit": {"documentChanges": true}}}"#
    }

    // MARK: - Messages

    /// A string as JSON has it.
    static func quoted(_ text: String) -> String {
        var json = JSONWriter()
        json.value(text)
        return json.text
    }

    func send(_ text: String) { server.receive(Array(text.utf8)) }

    func notify(_ method: String, _ params: String) {
        send(#"{"jsonrpc": "2.0", "method": "\#(method)", "params": \#(params)}"#)
        collect()
    }

    /// The whole answer to a request: `result` or `error`.
    func answer(_ method: String, _ params: String) throws -> JSONValue {
        let id = nextID
        nextID += 1
        send(#"{"jsonrpc": "2.0", "id": \#(id), "method": "\#(method)", "params": \#(params)}"#)
        collect()
        return try #require(answers[id])
    }

    func request(_ method: String, _ params: String) throws -> JSONValue {
        let answer = try answer(method, params)
        try #require(answer["error"] == nil, "\(answer["error"]?["message"]?.string ?? "")")
        return try #require(answer["result"])
    }

    /// Takes in what the server has sent.
    private func collect() {
        for bytes in server.takeOutput() {
            guard let message = try? JSONReader().read(bytes).root else { continue }
            if message["method"]?.string == "textDocument/publishDiagnostics", let params = message["params"],
                let uri = params["uri"]?.string
            {
                let name = uri.hasPrefix(folder.uri("")) ? String(uri.dropFirst(folder.uri("").count)) : uri
                diagnostics[name] = params["diagnostics"].map { Array($0.elements) }
            } else if let id = message["id"]?.int, message["method"] == nil {
                answers[id] = message
            } else {
                others.append(message)
            }
        }
    }

    /// Lets the server do all that there is to do.
    func settle() {
        while server.hasWork { server.work() }
        collect()
    }

    // MARK: - Documents

    func open(_ name: String, _ text: String) {
        notify(
            "textDocument/didOpen",
            #"{"textDocument": {"uri": "\#(folder.uri(name))", "languageId": "yaml", "version": 1, "text": \#(Self.quoted(text))}}"#
        )
    }

    /// Replaces everything.
    func change(_ name: String, to text: String) {
        version += 1
        notify(
            "textDocument/didChange",
            #"{"textDocument": {"uri": "\#(folder.uri(name))", "version": \#(version)}, "contentChanges": [{"text": \#(Self.quoted(text))}]}"#
        )
    }

    /// Replaces a part.
    func change(_ name: String, _ range: TextRange, to text: String) {
        version += 1
        notify(
            "textDocument/didChange",
            #"{"textDocument": {"uri": "\#(folder.uri(name))", "version": \#(version)}, "contentChanges": [{"range": \#(Self.json(range)), "text": \#(Self.quoted(text))}]}"#
        )
    }

    func close(_ name: String) {
        notify("textDocument/didClose", #"{"textDocument": {"uri": "\#(folder.uri(name))"}}"#)
    }

    static func json(_ range: TextRange) -> String {
        #"{"start": {"line": \#(range.start.line), "character": \#(range.start.character)}, "end": {"line": \#(range.end.line), "character": \#(range.end.character)}}"#
    }

    /// The codes of a file's diagnostics, in their order.
    func codes(_ name: String) -> [String] { (diagnostics[name] ?? []).compactMap { $0["code"]?.string } }

    /// Asks about a place of a document.
    func ask(_ method: String, _ name: String, at position: TextPosition, _ more: String = "") throws -> JSONValue {
        try request(
            method,
            #"{"textDocument": {"uri": "\#(folder.uri(name))"}, "position": {"line": \#(position.line), "character": \#(position.character)}\#(more)}"#
        )
    }
}

/// A text with a place marked by `¦`.
struct Marked {
    let text: String
    let position: TextPosition

    init(_ marked: String, encoding: PositionEncoding = .utf16) {
        let parts = marked.split(separator: "¦", maxSplits: 1, omittingEmptySubsequences: false)
        text = parts.joined()
        position = TextBuffer(text).position(of: parts[0].utf8.count, encoding)
    }
}

/// The first range of a message, as text: `2:4-2:9`.
func shown(_ range: JSONValue?) -> String {
    guard let range else { return "nothing" }
    func part(_ key: String) -> String {
        "\(range[key]?["line"]?.int ?? -1):\(range[key]?["character"]?.int ?? -1)"
    }
    return part("start") + "-" + part("end")
}
