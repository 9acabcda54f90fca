import Foundation
import Testing

/// The table of capabilities is complete, and what it names is there.
@Suite struct CapabilityTests {
    /// The names of all tests of the package, and whether they run on every machine.
    private static let names: Set<String> = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        var names: Set<String> = []
        for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            ?? .init()
        where file.pathExtension == "swift" && !file.path.contains("/Fixtures/") {
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            for part in text.components(separatedBy: "func `").dropFirst() {
                if let end = part.firstIndex(of: "`") { names.insert(String(part[..<end])) }
            }
        }
        return names
    }()

    @Test func `every capability has tests that are there`() {
        let expected =
            (1...11).map { "A\($0)" } + (1...12).map { "B\($0)" } + (1...16).map { "C\($0)" }
            + (1...12).map { "D\($0)" }
            + (1...15).map { "E\($0)" } + (1...9).map { "G\($0)" }
        #expect(Capability.all.map(\.id) == expected)
        #expect(Capability.all.count { !$0.id.hasPrefix("G") } == 66)
        for capability in Capability.all {
            #expect(!capability.tests.isEmpty && !capability.summary.isEmpty, "\(capability.id)")
            for test in capability.tests { #expect(Self.names.contains(test), "\(capability.id): \(test)") }
        }
    }
}
