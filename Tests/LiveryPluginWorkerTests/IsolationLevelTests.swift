import LiveryPlugins
import Testing

struct PlaceholderTests {
    @Test func `requirements are ordered by how much they ask`() {
        #expect(IsolationRequirement.allCases.map(\.rawValue) == ["full", "reduced", "process"])
    }
}
