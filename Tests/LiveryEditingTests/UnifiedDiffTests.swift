import Foundation
import LiveryEditing
import Testing

@Suite struct UnifiedDiffTests {
    @Test func `texts that are the same have no difference`() throws {
        let text = try Samples.text("a\nb\n")
        #expect(UnifiedDiff(path: "x", from: text, to: text).text == "")
    }

    @Test func `changes stand with three lines around them, and far ones apart`() throws {
        let old = (1...20).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 2\n", with: "LINE 2\n").replacing("line 19\n", with: "")
        let diff = try UnifiedDiff(path: "a b.yaml", from: Samples.text(old), to: Samples.text(new)).text
        #expect(
            diff == """
                --- a b.yaml\t
                +++ a b.yaml\t
                @@ -1,5 +1,5 @@
                 line 1
                -line 2
                +LINE 2
                 line 3
                 line 4
                 line 5
                @@ -16,5 +16,4 @@
                 line 16
                 line 17
                 line 18
                -line 19
                 line 20

                """)
    }

    @Test func `a last line without a break is told`() throws {
        let diff = try UnifiedDiff(path: "x", from: Samples.text("a\nb"), to: Samples.text("a\nb\n")).text
        #expect(
            diff == "--- x\n+++ x\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")
    }

    static let hasPatch = FileManager.default.isExecutableFile(atPath: "/usr/bin/patch")

    @Test(.enabled(if: hasPatch, "the Debian package patch"), arguments: 1...40)
    func `patch makes the new text of the old one`(seed: Int) throws {
        var dice = Dice(seed: UInt64(seed))
        var lines = (0..<dice.number(below: 60)).map { _ in "\(dice.number(below: 9)): x\(dice.coin() ? "\r" : "")" }
        let old = lines.joined(separator: "\n") + (dice.coin() ? "\n" : "")
        for _ in 0..<dice.number(below: 8) {
            let place = dice.number(below: lines.count + 1)
            switch dice.number(below: 3) {
            case 0 where place < lines.count: lines.remove(at: place)
            case 1 where place < lines.count: lines[place] += " ä"
            default: lines.insert("new \(dice.number(below: 5))", at: place)
            }
        }
        let new = lines.joined(separator: "\n") + (dice.coin() ? "\n" : "")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-diff-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("my pack.yaml")
        try Data(old.utf8).write(to: file)
        let diff = try UnifiedDiff(path: "my pack.yaml", from: Samples.text(old), to: Samples.text(new))
        guard old != new else { return }
        try Data(diff.text.utf8).write(to: folder.appendingPathComponent("d"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/patch")
        process.arguments = ["-p0", "--binary", "--quiet", "-i", "d"]
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let result = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        #expect(result == new)
    }
}
