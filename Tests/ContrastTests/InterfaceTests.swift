import LiveryDiagnostics
import LiveryPlugins
import Testing

@Suite struct InterfaceTests {
    @Test func `The plug-in loads, and its library agrees with its manifest`() throws {
        #expect(Bundled.host.registry.diagnostics.map(\.message) == [])
        try Bundled.host.prepare("contrast", .check)
        try Bundled.host.prepare("readable", .transform)
        try Bundled.host.prepare("ensure-contrast", .transform)
    }

    @Test(arguments: [
        ("readable", ["level=AAAA"]), ("readable", ["prefer=blue"]), ("ensure-contrast", []),
    ]) func `Calls that make no sense are refused before any code runs`(_ name: String, _ arguments: [String]) throws {
        let signature = try Bundled.host.signature(name, .transform)
        let bound = arguments.map { text in
            let parts = text.split(separator: "=").map(String.init)
            return Bundled.word(parts[0], parts[1])
        }
        #expect(throws: ArgumentProblems.self) { try signature.bind(bound) }
    }
}
