import Foundation
import LiveryPluginCheck

/// A plug-in with one fault, installed in a folder of its own. Each library is compiled once for all tests.
struct SpoiltPlugin {
    let folder: TemporaryFolder
    let bundle: String

    static let libraryName: String = {
        #if os(macOS)
        "libspoilt.dylib"
        #else
        "libspoilt.so"
        #endif
    }()

    /// A plug-in whose manifest has one function of `spoilt.c`, or another one.
    init(
        function: String = "leak", kind: String = "transform", parameters: String = "", fault: String? = nil,
        manifest: String? = nil
    ) throws {
        folder = try TemporaryFolder()
        bundle = folder.path + "/org.example.spoilt.liveryplugin"
        try folder.write(
            manifest ?? Self.manifest(function, kind, parameters), to: "org.example.spoilt.liveryplugin/plugin.yaml")
        try FileManager.default.copyItem(
            atPath: try SpoiltLibrary.shared.path(fault: fault), toPath: bundle + "/" + Self.libraryName)
    }

    static func manifest(
        _ function: String = "leak", _ kind: String = "transform", _ parameters: String = ""
    ) -> String {
        """
        livery-plugin: 1
        id: org.example.spoilt
        title: Spoilt
        version: 1.0.0
        license: MIT
        abi: "1.0"
        library: { linux: libspoilt.so, macos: libspoilt.dylib }
        functions:
          - name: \(function)
            kind: \(kind)
            summary: Breaks a rule.
        \(parameters)

        """
    }

    /// A parameter, as the manifest has it.
    static let amount = """
            parameters:
              - { id: amount, type: percent, title: Amount, help: How much., minimum: 0, maximum: 100, default: 10 }
        """
    /// Two parameters.
    static let amounts =
        amount
        + "\n      - { id: other, type: percent, title: Other, help: How much., minimum: 0, maximum: 100, default: 20 }"

    /// The result of one check.
    func result(of number: Int, level: Int = 3, seed: UInt64 = 1) throws -> CheckResult {
        let report = CheckRunner(
            PluginBundle(folder: bundle), options: CheckOptions(level: level, seed: seed, only: ["\(number)"]),
            worker: try Support.worker
        ).run()
        guard let result = report.results.first else { throw Support.Problem(text: "there is no check \(number)") }
        return result
    }
}
