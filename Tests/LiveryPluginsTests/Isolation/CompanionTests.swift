import Foundation
import LiveryColor
import Testing

@testable import LiveryPlugins

/// Libraries that a plug-in brings along, and libraries of the system that these need, in a process of its own.
@Suite(.enabled(if: Isolation.isFull, Comment(rawValue: Isolation.absence)))
struct CompanionTests {
    @Test(arguments: Isolation.transports, [true, false])
    func `what a plug-in brings along is loaded, whether or not it says its name`(
        transport: PluginIsolation.Transport, isNamed: Bool
    ) throws {
        let fixture = try Self.chain(isNamed: isNamed, folder: "")
        let host = PluginHost(fixture.registry, isolation: Isolation.with(.full, transport))
        #expect(try Self.spoil(host).hexString == "#008000")
    }

    @Test func `libraries in a folder below are loaded too`() throws {
        let fixture = try Self.chain(isNamed: true, folder: "/lib")
        let host = PluginHost(fixture.registry, isolation: Isolation.with(.full))
        #expect(try Self.spoil(host).hexString == "#008000")
    }

    @Test func `where there is no filter, libraries must say their names`() throws {
        var isolation = Isolation.with(.process)
        isolation.mechanisms = .landlock
        let named = try Self.chain(isNamed: true, folder: "")
        #expect(try Self.spoil(PluginHost(named.registry, isolation: isolation)).hexString == "#008000")
        let unnamed = try Self.chain(isNamed: false, folder: "")
        let error = #expect(throws: PluginError.self) {
            try Self.spoil(PluginHost(unnamed.registry, isolation: isolation))
        }
        #expect(error?.message.contains("libdeep.so") == true, "\(error?.message ?? "")")
    }

    /// A plug-in that needs a library, which needs another, which needs one of the system.
    private static func chain(isNamed: Bool, folder: String) throws -> Fixture {
        let fixture = try Fixture(named: "chain")
        let place = fixture.bundle + folder
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        func make(_ name: String, _ source: String, _ options: [String]) throws {
            let file = try fixture.folder.write(source, to: "\(name).c")
            let output = name == "chain" ? fixture.library : "\(place)/lib\(name).so"
            let soname = isNamed ? ["-Wl,-soname,lib\(name).so"] : []
            let paths = [
                "-L\(place)", "-Wl,-rpath,$ORIGIN\(name == "chain" ? folder : "")", "-Wl,-rpath-link,\(place)",
            ]
            try CCompiler.makeLibrary(file, at: output, ["-fvisibility=default"] + paths + options + soname)
        }
        try make(
            "deep",
            "double cos(double); static volatile double zero; int deep(void) { return (int)cos(zero); }\n",
            ["-fno-builtin", "-lm"])
        try make("mid", "int deep(void); int mid(void) { return deep(); }\n", ["-ldeep"])
        try make("chain", source, ["-lmid"])
        return fixture
    }

    private static let source = """
        #include "livery_plugin.h"
        int mid(void);
        static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
        {
            (void)host;
            (void)call;
            for (uint32_t at = 0; at < batch->count; at++) {
                batch->out[at] = batch->in[at];
                if (mid() != 1) batch->out[at].c[0] = 1;
            }
            return LV_OK;
        }
        static const lv_function functions[] = {
            {sizeof(lv_function), LV_KIND_TRANSFORM, 0, LV_SPACE_SRGB, LV_STR_INIT("spoil"), LV_STR_INIT("Spoils."),
             {0, 0, 0}, 0, spoil, 0, 0}};
        LV_EXPORT int32_t livery_plugin_entry_1(const lv_host *host, lv_module *module)
        {
            (void)host;
            module->abi = LV_ABI_VERSION;
            module->id = LV_STR("org.example.chain");
            module->version = LV_STR("1.0.0");
            module->functions.first = functions;
            module->functions.count = 1;
            module->functions.stride = (uint32_t)sizeof functions[0];
            return LV_OK;
        }

        """

    private static func spoil(_ host: PluginHost) throws -> ColorValue {
        try host.transform("spoil", ColorValue(css: "green"), host.signature("spoil", .transform).bind([]))
    }
}
