import ColorReference
import Foundation
import Livery

/// A plug-in in C, called in this process through the interface, beside the same lines of C in a plain loop.
struct Interface {
    private let folder: URL
    private let host: PluginHost
    private let arguments: BoundArguments

    /// Compiles the plug-in, as its author would.
    init() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-interface-\(getpid())")
        let bundle = folder.appendingPathComponent("org.example.see.liveryplugin")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: package.appendingPathComponent("Plugin/plugin.yaml"), to: bundle.appendingPathComponent("plugin.yaml"))
        #if os(macOS)
        let library = "libsee.dylib"
        #else
        let library = "libsee.so"
        #endif
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = [
            "cc", "-O3", "-shared", "-fPIC", "-fvisibility=hidden", "-I",
            package.appendingPathComponent("../../Sources/CLiveryPlugin/include").path, "-I",
            package.appendingPathComponent("Sources/ColorReference/include").path,
            package.appendingPathComponent("Plugin/see.c").path, "-o", bundle.appendingPathComponent(library).path,
            "-lm",
        ]
        try compiler.run()
        compiler.waitUntilExit()
        let registry = PluginRegistry.scan(PluginSearchPath([PluginDirectory(folder.path, .option)]))
        host = PluginHost(registry, isolation: .inProcess)
        arguments = try host.signature("see", .transform).bind([])
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// Nanoseconds a colour: through the interface, and in the loop.
    func measure(count: Int) -> (ours: Measurement, reference: Measurement) {
        let floats = (0..<count * 4).map { $0 % 4 == 3 ? Float(1) : Float($0 * 7 % 256) / 255 }
        let colors = (0..<count).map { index in
            ColorValue(.srgb, Double(floats[4 * index]), Double(floats[4 * index + 1]), Double(floats[4 * index + 2]))
        }
        var seen: [Result<ColorValue, PluginError>] = []
        let ours = Measurement(items: count) {
            seen = (try? host.transform("see", colors, arguments)) ?? []
        }
        var result = [Float](repeating: 0, count: count * 4)
        let reference = Measurement(items: count) {
            floats.withUnsafeBufferPointer { input in
                result.withUnsafeMutableBufferPointer { output in
                    if let input = input.baseAddress, let output = output.baseAddress {
                        reference_see(input, output, count)
                    }
                }
            }
        }
        for index in 0..<count {
            guard case .success(let color)? = seen.indices.contains(index) ? seen[index] : nil else {
                preconditionFailure("the plug-in has given no colour")
            }
            precondition(Float(color.first) == result[4 * index])
        }
        return (ours, reference)
    }
}
