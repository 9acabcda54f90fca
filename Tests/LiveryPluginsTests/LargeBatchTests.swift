import Foundation
import LiveryColor
import Synchronization
import Testing

@testable import LiveryPlugins

/// Calls with more colours than a batch may have, and calls from within calls.
@Suite(.enabled(if: CCompiler.isThere, Comment(rawValue: CCompiler.absence)))
struct LargeBatchTests {
    /// In this process, and in one of its own.
    static let isolations: [PluginIsolation] = [.inProcess, Isolation.with(.process)]

    @Test(arguments: [8191, 8192, 8193, 65_537, 150_001])
    func `however many colours there are, each has the result that it has alone`(count: Int) throws {
        let colors = (0..<count).map { ColorValue(.oklch, Double($0) / Double(count), 0.1, Double($0 % 360)) }
        let fixture = try Fixture.dim()
        for isolation in Self.isolations {
            let host = PluginHost(fixture.registry, isolation: isolation)
            let bound = try host.signature("dim", .transform).bind([])
            let progress = Mutex<[Double]>([])
            let options = CallOptions(progress: { value in progress.withLock { $0.append(value) } })
            let results = try host.transform("dim", colors, bound, options: options)
            #expect(results.count == count)
            for index in [0, 1, 8191, 8192, 16_384, 65_536, count - 1] where index < count {
                #expect(try results[index].get() == host.transform("dim", colors[index], bound))
            }
            #expect(progress.withLock { $0 == $0.sorted() })
        }
    }

    @Test func `a plug-in never sees more colours than the interface allows, and its faults name the right one`() throws
    {
        let fixture = try Fixture(named: "toolarge")
        let source = try fixture.folder.write(
            """
            #include "hostile.h"
            TRANSFORM
            {
                if (batch->count > LV_LIMIT_BATCH) return host->fail(host, LV_ERR_INVALID, LV_STR("too many"));
                copy(batch);
                for (uint32_t index = 0; index < batch->count; index++)
                    if (batch->in[index].c[0] == 1) batch->out[index].c[1] = 1e9f;
                return LV_OK;
            }
            """, to: "toolarge.c")
        try CCompiler.makeLibrary(
            source, at: fixture.library,
            [
                "-D_GNU_SOURCE", "-w", "-DNAME=\"toolarge\"", "-I",
                Fixture.package.appendingPathComponent("Tests/HostilePlugins").path,
            ])
        var colors = Array(repeating: ColorValue(.srgb, 0, 0, 0), count: 70_000)
        let host = PluginHost(fixture.registry, isolation: .inProcess)
        let bound = try host.signature("spoil", .transform).bind([])
        #expect(try host.transform("spoil", colors, bound).count == 70_000)
        colors[69_999] = ColorValue(.srgb, 1, 0, 0)
        let error = #expect(throws: PluginError.self) { try host.transform("spoil", colors, bound) }
        #expect(error?.code == .valueOutOfRange)
        #expect(
            error?.message
                == "'spoil' of the plug-in 'org.example.toolarge' gave green 1e+09 for colour 70000 of 70000; -100 to 100 is wanted"
        )
    }

    @Test func `what a pack has written beyond every limit is no fault of the plug-in's`() throws {
        let host = PluginHost(try Fixture.hostile("refuses-absent").registry, isolation: .inProcess)
        let bound = try host.signature("spoil", .transform).bind([])
        let far = ColorValue(.srgb, 1e6, 0, 0)
        // Whatever the plug-in does with it, it is not told to have made a number that it was given.
        do throws(PluginError) {
            _ = try host.transform("spoil", [far], bound)
        } catch {
            #expect(error.code != .valueOutOfRange)
        }
    }

    @Test func `a call from within a call of the same plug-in is refused, and the outer one goes on`() throws {
        let fixture = try Fixture.hostile("calls-itself")
        for isolation in Self.isolations {
            let host = PluginHost(fixture.registry, isolation: isolation)
            let bound = try host.signature("spoil", .transform).bind([])
            let color = ColorValue(.srgb, 1, 0, 0)
            let inner = Mutex<[String]>([])
            let options = CallOptions(log: { _ in
                do throws(PluginError) {
                    _ = try host.transform("spoil", color, bound)
                } catch {
                    inner.withLock { $0.append(error.message) }
                }
            })
            #expect(try host.transform("spoil", [color], bound, options: options)[0].get().hexString == "#ff0000")
            #expect(
                inner.withLock { Set($0) } == [
                    "'spoil' of the plug-in 'org.example.calls-itself' cannot be called from within a call of that plug-in"
                ])
            // The thread may call again afterwards.
            #expect(try host.transform("spoil", color, bound).hexString == "#ff0000")
        }
    }
}
