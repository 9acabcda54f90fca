import Foundation
import LiveryDiagnostics
import LiveryLanguageServer
import Testing

/// What editing step by step comes to is what opening the result comes to.
@Suite struct EditingTests {
    private static let files = [
        "themes.d/base.yaml":
            "livery: 1\npalette: { navy: '#001f3f', sun: gold }\ncolors:\n  background: white\n  text: $navy\n  accent: { default: $sun, hover: $accent }\nvariants: { dark: { colors: { background: black } } }\n",
        "themes.d/child.yaml":
            "livery: 1\nextends: [base]\ncolors:\n  accent: red\n  link: mix($text, $accent)\nmarkets: { IN: { colors: { text: black } } }\n",
        "themes.d/grand.yaml":
            "livery: 1\nextends: child\nchecks:\n  contrast:\n    - { text: text, on: background }\n",
        "themes.d/child.d/10.yaml": "colors: { link: $accent.hover }\n",
        "themes.d/lone.yaml": "livery: 1\ncolors: { a: $b, b: red }\n",
        "themes.d/scheme.yaml": "system: base16\nname: S\nvariant: dark\npalette: { base00: '000000' }\n",
    ]

    /// Pieces that edits put in: what breaks packs, and what mends them.
    private static let pieces = [
        "", "\n", "  ", "$", ":", "#", "- ", "{", "}", "[", "\"", "navy", "extends: base\n", "colors:\n", "livery: 1\n",
        "é", "😀",
        "text", "unset", "\n  x: $text\n", "child", "grand", "extends: nothing\n",
    ]

    /// Everything that has been told, as text: by file, in order.
    private func told(_ client: TestClient) -> [String: [String]] {
        var result: [String: [String]] = [:]
        for (file, diagnostics) in client.diagnostics where !diagnostics.isEmpty {
            result[file] = diagnostics.map { diagnostic in
                let related = diagnostic["relatedInformation"]?.elements.map { shown($0["location"]?["range"]) } ?? []
                return
                    "\(shown(diagnostic["range"])) \(diagnostic["code"]?.string ?? "") \(diagnostic["message"]?.string ?? "") \(related)"
            }
        }
        return result
    }

    @Test(arguments: 1...6)
    func `diagnostics after many edits are those of a server that is new`(seed: Int) throws {
        var random = SeededRandom(UInt64(seed))
        let folder = try PackFolder(Self.files)
        let client = try TestClient(folder)
        var texts: [String: TextBuffer] = [:]
        for _ in 0..<60 {
            let name = random.element(of: Self.files.keys.sorted())
            switch random.below(20) {
            case 0 where texts[name] != nil:
                client.close(name)
                texts[name] = nil
            case 1:
                // Somebody else writes the file.
                let text =
                    random.below(2) == 0
                    ? Self.files[name] ?? "" : "livery: 1\nextends: \(random.element(of: ["base", "child", "gone"]))\n"
                try folder.write(text, to: name)
                client.notify(
                    "workspace/didChangeWatchedFiles", #"{"changes": [{"uri": "\#(folder.uri(name))", "type": 2}]}"#)
            default:
                if texts[name] == nil {
                    let text = try String(contentsOfFile: folder.path(name), encoding: .utf8)
                    texts[name] = TextBuffer(text)
                    client.open(name, text)
                }
                guard var buffer = texts[name] else { continue }
                let line = random.below(buffer.lineCount)
                let start = TextPosition(line, random.below(14))
                let end = TextPosition(line + random.below(8) / 7, start.character + random.below(6))
                let range = TextRange(min(start, end), max(start, end))
                let piece = random.below(12) == 0 ? Self.files[name] ?? "" : random.element(of: Self.pieces)
                let whole = random.below(15) == 0
                if whole {
                    client.change(name, to: piece)
                    buffer.replaceAll(with: piece)
                } else {
                    client.change(name, range, to: piece)
                    buffer.replace(buffer.bytes(of: range, .utf16), with: piece)
                }
                texts[name] = buffer
            }
            if random.below(3) == 0 { client.settle() } else if client.server.hasWork { client.server.work() }
        }
        client.settle()
        let fresh = try TestClient(folder)
        for (name, buffer) in texts.sorted(by: { $0.key < $1.key }) { fresh.open(name, buffer.text) }
        fresh.settle()
        #expect(told(client) == told(fresh))
    }

    @Test func `messages with anything in them are answered or passed over, and the server goes on`() throws {
        var random = SeededRandom(3)
        let folder = try PackFolder(Self.files)
        let client = try TestClient(folder)
        let base = Self.files["themes.d/base.yaml"] ?? ""
        client.open("themes.d/base.yaml", base)
        let methods =
            [
                "hover", "completion", "definition", "references", "rename", "prepareRename", "documentSymbol",
                "foldingRange",
                "selectionRange", "documentColor", "colorPresentation", "codeAction", "signatureHelp",
                "documentHighlight", "formatting", "didChange", "didOpen",
            ].map { "textDocument/" + $0 } + [
                "workspace/symbol", "workspace/didChangeConfiguration", "workspace/didChangeWatchedFiles",
                "workspace/didChangeWorkspaceFolders",
            ]
        let values = [
            "null", "true", "-1", "3.5", "1e300", "\"x\"", "[]", "{}", "[1,{}]", #"{"line": 2, "character": 9}"#,
            #"{"line": 99999999, "character": 99999999}"#, #"{"line": -1}"#,
            #"{"uri": "\#(folder.uri("themes.d/base.yaml"))"}"#,
            #"{"start": {"line": 3, "character": 2}, "end": {"line": 1, "character": 0}}"#, #"{"uri": "untitled:x"}"#,
            #"[{"text": "a"}]"#,
            #"{"uri": "file:///%00"}"#, #"{"red": 1e999, "green": 0, "blue": 0, "alpha": 0}"#,
        ]
        let keys = [
            "textDocument", "position", "range", "positions", "context", "newName", "color", "query", "settings",
            "event", "changes", "contentChanges",
        ]
        for number in 0..<3000 {
            var fields: [String] = []
            for key in keys where random.below(2) == 0 { fields.append("\"\(key)\": \(random.element(of: values))") }
            if random.below(2) == 0 {
                fields.append(#""textDocument": {"uri": "\#(folder.uri("themes.d/base.yaml"))", "version": 3}"#)
            }
            let id = random.below(3) == 0 ? "" : #""id": \#(100_000 + number), "#
            var text =
                #"{"jsonrpc": "2.0", \#(id)"method": "\#(random.element(of: methods))", "params": {\#(fields.joined(separator: ", "))}}"#
            if random.below(10) == 0 {
                var bytes = Array(text.utf8)
                bytes[random.below(bytes.count)] = UInt8(random.below(256))
                text = String(decoding: bytes, as: UTF8.self)
            }
            client.send(text)
            if random.below(20) == 0 { client.settle() }
        }
        client.settle()
        // It still does what it is there for.
        client.open("themes.d/base.yaml", "livery: 1\ncolours: {}\n")
        client.settle()
        #expect(client.codes("themes.d/base.yaml") == ["unknown-key"])
    }

    @Test func `every place of a pack can be asked about, whatever is typed there`() throws {
        let folder = try PackFolder(Self.files)
        let client = try TestClient(folder)
        var random = SeededRandom(5)
        let text = Self.files["themes.d/child.yaml"] ?? ""
        client.open("themes.d/child.yaml", text)
        for _ in 0..<120 {
            var buffer = TextBuffer(text)
            let offset = random.below(text.utf8.count)
            buffer.replace(
                offset..<min(offset + random.below(4), text.utf8.count), with: random.element(of: Self.pieces))
            client.change("themes.d/child.yaml", to: buffer.text)
            let position = buffer.position(of: min(offset + 1, buffer.bytes.count), .utf16)
            for method in ["hover", "completion", "definition", "references", "prepareRename", "signatureHelp"] {
                let answer = try client.answer(
                    "textDocument/" + method,
                    #"{"textDocument": {"uri": "\#(folder.uri("themes.d/child.yaml"))"}, "position": {"line": \#(position.line), "character": \#(position.character)}, "context": {}}"#
                )
                // Renaming may be refused; nothing else may fail.
                #expect(answer["error"] == nil || method == "prepareRename")
            }
        }
    }
}
