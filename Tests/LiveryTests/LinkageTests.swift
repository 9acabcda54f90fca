#if os(Linux)
import Foundation
@testable import LiveryPlugins
import Testing

/// What the built command and the bundled plug-ins link: a start is quick as long as Foundation is not among it.
@Suite struct LinkageTests {
    private static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    private static var files: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0 == "livery" || ($0.hasPrefix("lib") && $0.hasSuffix(".so")) }.sorted()
    }

    @Test func `neither the command nor a bundled plug-in links Foundation`() throws {
        #expect(Self.files.contains("livery"))
        for name in Self.files {
            guard let file = OpenFile(Self.folder.appendingPathComponent(name).path) else {
                Issue.record("\(name) cannot be opened")
                continue
            }
            // A position-independent program reads like a library.
            let image = try BinaryImage.read(ByteSource(file), for: .current)
            #expect(!image.needed.isEmpty)
            for library in image.needed { #expect(!library.name.contains("Foundation"), "\(name)") }
        }
    }
}
#endif
