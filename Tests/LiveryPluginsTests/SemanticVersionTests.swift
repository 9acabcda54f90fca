import LiveryPlugins
import Testing

@Suite struct SemanticVersionTests {
    /// The ascending examples of Semantic Versioning 2.0.0, section 11.
    @Test func `versions are ordered as the specification orders them`() throws {
        let texts = [
            "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11",
            "1.0.0-rc.1", "1.0.0", "2.0.0", "2.1.0", "2.1.1",
        ]
        let versions = try texts.map { try #require(SemanticVersion($0)) }
        for (first, second) in zip(versions, versions.dropFirst()) {
            #expect(first < second)
            #expect(!(second < first))
        }
        #expect(versions.map(\.description) == texts)
    }

    @Test(arguments: [
        "", "1", "1.2", "1.2.3.4", "01.2.3", "1.02.3", "1.2.03", "v1.2.3", "1.2.3-", "1.2.3-01", "1.2.3+", "1.2.x",
        "-1.0.0",
        "1.2.3-a..b", "1.2.3 ", "1.2.99999999999", "1.2.3-ä",
    ])
    func `what is no version is refused`(text: String) {
        #expect(SemanticVersion(text) == nil)
    }

    @Test(arguments: ["0.0.0", "1.0.0-0", "1.0.0-x.7.z.92", "1.0.0+001", "1.0.0-beta+exp.sha.5114f85", "1.0.0-x-y-z.-"])
    func `a version is printed as it was written`(text: String) {
        #expect(SemanticVersion(text)?.description == text)
    }
}
