import Foundation
import LiveryDiagnostics
import LiveryLanguageServer
import Testing

/// The conversation itself: beginning and end, and messages that are none.
@Suite struct ProtocolTests {
    private func server() -> LanguageServer {
        var settings = Settings()
        settings.usualDirectories = []
        return LanguageServer(version: "0", settings: settings)
    }

    /// What the server answers to some messages, each as code of an error or `ok`.
    private func answers(_ server: LanguageServer, _ messages: [String]) -> [String] {
        server.receive(messages.map { Array($0.utf8) })
        return server.takeOutput().map { bytes in
            guard let message = try? JSONReader().read(bytes).root else { return "no JSON" }
            let id = message["id"]?.numberText ?? message["id"]?.string ?? "null"
            return "\(id) \(message["error"]?["code"]?.numberText ?? "ok")"
        }
    }

    private static let initialize = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{}}}"#

    @Test func `a conversation ends with the exit code that the protocol has`() {
        let polite = server()
        #expect(
            answers(
                polite,
                [
                    Self.initialize, #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
                    #"{"jsonrpc":"2.0","id":"end","method":"shutdown"}"#,
                    #"{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{}}"#,
                    #"{"jsonrpc":"2.0","method":"exit"}"#, #"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#,
                ]) == ["0 ok", "end ok", "2 -32600"])
        #expect(polite.exitCode == 0)
        let rude = server()
        #expect(answers(rude, [Self.initialize, #"{"jsonrpc":"2.0","method":"exit"}"#]) == ["0 ok"])
        #expect(rude.exitCode == 1)
    }

    @Test(arguments: [
        ("{", "null -32700"), ("[]", "null -32600"), ("\"x\"", "null -32600"), ("{}", "null -32600"),
        (#"{"jsonrpc":"1.0","id":4,"method":"x"}"#, "4 -32600"), (#"{"jsonrpc":"2.0","id":4}"#, "4 -32600"),
        (#"{"jsonrpc":"2.0","id":{},"method":"x"}"#, "null -32600"),
        (#"{"jsonrpc":"2.0","id":4,"method":5}"#, "4 -32600"),
        (#"{"jsonrpc":"2.0","id":4,"method":"x","params":1}"#, "4 -32600"),
        (#"{"jsonrpc":"2.0","id":4,"method":"x"}"#, "4 -32601"),
        (#"{"jsonrpc":"2.0","id":4,"method":"$/x"}"#, "4 -32601"),
        (#"{"jsonrpc":"2.0","id":4,"method":"initialize"}"#, "4 -32600"),
        (#"{"jsonrpc":"2.0","id":4,"method":"textDocument/hover"}"#, "4 -32602"),
        (#"{"jsonrpc":"2.0","id":4,"method":"textDocument/hover","params":[]}"#, "4 -32602"),
        (
            #"{"jsonrpc":"2.0","id":4,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///x"}}}"#,
            "4 -32602"
        ),
    ])
    func `a message that makes no sense is answered with its error`(message: String, answer: String) {
        let server = server()
        _ = answers(server, [Self.initialize])
        #expect(answers(server, [message]) == [answer])
    }

    @Test func `before it is initialised the server does nothing`() {
        let server = server()
        #expect(answers(server, [#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#]) == ["1 -32002"])
        #expect(
            answers(
                server,
                [
                    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{}}"#,
                    #"{"jsonrpc":"2.0","method":"$/x"}"#,
                ])
                == [])
    }

    @Test func `a request that is cancelled before its turn is answered so`() {
        let server = server()
        _ = answers(server, [Self.initialize])
        #expect(
            answers(
                server,
                [
                    #"{"jsonrpc":"2.0","id":7,"method":"workspace/symbol","params":{"query":"x"}}"#,
                    #"{"jsonrpc":"2.0","id":8,"method":"workspace/symbol","params":{"query":"x"}}"#,
                    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":7}}"#,
                ]) == ["7 -32800", "8 ok"])
    }

    @Test func `settings name other directories`() throws {
        let folder = try PackFolder([
            "packs/a.yaml": "livery: 1\ncolours: {}\n", "more/b.yaml": "livery: 1\npalett: {}\n",
        ])
        let client = try TestClient(folder, options: #"{"themes": ["packs"]}"#)
        client.settle()
        #expect(client.codes("packs/a.yaml") == ["unknown-key"])
        client.notify("workspace/didChangeConfiguration", #"{"settings": {"livery": {"themes": ["more"]}}}"#)
        client.settle()
        #expect(client.codes("packs/a.yaml") == [] && client.codes("more/b.yaml") == ["unknown-key"])
    }

    @Test func `a folder of packs counts as one without being called so`() throws {
        let folder = try PackFolder(["a.yaml": "livery: 1\ncolours: {}\n"])
        let client = try TestClient(folder)
        client.settle()
        #expect(client.codes("a.yaml") == ["unknown-key"])
    }

    @Test func `folders come and go`() throws {
        let folder = try PackFolder(["one/themes.d/a.yaml": "livery: 1\ncolours: {}\n"])
        let client = try TestClient(folder)
        client.settle()
        #expect(client.codes("one/themes.d/a.yaml") == [])
        client.notify(
            "workspace/didChangeWorkspaceFolders",
            #"{"event": {"added": [{"uri": "\#(folder.uri("one"))", "name": "one"}], "removed": []}}"#)
        client.settle()
        #expect(client.codes("one/themes.d/a.yaml") == ["unknown-key"])
        client.notify(
            "workspace/didChangeWorkspaceFolders",
            #"{"event": {"removed": [{"uri": "\#(folder.uri("one"))", "name": "one"}], "added": []}}"#)
        client.settle()
        #expect(client.codes("one/themes.d/a.yaml") == [])
    }

    @Test(arguments: ["a b.yaml", "ü%41.yaml", "a#b.yaml"])
    func `names of files may have any character`(name: String) throws {
        let text = "livery: 1\ncolours: {}\n"
        let folder = try PackFolder(["themes.d/" + name: text])
        let client = try TestClient(folder)
        client.settle()
        // What such a file is called is wrong, and told at its URI.
        let uri = try #require(client.diagnostics.keys.first)
        let encoded = try #require(
            URL(fileURLWithPath: folder.path("themes.d/" + name)).absoluteString.split(separator: "/").last)
        #expect(uri.hasSuffix(encoded))
        client.notify(
            "textDocument/didOpen",
            #"{"textDocument": {"uri": "\#(folder.uri(uri))", "version": 1, "text": \#(TestClient.quoted(text))}}"#)
        client.settle()
        #expect(client.diagnostics.count == 1)
    }
}
