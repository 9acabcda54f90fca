import LiveryColor
import Testing

@testable import LiveryPlugins

/// Plug-ins that write to the memory by which their process answers, as if they were it.
@Suite(
    .enabled(if: CCompiler.isThere, Comment(rawValue: CCompiler.absence)),
    .enabled(if: Isolation.isFull, Comment(rawValue: Isolation.absence)))
struct ForgeryTests {
    @Test func `messages that make no sense end the plug-in and nothing else, whatever is in them`() throws {
        let fixture = try Fixture.hostile("forges-nonsense")
        let host = PluginHost(
            fixture.registry, isolation: Isolation.with(.full, .sharedMemory, call: .milliseconds(500)))
        let bound = try host.signature("spoil", .transform).bind([])
        // What it sends depends on the number of colours only.
        for count in 1...24 {
            let colors = [ColorValue](repeating: ColorValue(.srgb, 0.5, 0.25, 0.75), count: count)
            do throws(PluginError) {
                for result in try host.transform("spoil", colors, bound) { try? Self.check(result) }
            } catch {
                #expect(error.plugin == fixture.registry.plugins.first?.id)
                #expect(!error.message.isEmpty)
            }
        }
    }

    @Test func `what changes while it is looked at is never seen half`() throws {
        let fixture = try Fixture.hostile("flips")
        let host = PluginHost(
            fixture.registry, isolation: Isolation.with(.full, .sharedMemory, call: .milliseconds(200)))
        let bound = try host.signature("spoil", .transform).bind([])
        let colors = [ColorValue](repeating: ColorValue(.srgb, 0.5, 0.25, 0.75), count: 200)
        for _ in 0..<12 {
            do throws(PluginError) {
                // A copy is taken before it is looked at: what is given out is what was found good.
                for result in try host.transform("spoil", colors, bound) { try Self.check(result) }
            } catch {
                #expect(!error.message.isEmpty)
            }
        }
    }

    private static func check(_ result: Result<ColorValue, PluginError>) throws(PluginError) {
        let color = try result.get()
        for part in [color.first, color.second, color.third] { #expect(part.isFinite && abs(part) <= 100) }
        #expect((0...1).contains(color.alpha))
    }
}
