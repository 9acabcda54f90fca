import Foundation
import LiveryDiagnostics
import LiveryLanguageServer
import LiveryTheme
import Testing

@Suite struct NamesTests {
    private static let files = [
        "themes.d/base.yaml":
            "livery: 1\npalette:\n  navy: '#001'\ncolors:\n  accent: { default: $navy, hover: darken($accent, 3%) }\n  text: $navy\nchecks:\n  contrast: [{ text: accent, on: text }]\n",
        "themes.d/child.yaml":
            "livery: 1\nextends: base\ncolors:\n  accent.hover: $accent\nmarkets:\n  IN: { colors: { accent: red } }\nvariants:\n  dark:\n    colors:\n      accent: $palette.navy\n",
        "themes.d/child.d/10.yaml": "colors: { link: $accent.hover }\n",
        "themes.d/stranger.yaml": "livery: 1\ncolors: { accent: blue, link: $accent }\n",
    ]

    private func client(_ more: [String: String] = [:]) throws -> TestClient {
        try TestClient(PackFolder(Self.files.merging(more) { $1 }))
    }

    /// Opens a file with a place marked, and gives the place.
    private func open(_ client: TestClient, _ name: String, at word: String, _ offset: Int = 1) throws -> TextPosition {
        let text = try #require(Self.files[name])
        client.open(name, text)
        let range = try #require(text.range(of: word))
        let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
        return TextBuffer(text).position(of: start + offset, .utf16)
    }

    private func short(_ location: JSONValue?) -> String {
        "\(location?["uri"]?.string?.split(separator: "/").last ?? "") \(shown(location?["range"]))"
    }

    @Test func `references of a role are found in the pack, its children, overlays, markets and variants`() throws {
        let client = try client()
        let place = try open(client, "themes.d/base.yaml", at: "default: $navy")
        let found = try client.ask(
            "textDocument/references", "themes.d/base.yaml", at: place, #", "context": {"includeDeclaration": true}"#)
        #expect(
            found.elements.map(short) == [
                "base.yaml 4:12-4:19", "base.yaml 4:43-4:49", "base.yaml 7:21-7:27", "child.yaml 3:17-3:23",
                "child.yaml 5:18-5:24", "child.yaml 9:6-9:12",
            ])
        let uses = try client.ask(
            "textDocument/references", "themes.d/base.yaml", at: place, #", "context": {"includeDeclaration": false}"#)
        #expect(uses.elements.map(short) == ["base.yaml 4:43-4:49", "base.yaml 7:21-7:27", "child.yaml 3:17-3:23"])
    }

    @Test func `references of a raw colour are told from those of a role`() throws {
        let client = try client()
        let place = try open(client, "themes.d/base.yaml", at: "navy:")
        let found = try client.ask("textDocument/references", "themes.d/base.yaml", at: place)
        #expect(
            found.elements.map(short) == [
                "base.yaml 2:2-2:6", "base.yaml 4:22-4:26", "base.yaml 5:9-5:13", "child.yaml 9:23-9:27",
            ])
    }

    @Test func `packs and functions have references`() throws {
        let client = try client()
        let pack = try open(client, "themes.d/child.yaml", at: "base\n")
        let packs = try client.ask("textDocument/references", "themes.d/child.yaml", at: pack)
        #expect(packs.elements.map(short) == ["child.yaml 1:9-1:13"])
        let function = try open(client, "themes.d/base.yaml", at: "darken")
        let calls = try client.ask("textDocument/references", "themes.d/base.yaml", at: function)
        #expect(calls.elements.map(short) == ["base.yaml 4:35-4:41"])
    }

    /// The files after a rename, or why there is none.
    private func renamed(_ client: TestClient, _ name: String, _ place: TextPosition, to new: String) throws -> [String:
        String]
    {
        let answer = try client.answer(
            "textDocument/rename",
            #"{"textDocument": {"uri": "\#(client.folder.uri(name))"}, "position": {"line": \#(place.line), "character": \#(place.character)}, "newName": "\#(new)"}"#
        )
        if let error = answer["error"] { return ["error": error["message"]?.string ?? ""] }
        var files: [String: String] = [:]
        let documents = answer["result"]?["documentChanges"].map { Array($0.elements) } ?? []
        for document in documents {
            let uri = document["textDocument"]?["uri"]?.string ?? ""
            let path = String(uri.dropFirst(client.folder.uri("").count))
            let text = try String(contentsOfFile: client.folder.path(path), encoding: .utf8)
            var buffer = TextBuffer(text)
            let edits = document["edits"].map { Array($0.elements) } ?? []
            let changes = edits.compactMap { edit -> (Range<Int>, String)? in
                guard let start = edit["range"]?["start"], let end = edit["range"]?["end"] else { return nil }
                func position(_ json: JSONValue) -> TextPosition {
                    TextPosition(json["line"]?.int ?? 0, json["character"]?.int ?? 0)
                }
                return (
                    buffer.bytes(of: TextRange(position(start), position(end)), .utf16), edit["newText"]?.string ?? ""
                )
            }
            for (range, text) in changes.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
                buffer.replace(range, with: text)
            }
            files[path] = buffer.text
        }
        return files
    }

    @Test func `a role is renamed with its group wherever it is meant, and nowhere else`() throws {
        let client = try client()
        let place = try open(client, "themes.d/child.yaml", at: "accent: red")
        let files = try renamed(client, "themes.d/child.yaml", place, to: "brand")
        #expect(files.keys.sorted() == ["themes.d/base.yaml", "themes.d/child.d/10.yaml", "themes.d/child.yaml"])
        for (name, text) in files {
            #expect(text == Self.files[name]?.replacingOccurrences(of: "accent", with: "brand"))
        }
    }

    @Test func `a name in a group is renamed in both ways of writing it`() throws {
        let client = try client()
        let place = try open(client, "themes.d/base.yaml", at: "hover")
        let files = try renamed(client, "themes.d/base.yaml", place, to: "accent.pressed")
        #expect(files.keys.sorted() == ["themes.d/base.yaml", "themes.d/child.d/10.yaml", "themes.d/child.yaml"])
        for (name, text) in files {
            #expect(text == Self.files[name]?.replacingOccurrences(of: "hover", with: "pressed"))
        }
    }

    @Test(arguments: [
        ("themes.d/base.yaml", "accent: {", "text", "there is 'text' already, in 'base.yaml'"),
        ("themes.d/base.yaml", "accent: {", "navy", "there is 'navy' already, in 'base.yaml'"),
        ("themes.d/base.yaml", "accent: {", "link", "there is 'link' already, in '10.yaml'"),
        ("themes.d/base.yaml", "accent: {", "a b", "'a b' has the character ' ', which no name may have"),
        ("themes.d/base.yaml", "accent: {", "a..b", "'a..b' has an empty part"),
        (
            "themes.d/base.yaml", "hover", "glow",
            "'accent.hover' stands in the group 'accent' in base.yaml:5; write it as 'accent.hover' there, or choose a name that begins with 'accent.'"
        ),
        ("themes.d/child.yaml", "base\n", "x", "the id of 'base' is the name of its file: rename the file"),
        ("themes.d/base.yaml", "darken", "x", "the name of 'darken' is its plug-in's"),
        ("themes.d/base.yaml", "palette", "x", "only tokens and text styles can be renamed"),
    ])
    func `what would collide or cannot be is refused with the reason`(
        file: String, word: String, new: String, reason: String
    ) throws {
        let client = try client()
        let place = try open(client, file, at: word)
        #expect(try renamed(client, file, place, to: new) == ["error": reason])
    }

    @Test func `a token of packs that are not the workspace's is not renamed`() throws {
        let outside = try PackFolder(["base.yaml": "livery: 1\ncolors: { accent: red }\n"])
        let text = "livery: 1\nextends: base\ncolors: { accent: blue }\n"
        let client = try TestClient(
            PackFolder(["themes.d/mine.yaml": text]), usual: [.init(outside.root, origin: "elsewhere")])
        client.open("themes.d/mine.yaml", text)
        let files = try renamed(client, "themes.d/mine.yaml", TextPosition(2, 12), to: "brand")
        #expect(files["error"]?.contains("which is not in this workspace") == true)
    }

    @Test func `packs elsewhere that inherit from one of the workspace neither change nor stand in the way`() throws {
        let outside = try PackFolder(["heir.yaml": "livery: 1\nextends: mine\ncolors: { brand: $accent }\n"])
        let text = "livery: 1\ncolors: { accent: blue }\n"
        let client = try TestClient(
            PackFolder(["themes.d/mine.yaml": text]), usual: [.init(outside.root, origin: "elsewhere")])
        client.open("themes.d/mine.yaml", text)
        let files = try renamed(client, "themes.d/mine.yaml", TextPosition(1, 12), to: "brand")
        #expect(files == ["themes.d/mine.yaml": "livery: 1\ncolors: { brand: blue }\n"])
    }

    @Test func `what is offered to be renamed is the whole name`() throws {
        let client = try client()
        let place = try open(client, "themes.d/base.yaml", at: "hover")
        let answer = try client.ask("textDocument/prepareRename", "themes.d/base.yaml", at: place)
        #expect(answer["placeholder"]?.string == "accent.hover" && shown(answer["range"]) == "4:28-4:33")
    }
}
