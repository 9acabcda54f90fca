import Foundation
import LiveryDiagnostics
import LiveryYAML
import Testing

@testable import LiveryLanguageServer

@Suite struct OutlineTests {
    /// The keys of an outline with their values, one a line, by depth.
    private func sketch(_ text: String) -> [String] {
        let outline = Outline(Array(text.utf8))
        return outline.entries.indices.map { index in
            let depth = outline.path(to: index).count - 1
            let entry = outline.entries[index]
            let key = entry.kind == .item ? "-" : outline.key(index) + (entry.kind == .bare ? "?" : ":")
            let value = entry.content.isScalar ? " " + outline.value(index) : entry.content.isFlow ? " [" : ""
            return String(repeating: ".", count: depth) + key + value
        }
    }

    @Test(arguments: [
        ("a: 1\nb:\n  c: x y # z\n  'd e': \"f\"\n", ["a: 1", "b:", ".c: x y", ".d e: f"]),
        ("a:\n- x\n- y: 1\n  z: 2\nb: 3\n", ["a:", ".- x", ".-", "..y: 1", "..z: 2", "b: 3"]),
        (
            "a: { b: mix($x, $y, 3%), c: [1, 'two'] }\nd: e\n",
            ["a: [", ".b: mix($x, $y, 3%)", ".c: [", "..- 1", "..- two", "d: e"]
        ),
        ("a: |\n  b: c\n  d\ne: f\n", ["a: |\n  b: c\n  d", "e: f"]),
        ("- - a: 1\n  - b\n", ["-", ".-", "..a: 1", ".- b"]),
        ("a: &x !!str b\nc: *x\n", ["a: b", "c: *x"]), ("a:\n  b\n  c\n", ["a:", ".b?", ".c?"]),
        ("a: b\n  c\nd: e\n", ["a: b\n  c", "d: e"]), ("--- # x\na: b\n...\n", ["a: b"]),
        ("a: \"b\n  c: d\"\ne: f\n", ["a: b\n  c: d", "e: f"]), ("{ a: 1, b: 2 }\n", ["a: 1", "b: 2"]),
        // What somebody is in the middle of typing.
        ("a:\n  b\nc: d\n", ["a:", ".b?", "c: d"]), ("a: { b: 1, c\nd: e\n", ["a: [", ".b: 1", ".c?", "d: e"]),
        ("a: \"b\nc: d\n", ["a: b", "c: d"]), ("a: [x, \nc: d\n", ["a: [", ".- x", "c: d"]),
        ("a: { b: { c: 1\nd: e\n", ["a: [", ".b: [", "..c: 1", "d: e"]),
        ("a: mix($b, \nc: d\n", ["a: mix($b,", "c: d"]),
        ("a: { b: mix($c, }\nd: e\n", ["a: [", ".b: mix($c,", "d: e"]), ("", []), ("a", ["a?"]), (":", [":"]),
        ("- ", ["-"]),
    ])
    func `keys and values are found, also half-written ones`(text: String, expected: [String]) {
        #expect(sketch(text) == expected)
    }

    /// Where libyaml sees keys and scalar values, as offsets of bytes.
    private func places(_ document: YAMLDocument) -> (keys: Set<Int>, values: Set<Int>) {
        var keys: Set<Int> = []
        var values: Set<Int> = []
        var pending = [YAMLDocument.root]
        while let node = pending.popLast() {
            for (key, value) in document.pairs(of: node) {
                if let range = document.source.byteRange(of: document[key].place) { keys.insert(range.lowerBound) }
                if document[value].kind == .scalar, !document.isAbsent(value),
                    let range = document.source.byteRange(of: document[value].place)
                {
                    values.insert(range.lowerBound)
                }
                pending.append(value)
            }
            if document[node].kind == .sequence { pending += document.children(of: node) }
        }
        return (keys, values)
    }

    @Test func `an outline has every key and value where libyaml sees it, in all packs that there are`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var files: [URL] = []
        for folder in [root.appendingPathComponent("themes.d"), root.appendingPathComponent("../shared/data/packs")] {
            let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
            files += found.compactMap { $0 as? URL }.filter { $0.pathExtension == "yaml" }
        }
        #expect(files.count > 5)
        var checked = 0
        for file in files.sorted(by: { $0.path < $1.path }).prefix(800) {
            let bytes = try [UInt8](Data(contentsOf: file))
            let source = SourceText(path: file.path, bytes: bytes)
            // Aliases stand elsewhere than what they bring.
            guard let document = YAMLDocument.parse(source).document, !bytes.contains(UInt8(ascii: "*")) else {
                continue
            }
            let outline = Outline(bytes)
            let (keys, values) = places(document)
            let found = outline.entries.filter { $0.kind == .pair }
            #expect(Set(found.map(\.key.lowerBound)) == keys, "\(file.path)")
            let scalars = found.filter { $0.content.isScalar }
            #expect(Set(scalars.map(\.value.lowerBound)) == values, "\(file.path)")
            checked += 1
        }
        #expect(checked > 5)
    }

    @Test func `an outline of any text keeps within it, and its entries lie in one another`() {
        var random = SeededRandom(11)
        let alphabet = Array("ab: -{}[],\"'#|>&*$().\n\n  \t!?%é\r".unicodeScalars)
        for _ in 0..<4000 {
            var text = ""
            for _ in 0..<random.below(60) { text.unicodeScalars.append(alphabet[random.below(alphabet.count)]) }
            let outline = Outline(Array(text.utf8))
            for (index, entry) in outline.entries.enumerated() {
                #expect(entry.parent < index && entry.key.upperBound <= outline.bytes.count)
                #expect(entry.value.upperBound <= outline.bytes.count && entry.end <= outline.bytes.count)
            }
            for offset in 0...outline.bytes.count { _ = outline.place(at: offset) }
        }
    }
}
