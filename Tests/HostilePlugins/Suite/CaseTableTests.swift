import Foundation
import Testing

/// The collection is in order: what its table says is what is there.
@Suite struct CaseTableTests {
    @Test func `the table can be read`() throws {
        #expect(try CaseTable.read().count > 300)
    }

    @Test func `every file has a line, and every line a file`() {
        let names = CaseTable.cases.map(\.name)
        #expect(names.count == Set(names).count)
        #expect(Set(names).symmetricDifference(CaseTable.sources.keys).sorted() == [])
    }

    @Test(arguments: CaseTable.cases)
    func `a line says what its file says`(hostile: HostileCase) throws {
        let source = try #require(CaseTable.sources[hostile.name])
        #expect(try CaseTable.comment(of: source) == hostile.does)
        let languages = ["c": "C", "cpp": "C++", "swift": "Swift", "sh": "file"]
        #expect(languages[source.pathExtension] == hostile.language)
    }

    @Test(arguments: CaseTable.cases)
    func `verdict and stage go together`(hostile: HostileCase) {
        let isHarmless = [.contained, .believed].contains(hostile.verdict)
        #expect((hostile.stage == .contained) == isHarmless)
        // Who dies, or has to be ended, must not be run in the process of a host.
        if [.crashed, .exited, .stopped, .forbidden].contains(hostile.verdict) { #expect(hostile.place == .isolated) }
        // Whoever is stopped is named in a sentence.
        if !isHarmless, hostile.code.hasPrefix("plugin-") { #expect(hostile.says != nil) }
        #expect(hostile.does.hasSuffix("."))
    }
}
