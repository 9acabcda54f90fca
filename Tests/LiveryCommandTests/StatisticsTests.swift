import Foundation
import Testing

@Suite struct StatisticsTests {
    private static let pack = """
        livery: 1
        colors: { background: white, text: black }
        variants: { dark: { colors: { background: black, text: white } } }

        """

    @Test func `what a run has done is told on the error stream, and the output stays the same`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.pack, to: "one.yaml")
        let plain = try Consequence(of: ["check", path], environment: ["LIVERY_CACHE": "off"])
        let told = try Consequence(of: ["check", path, "--stats"], environment: ["LIVERY_CACHE": "off"])
        #expect(plain.errors.isEmpty)
        #expect((told.code, told.output) == (plain.code, plain.output))
        let lines = told.errors.split(separator: "\n").map(String.init)
        #expect(lines[0] == "read       1 file, \(Self.pack.utf8.count) bytes")
        #expect(lines[1].hasPrefix("made       1 pack, 2 themes, "))
        #expect(lines[2] == "plug-ins   0 libraries loaded, 0 workers started")
        #expect(lines[3].hasPrefix("time       ") && lines[3].contains("reading ") && lines[3].contains("checking "))
        #expect(lines.map { $0.prefix { $0 != " " } }.prefix(5) == ["read", "made", "plug-ins", "time", "processor"])
    }

    @Test func `with JSON the statistics are an object of their own`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.pack, to: "one.yaml")
        let told = try Consequence(of: ["show", path, "--variant", "dark", "--json", "--stats"])
        #expect(told.code == 0)
        #expect(try JSONSerialization.jsonObject(with: Data(told.output.utf8)) is [String: Any])
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(told.errors.utf8)) as? [String: Any])
        #expect(object["files"] as? Int == 1)
        #expect(object["packs"] as? Int == 1)
        #expect(object["workers"] as? Int == 0)
        let times = try #require(object["nanoseconds"] as? [String: Int])
        let parts = ["plugins", "cache", "reading", "checking", "resolving"].compactMap { times[$0] }
        #expect(parts.count == 5)
        #expect(parts.reduce(0, +) <= times["total"] ?? 0)
    }

    @Test func `what the cache knew is told`() throws {
        let folder = try TemporaryFolder()
        for number in 0..<210 { try folder.write(Self.pack, to: "themes.d/p\(number).yaml") }
        let cache = ["LIVERY_CACHE": folder.path("cache")]
        func line() throws -> String? {
            let told = try Consequence(of: ["check", folder.path("themes.d"), "--stats"], environment: cache)
            return told.errors.split(separator: "\n").first { $0.hasPrefix("cache") }.map(String.init)
        }
        #expect(try line() == "cache      nothing was known")
        // What has only just been written is not taken for settled.
        let second = try line()
        #expect(second?.hasSuffix(" was known") == true)
    }
}
