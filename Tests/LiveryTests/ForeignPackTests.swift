import Foundation
import Livery
import Testing

@Suite(.enabled(if: RealData.isPresent, "the real files are not there"))
struct ForeignPackTests {
    @Test func `every file of the collections loads`() {
        var options = ThemeHost.Options()
        options.paths = ["base16-0.11", "base16-legacy", "gogh"].map { RealData.folder + "/packs/" + $0 }
        options.themeDirectories = []
        let host = ThemeHost(options)
        let verdicts = host.check()
        #expect(verdicts.count == 903)
        for verdict in verdicts {
            for diagnostic in verdict.diagnostics where diagnostic.severity != .note {
                print(verdict.path.suffix(50), diagnostic.code, diagnostic.severity, diagnostic.message)
            }
        }
    }

    @Test func museum() {
        for folder in try! FileManager.default.contentsOfDirectory(atPath: RealData.folder + "/museum").sorted() where !folder.contains(".") {
            var options = ThemeHost.Options()
            options.paths = [RealData.folder + "/museum/" + folder]
            options.themeDirectories = []
            for verdict in ThemeHost(options).check() {
                for diagnostic in verdict.diagnostics {
                    print(folder, verdict.path.split(separator: "/").last!, diagnostic.location?.place.line ?? 0, diagnostic.code, diagnostic.severity, diagnostic.message, "|", diagnostic.help ?? "")
                }
                if verdict.diagnostics.isEmpty { print(folder, verdict.path.split(separator: "/").last!, "OK") }
            }
        }
    }
}
