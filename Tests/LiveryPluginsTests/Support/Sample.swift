import Foundation
@testable import LiveryPlugins

/// Small libraries that the tests make with the machine's compilers, each once a run.
enum Sample {
    /// The C compiler of the Swift toolchain, which makes libraries for other processors too.
    static let clang = CCompiler.find(["clang"])
    static let absence = "there is no clang with lld on this machine"
    static let isThere = clang != nil && CCompiler.find(["ld.lld"]) != nil && LibraryPlatform.current.system == "linux"

    /// A plug-in's entry and nothing else.
    static let entry = """
        __attribute__((visibility("default"))) int livery_plugin_entry_1(const void *host, void *module) {
            (void)host; (void)module; return 0;
        }

        """

    /// A library made of C by the machine's own compiler.
    static func library(
        _ source: String, _ options: [String] = [], named name: String = "libsample.so", in folder: TemporaryFolder
    ) throws -> String {
        let file = try folder.write(source, to: "\(name).c")
        let output = "\(folder.path)/\(name)"
        try CCompiler.makeLibrary(file, at: output, options)
        return output
    }

    /// A library made of C by clang and lld, without the system's libraries: `clang -target TARGET -shared -nostdlib`.
    static func cross(
        _ source: String, target: String, _ options: [String] = [], named name: String = "libsample.so",
        in folder: TemporaryFolder
    ) throws -> String {
        let file = try folder.write(source, to: "\(name).c")
        let output = "\(folder.path)/\(name)"
        try CCompiler.run(
            clang ?? "clang",
            [
                "-target", target, "-shared", "-fPIC", "-nostdlib", "-fuse-ld=lld", "-fvisibility=hidden", "-O1", file,
                "-o", output,
            ] + options)
        return output
    }
}

extension BinaryReport {
    /// The findings of one rule.
    func findings(_ rule: BinaryRule) -> [BinaryFinding] { findings.filter { $0.rule == rule } }
}
