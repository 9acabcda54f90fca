import LiveryColor
import LiveryDiagnostics
import LiveryPack
import LiveryTheme
import Testing

@Suite struct InheritanceTests {
    private func packs(_ parents: [String: String]) throws -> TemporaryPacks {
        var files: [String: String] = [:]
        for (id, list) in parents {
            files["\(id).yaml"] = "livery: 1\n" + (list.isEmpty ? "" : "extends: [\(list)]\n")
        }
        return try TemporaryPacks(files)
    }

    /// The orders are those that Python's `type.mro()` gives for classes with the same bases.
    @Test(arguments: [
        (["a": ""], "a", "a"),
        (["a": "b", "b": "c", "c": ""], "a", "a b c"),
        (["d": "b, c", "b": "a", "c": "a", "a": ""], "d", "d b c a"),
        (
            [
                "o": "", "a": "o", "b": "o", "c": "o", "d": "o", "e": "o", "k1": "c, a, b", "k3": "a, d",
                "k2": "b, d, e", "z": "k1, k3, k2",
            ],
            "z", "z k1 c k3 a k2 b d e o"
        ),
    ])
    func `packs are put in line as Python puts classes`(parents: [String: String], id: String, line: String) throws {
        let resolver = ThemeResolver(try packs(parents).catalogue(), functions: nil)
        #expect(resolver.line(of: id).joined(separator: " ") == line)
    }

    @Test func `an order that contradicts itself is an error that names both`() throws {
        let catalogue = try packs(["x": "", "y": "", "a": "x, y", "b": "y, x", "z": "a, b"]).catalogue()
        #expect(
            catalogue.faults("z") == [
                "inheritance-order: the order of inheritance of 'z' contradicts itself: 'x' and 'y' are each to come first"
            ])
        #expect(catalogue.faults("a") == [])
    }

    @Test func `a circle is told in full, with a place for each step, and the others go on`() throws {
        let catalogue = try packs(["a": "b", "b": "c", "c": "a", "d": "a", "e": ""]).catalogue()
        let verdict = try #require(catalogue.verdict("a"))
        let error = try #require(verdict.diagnostics.first)
        #expect(verdict.diagnostics.count == 1)
        #expect(error.message == "packs extend one another in a circle: a → b → c → a")
        #expect(
            error.related.map(\.message) == ["'a' extends 'b' here", "'b' extends 'c' here", "'c' extends 'a' here"])
        #expect(error.related.allSatisfy { $0.location?.place.line == 2 })
        #expect(
            catalogue.faults("d") == ["broken-parent: 'd' extends 'a', which cannot be used because of its own errors"])
        #expect(catalogue.faults("e") == [])
    }

    @Test func `a missing parent is named, with the nearest one`() throws {
        let catalogue = try packs(["base": "", "a": "bsae", "b": "nowhere", "c": "c"]).catalogue()
        let error = try #require(catalogue.verdict("a")?.diagnostics.first)
        #expect(error.message == "'a' extends 'bsae', and there is no pack of that id")
        #expect(error.help == "did you mean 'base'?")
        #expect(error.location?.place == Place(line: 2, column: 11, length: 4))
        #expect(catalogue.faults("b") == ["missing-parent: 'b' extends 'nowhere', and there is no pack of that id"])
        #expect(catalogue.faults("c") == ["inheritance-cycle: 'c' extends itself"])
    }

    @Test func `a broken pack takes down those that extend it, and nothing else`() throws {
        let packs = try TemporaryPacks([
            "bad.yaml": "livery: 1\ncolors: { a: rd }\n", "child.yaml": "livery: 1\nextends: bad\n",
            "worse.yaml": "livery: [\n", "orphan.yaml": "livery: 1\nextends: worse\n",
            "good.yaml": "livery: 1\ncolors: { a: red }\n",
        ])
        let catalogue = packs.catalogue()
        #expect(catalogue.faults("child") == ["broken-parent: 'child' inherits from 'bad', which has errors"])
        #expect(catalogue.faults("orphan") == ["broken-parent: 'orphan' extends 'worse', which cannot be read"])
        #expect(catalogue.faults("good") == [])
        #expect(catalogue.colors("good") == ["a=#ff0000"])
    }

    @Test func `64 packs may stand in line and 65 may not`() throws {
        var parents = ["p0": ""]
        for number in 1..<65 { parents["p\(number)"] = "p\(number - 1)" }
        let catalogue = try packs(parents).catalogue()
        #expect(catalogue.faults("p63") == [])
        #expect(catalogue.faults("p64") == ["limit: 'p64' inherits from more than 63 packs, which is the limit"])
    }

    @Test func `a pack may adjust the pack of its own id in a weaker directory`() throws {
        let packs = try TemporaryPacks([
            "user/base.yaml": "livery: 1\nextends: base\ncolors: { a: red }\n",
            "system/base.yaml": "livery: 1\ncolors: { a: blue, b: white }\n",
        ])
        #expect(packs.catalogue("user", "system").colors("base") == ["a=#ff0000", "b=#ffffff"])
    }
}
