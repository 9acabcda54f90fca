import Foundation
import LiveryDiagnostics
import LiveryLanguageServer
import Testing

/// The command `livery lsp` as an editor starts it.
@Suite(.serialized) struct ProcessTests {
    /// The command beside the test bundle that runs.
    private static let command: URL? = {
        let folders =
            Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
            + [
                URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
                URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
                    "../../.build/debug"),
            ]
        return folders.map { $0.appendingPathComponent("livery") }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
    }()

    /// There is no command beside the tests.
    private struct NotBuilt: Error {}

    /// A running server.
    private final class Running {
        let process = Process()
        let input = Pipe()
        let output = Pipe()
        let errors = Pipe()
        private var framing = MessageFraming()

        init(_ folder: PackFolder) throws {
            guard let command = ProcessTests.command else { throw NotBuilt() }
            process.executableURL = command
            process.arguments = ["lsp"]
            process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.root, "XDG_DATA_DIRS": folder.root]
            process.currentDirectoryURL = URL(fileURLWithPath: folder.root)
            process.standardInput = input
            process.standardOutput = output
            process.standardError = errors
            try process.run()
        }

        func send(_ text: String) { send(MessageFraming.framed(Array(text.utf8))) }

        func send(_ bytes: [UInt8]) { input.fileHandleForWriting.write(Data(bytes)) }

        /// The next message that is wanted; `nil` where the server ends before it comes.
        func next(where isWanted: (JSONValue) -> Bool) -> JSONValue? {
            while true {
                while let item = framing.next() {
                    guard case .message(let bytes) = item, let message = try? JSONReader().read(bytes).root else {
                        Issue.record("the server wrote what is no message")
                        continue
                    }
                    if isWanted(message) { return message }
                }
                let data = output.fileHandleForReading.availableData
                if data.isEmpty { return nil }
                framing.append(data)
            }
        }

        /// Waits for the end, and gives the exit code.
        func end() -> Int32 {
            try? input.fileHandleForWriting.close()
            while !output.fileHandleForReading.availableData.isEmpty {}
            process.waitUntilExit()
            return process.terminationStatus
        }
    }

    private func initialize(_ folder: PackFolder) -> String {
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"\#(folder.uri(""))","capabilities":{}}}"#
    }

    @Test func `an editor opens a pack, mends it, asks about it, and leaves`() throws {
        let folder = try PackFolder(["themes.d/a.yaml": "livery: 1\n"])
        let server = try Running(folder)
        server.send(initialize(folder))
        let answer = try #require(server.next { $0["id"]?.int == 1 })
        #expect(answer["result"]?["serverInfo"]?["name"]?.string == "livery")
        server.send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
        let uri = folder.uri("themes.d/a.yaml")
        server.send(
            #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","languageId":"yaml","version":1,"text":"livery: 1\ncolours: { a: tomato }\n"}}}"#
        )
        func told(_ version: Int) -> JSONValue? {
            server.next {
                $0["method"]?.string == "textDocument/publishDiagnostics" && $0["params"]?["version"]?.int == version
            }?["params"]?["diagnostics"]
        }
        #expect(told(1)?.elements.compactMap { $0["code"]?.string } == ["unknown-key"])
        server.send(
            #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)","version":2},"contentChanges":[{"range":{"start":{"line":1,"character":4},"end":{"line":1,"character":5}},"text":""}]}}"#
        )
        #expect(told(2)?.count == 0)
        server.send(
            #"{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"\#(uri)"},"position":{"line":1,"character":16}}}"#
        )
        let hover = try #require(server.next { $0["id"]?.int == 2 })
        let text = hover["result"]?["contents"]?["value"]?.string ?? ""
        #expect(text.contains("#ff6347"))
        server.send(#"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#)
        #expect(server.next { $0["id"]?.int == 3 }?["result"]?.isNull == true)
        server.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
        #expect(server.end() == 0)
    }

    @Test func `a client that goes away without a word ends the server with 1`() throws {
        let folder = try PackFolder()
        let server = try Running(folder)
        server.send(initialize(folder))
        #expect(server.next { $0["id"]?.int == 1 } != nil)
        #expect(server.end() == 1)
    }

    @Test func `garbage in the stream is answered with errors, and what follows is read`() throws {
        let folder = try PackFolder()
        let server = try Running(folder)
        server.send(Array("GET / HTTP/1.1\r\n\r\n".utf8))
        server.send("{ no json")
        server.send(initialize(folder))
        var codes: [String] = []
        #expect(
            server.next { message in
                codes.append(message["error"]?["code"]?.numberText ?? "ok")
                return message["id"]?.int == 1
            } != nil)
        #expect(codes == ["-32700", "-32700", "ok"])
        server.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
        #expect(server.end() == 1)
        let log = String(decoding: server.errors.fileHandleForReading.availableData, as: UTF8.self)
        #expect(log.hasPrefix("livery: "))
    }

    // MARK: - A client that somebody else wrote

    /// A Python with pytest-lsp, which brings pygls: `LIVERY_TEST_PYTHON`, or the usual one.
    private static let python: String? = {
        let candidates = [ProcessInfo.processInfo.environment["LIVERY_TEST_PYTHON"], "/usr/bin/python3"]
        return candidates.compactMap(\.self).first { path in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = ["-c", "import pytest_lsp, lsprotocol, pygls"]
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }
    }()

    @Test(
        .enabled(
            if: python != nil,
            "pytest-lsp is not installed: pip install pytest-lsp, and name it with LIVERY_TEST_PYTHON"))
    func `a client of pytest-lsp gets along with the server`() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.python ?? "")
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Fixtures/editor_session.py")
        guard let command = Self.command else { throw NotBuilt() }
        process.arguments = [script.path, command.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
    }
}
