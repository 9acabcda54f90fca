import Foundation
import LiveryDiagnostics
import LiveryLanguageServer
import Testing

@Suite struct StructureTests {
    private func client(_ text: String) throws -> TestClient {
        let client = try TestClient(PackFolder(["themes.d/a.yaml": text]))
        client.open("themes.d/a.yaml", text)
        return client
    }

    private func document(_ client: TestClient, _ more: String = "") -> String {
        #"{"textDocument": {"uri": "\#(client.folder.uri("themes.d/a.yaml"))"}\#(more)}"#
    }

    /// A tree of symbols in one line.
    private func tree(_ symbols: JSONValue?) -> String {
        let parts = symbols?.elements.map { symbol -> String in
            let inner = tree(symbol["children"])
            let detail = symbol["detail"]?.string.map { "=\($0)" } ?? ""
            return "\(symbol["name"]?.string ?? "")\(detail)" + (inner.isEmpty ? "" : "(\(inner))")
        }
        return parts?.joined(separator: " ") ?? ""
    }

    @Test func `the symbols are the keys as a tree, with their values`() throws {
        let client = try client(
            "livery: 1\ncolors:\n  text: { default: $a, muted: 'mix($a, $b)' }\nchecks:\n  contrast:\n    - { text: text, on: a }\n"
        )
        let symbols = try client.request("textDocument/documentSymbol", document(client))
        #expect(
            tree(symbols)
                == "livery=1 colors(text(default=$a muted=mix($a, $b))) checks(contrast(text: text(text=text on=a)))")
        let colors = try #require(Array(symbols.elements)[1]["range"])
        #expect(shown(colors) == "1:0-2:45")
    }

    @Test func `what stands below a key can be folded, and comments`() throws {
        let client = try client(
            "# one\n# two\nlivery: 1\ncolors:\n  # about a\n  a: red\n  b:\n    c: red\n\ntitle: x\n")
        let folds = try client.request("textDocument/foldingRange", document(client))
        #expect(
            folds.elements.map {
                "\($0["startLine"]?.int ?? -1)-\($0["endLine"]?.int ?? -1)\($0["kind"]?.string ?? "")"
            }
                == ["0-1comment", "3-7", "6-7"])
    }

    @Test func `a selection grows from the name to the call, the value, the key and the group`() throws {
        let client = try client("livery: 1\ncolors:\n  a: mix($b, red)\n")
        let answer = try client.request(
            "textDocument/selectionRange", document(client, #", "positions": [{"line": 2, "character": 10}]"#))
        var ranges: [String] = []
        var next = answer.elements.first { _ in true }
        while let range = next {
            ranges.append(shown(range["range"]))
            next = range["parent"]
        }
        #expect(ranges == ["2:9-2:11", "2:9-2:16", "2:5-2:17", "2:2-2:17", "1:0-2:17", "0:0-3:0"])
    }

    @Test func `literal colours are shown with their places, in values and in calls`() throws {
        let client = try client(
            "livery: 1\ncolors:\n  a: red\n  b: \"#00ff0080\"\n  c: mix(blue, 'oklch(60% 0.1 20)', 30%)\n  d: $a\n")
        let colors = try client.request("textDocument/documentColor", document(client))
        #expect(colors.elements.map { shown($0["range"]) } == ["2:5-2:8", "3:6-3:15", "4:9-4:13", "4:16-4:33"])
        let green = try #require(Array(colors.elements)[1]["color"])
        #expect(green["green"]?.double == 1 && green["red"]?.double == 0)
        #expect(abs((green["alpha"]?.double ?? 0) - 128 / 255) < 0.001)
    }

    @Test(arguments: [
        // A document, the range that is replaced, and what stands there for (0, 128, 0): the notation that was there first.
        ("  a: red", 5, 8, "green"), ("  a: \"#ff0000\"", 6, 13, "#008000"), ("  a: ff0000", 5, 11, "008000"),
        ("  a: oklch(60% 0.1 20)", 5, 22, "oklch(52% 0.177 142.5)"), ("  a: rgb(1 2 3)", 5, 15, "rgb(0 128 0)"),
        ("  a: mix(hsl(0 100% 50%), $b)", 9, 24, "hsl(120 100% 25.1%)"), ("  a: mix(red, $b)", 9, 12, "green"),
    ])
    func `another colour keeps the notation that was written`(line: String, start: Int, end: Int, first: String) throws
    {
        let client = try client("livery: 1\ncolors:\n\(line)\n")
        let answer = try client.request(
            "textDocument/colorPresentation",
            document(
                client,
                #", "color": {"red": 0, "green": 0.50196078431, "blue": 0, "alpha": 1}, "range": {"start": {"line": 2, "character": \#(start)}, "end": {"line": 2, "character": \#(end)}}"#
            ))
        let texts = answer.elements.compactMap { $0["textEdit"]?["newText"]?.string }
        #expect(texts.first == first)
        // A `#` never stands where it would begin a comment.
        for text in texts where text.contains("#") { #expect(text.hasPrefix("\"") || line.contains("\"")) }
    }

    @Test func `the function that is written shows its parameters`() throws {
        let place = Marked("livery: 1\ncolors:\n  a: mix(darken(red, ¦\n")
        let client = try client(place.text)
        let help = try client.ask("textDocument/signatureHelp", "themes.d/a.yaml", at: place.position)
        let signature = help["signatures"]?.elements.first { _ in true }
        #expect(signature?["label"]?.string == "darken(color, amount)")
        #expect(help["activeParameter"]?.int == 1)
    }

    @Test func `a fix of a diagnostic is a quick fix, and all of them are one action`() throws {
        let client = try client("livery: 1\ncolours:\n  a: red\npalett: {}\n")
        let answer = try client.request(
            "textDocument/codeAction",
            document(
                client,
                #", "range": {"start": {"line": 1, "character": 3}, "end": {"line": 1, "character": 3}}, "context": {"diagnostics": []}"#
            ))
        let actions = Array(answer.elements)
        #expect(
            actions.map { "\($0["kind"]?.string ?? ""): \($0["title"]?.string ?? "")" } == [
                "quickfix: rename it to 'colors'", "source.fixAll.livery: make all safe changes",
            ])
        let edit = actions[0]["edit"]?["documentChanges"]?.elements.first { _ in true }
        let change = edit?["edits"]?.elements.first { _ in true }
        #expect(shown(change?["range"]) == "1:0-1:7" && change?["newText"]?.string == "colors")
        #expect(actions[0]["diagnostics"]?.elements.first { _ in true }?["code"]?.string == "unknown-key")
        #expect(actions[1]["edit"]?["documentChanges"]?.elements.first { _ in true }?["edits"]?.count == 2)
    }

    @Test func `what is laid out otherwise than usual is put right`() throws {
        let text = "livery: 1\n# é😀\ncolors:\n    a:   red\n    b: blue\n"
        let client = try client(text)
        let edits = try client.request(
            "textDocument/formatting", document(client, #", "options": {"tabSize": 2, "insertSpaces": true}"#))
        var buffer = TextBuffer(text)
        for edit in edits.elements {
            func position(_ json: JSONValue?) -> TextPosition {
                TextPosition(json?["line"]?.int ?? 0, json?["character"]?.int ?? 0)
            }
            let range = TextRange(position(edit["range"]?["start"]), position(edit["range"]?["end"]))
            buffer.replace(buffer.bytes(of: range, .utf16), with: edit["newText"]?.string ?? "")
        }
        #expect(buffer.text == "livery: 1\n# é😀\ncolors:\n  a: red\n  b: blue\n")
        client.change("themes.d/a.yaml", to: buffer.text)
        #expect(try client.request("textDocument/formatting", document(client)).count == 0)
    }

    @Test func `symbols of the workspace are found by some of their letters`() throws {
        let client = try client("livery: 1\ncolors: { on-accent: red, text: blue }\n")
        let found = try client.request("workspace/symbol", #"{"query": "onac"}"#)
        #expect(found.elements.compactMap { $0["name"]?.string } == ["on-accent"])
    }
}
