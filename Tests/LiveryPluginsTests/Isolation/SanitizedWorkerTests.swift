import Foundation
import LiveryColor
import Testing

@testable import LiveryPlugins

/// The worker's own code, built with the compiler's checks for memory and undefined behaviour: whatever they find ends it.
@Suite(
    .enabled(if: SanitizedWorker.path != nil, "the C compiler cannot build with its checks, or there is none"))
struct SanitizedWorkerTests {
    @Test(arguments: Isolation.transports)
    func `calls of every kind, and what goes wrong in them, have no fault`(transport: PluginIsolation.Transport) throws
    {
        var isolation = Isolation.with(.process, transport, call: .seconds(60))
        isolation.worker = SanitizedWorker.path
        isolation.memory = 0
        let dim = PluginHost(try Fixture.dim().registry, isolation: isolation)
        let colors = (0..<500).map { ColorValue(.srgb, Double($0) / 500, 0.5, 0.2, missing: $0 % 9 == 0 ? .first : []) }
        for count in [1, 33, 500] {
            let bound = try dim.signature("dim", .transform).bind([])
            #expect(try dim.transform("dim", Array(colors.prefix(count)), bound).allSatisfy { (try? $0.get()) != nil })
        }
        let theme = PluginTheme(
            roles: [.init("text", colors[3]), .init("page", colors[4], stated: colors[5])],
            pairs: [.init(foreground: 0, background: 1, required: 21)],
            textStyles: [.init("body", families: ["A", "B"], size: 12)], languages: ["hi"])
        #expect(try dim.derive("night", theme, dim.signature("night", .derive).bind([])).roles.count == 1)
        #expect(try dim.check("pairs", theme, dim.signature("pairs", .check).bind([])).count == 1)

        let services = try Fixture(named: "services")
        try CCompiler.makeLibrary(
            Fixture.sources.appendingPathComponent("Isolation/services.c").path, at: services.library, ["-O2"])
        let host = PluginHost(services.registry, isolation: isolation)
        for _ in 0..<3 {
            let results = try host.transform("spoil", colors, host.signature("spoil", .transform).bind([]))
            #expect(results.count { (try? $0.get()) != nil } == 500 - 71)
        }
        for (name, code) in [
            ("no-entry", .entryMissing), ("other-major", .wrongInterface), ("entry-refuses", .entryFailed),
            ("fails", .failed), ("small-stride", .badDescription), ("tiny-module", .badDescription),
        ] as [(String, PluginError.Code)] {
            let host = PluginHost(try Fixture.hostile(name).registry, isolation: isolation)
            let error = #expect(throws: PluginError.self) {
                try host.transform("spoil", colors, host.signature("spoil", .transform).bind([]))
            }
            #expect(error?.code == code, "\(error?.message ?? "")\(error?.help ?? "")")
        }
    }
}
