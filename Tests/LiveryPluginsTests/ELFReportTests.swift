import Foundation
@testable import LiveryPlugins
import Testing

/// What is told of ELF libraries without loading them, with libraries that compilers made as their users do.
@Suite(
    .enabled(if: CCompiler.isThere && LibraryPlatform.current.system == "linux", "ELF libraries are made on Linux"))
struct ELFReportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func report(_ source: String, _ options: [String] = [], isPlugin: Bool = true) throws -> BinaryReport {
        BinaryReport.inspect(try Sample.library(Sample.entry + source, options, in: folder), isPlugin: isPlugin)
    }

    @Test func `a plain plug-in has nothing to be said against it`() throws {
        let report = try report("", ["-O2", "-s", "-Wl,-z,now", "-Wl,-z,relro"])
        #expect(report.findings == [])
        #expect(report.canBeLoaded)
        let image = try #require(report.image)
        #expect(image.platform == .current)
        #expect(image.kind == .library)
        #expect(image.exports.map(\.name) == ["livery_plugin_entry_1"])
        #expect(image.exports.map(\.kind) == [.function])
        #expect(image.protection == .full)
        #expect(image.constructors == [])
        #expect(report.dependencies.filter { $0.path == nil } == [])
    }

    /// The counterpart is `readelf`, where it is there: both must name the same things.
    @Test(.enabled(if: CCompiler.find(["readelf"]) != nil, "there is no readelf on this machine"))
    func `readelf says the same of what is needed, offered and taken`() throws {
        let path = try Sample.library(
            Sample.entry
                + "#include <math.h>\n#include <stdio.h>\ndouble half(double x) { puts(\"x\"); return cbrt(x) / 2; }\n",
            ["-fvisibility=default", "-lm", "-Wl,-rpath,$ORIGIN/lib", "-Wl,-soname,libnamed.so.3", "-fno-builtin"],
            in: folder)
        let image = try #require(BinaryReport.inspect(path).image)
        let readelf = try #require(CCompiler.find(["readelf"]))
        let dynamic = try CCompiler.run(readelf, ["-dW", path])
        func bracketed(_ tag: String) -> [String] {
            dynamic.split(separator: "\n").filter { $0.contains("(\(tag))") }.compactMap { line in
                line.split(separator: "[").last.map { String($0.prefix { $0 != "]" }) }
            }
        }
        #expect(image.needed.map(\.name) == bracketed("NEEDED"))
        #expect([image.name] == bracketed("SONAME"))
        #expect(image.searchFolders.map(\.path) == bracketed("RUNPATH") + bracketed("RPATH"))
        let listing = try CCompiler.run(readelf, ["--dyn-syms", "-W", path])
        var offered: [String] = []
        var taken: [String] = []
        for line in listing.split(separator: "\n") {
            let fields = line.split(separator: " ").map(String.init)
            guard fields.count >= 8, fields[0].hasSuffix(":"), Int(fields[0].dropLast()) != nil else { continue }
            let name = String(fields[7].prefix { $0 != "@" })
            if fields[6] == "UND" { taken.append(name) } else { offered.append(name) }
        }
        #expect(image.exports.map(\.name) == offered.sorted())
        #expect(image.imports.map(\.name) == taken.sorted())
        let notes = try CCompiler.run(readelf, ["-nW", path])
        if let build = image.buildID { #expect(notes.contains("Build ID: \(build)")) }
        let versions = try CCompiler.run(readelf, ["-VW", path])
        for version in image.requiredVersions { #expect(versions.contains("Name: \(version.version) ")) }
        #expect(!image.requiredVersions.isEmpty)
    }

    @Test(
        arguments: [
            ("void _exit(int); void f(void) { _exit(0); }", .endsProcess, "_exit"),
            ("int fork(void); int f(void) { return fork(); }", .startsProcesses, "fork"),
            ("int system(const char *); int f(void) { return system(\"x\"); }", .startsProcesses, "system"),
            ("int socket(int, int, int); int f(void) { return socket(1, 1, 0); }", .usesNetwork, "socket"),
            (
                "void *fopen(const char *, const char *); void *f(void) { return fopen(\"/x\", \"r\"); }", .usesFiles,
                "fopen"
            ),
            ("void *dlopen(const char *, int); void *f(void) { return dlopen(\"x\", 1); }", .loadsCode, "dlopen"),
            (
                "int pthread_create(void *, void *, void *(*)(void *), void *); int f(void) { return pthread_create(0, 0, 0, 0); }",
                .startsThreads, "pthread_create"
            ),
            (
                "char *setlocale(int, const char *); char *f(void) { return setlocale(0, \"\"); }", .changesProcess,
                "setlocale"
            ),
            ("int rand(void); int f(void) { return rand(); }", .unsteady, "rand"),
            ("extern char **environ; char **f(void) { return environ; }", .unsteady, "environ"),
            ("int puts(const char *); int f(void) { return puts(\"x\"); }", .printsText, "puts"),
        ] as [(String, BinaryRule, String)])
    func `what a plug-in has no use for is named`(source: String, rule: BinaryRule, name: String) throws {
        let report = try report(
            "__attribute__((visibility(\"default\")))" + source.replacingOccurrences(of: "; ", with: ";\n"),
            ["-fvisibility=default"])
        let finding = try #require(report.findings(rule).first)
        #expect(finding.statement.contains("it calls ") && finding.statement.contains(name))
        #expect(report.canBeLoaded)
    }

    @Test(
        arguments: [
            (["-Wl,-z,execstack"], .executableStack), (["-Wl,-N"], .writableCode),
            (["-Wl,-rpath,lib"], .unsafeSearchFolder), (["-Wl,-rpath,"], .unsafeSearchFolder),
            (["-Wl,-rpath,/opt/elsewhere/lib"], .absoluteSearchFolder),
            (["-Wl,-z,norelro"], .unprotected), (["-Wl,-z,relro", "-Wl,-z,lazy", "-DCALLS"], .partlyProtected),
            (["-Wl,-z,nodlopen"], .notALibrary), (["-g"], .debugInformation),
            (["-fvisibility=default", "-DEXTRA"], .extraExports), (["-DCONSTRUCTOR"], .constructors),
            (["-DINDIRECT"], .indirectFunctions), (["-ftls-model=initial-exec", "-DTHREAD"], .staticThreadStorage),
            (["-Wl,--audit=libaudit.so"], .auditing), (["-fsanitize=undefined"], .sanitizer),
            (["--coverage"], .coverage),
        ] as [([String], BinaryRule)])
    func `how a library was built is told`(options: [String], rule: BinaryRule) throws {
        let source = """
            #ifdef EXTRA
            int another(void) { return 1; }
            #endif
            #ifdef CONSTRUCTOR
            static volatile int ready;
            __attribute__((constructor)) static void make_ready(void) { ready = 1; }
            #endif
            #ifdef INDIRECT
            static int plain(void) { return 1; }
            static void *choose(void) { return (void *)plain; }
            __attribute__((visibility("default"), ifunc("choose"))) int chosen(void);
            #endif
            #ifdef THREAD
            static __thread int own; __attribute__((visibility("default"))) int take(void) { return ++own; }
            extern __thread int others __attribute__((weak)); __attribute__((visibility("default"))) int more(void) { return others; }
            #endif
            #ifdef CALLS
            int abs(int); int puts(const char *); __attribute__((visibility("default"))) int call(void) { return puts("x"); }
            #endif
            __attribute__((visibility("default"))) int divide(int a, int b) { return a / b; }

            """
        let report: BinaryReport
        do {
            report = try self.report(source, options)
        } catch is CCompiler.Failure {
            // Not every compiler can do all of this.
            return
        }
        #expect(!report.findings(rule).isEmpty, "\(report.findings)")
        #expect(report.canBeLoaded == (rule.weight != .refusal))
        if rule == .constructors { #expect(report.findings(rule)[0].statement.contains("make_ready")) }
        if rule == .extraExports { #expect(report.findings(rule)[0].statement.contains("another")) }
    }

    @Test(.enabled(if: LibraryPlatform.current.architecture == "x86_64", "the flag is one of GCC's for x86"))
    func `what -ffast-math brings along is found out, with its name and without`() throws {
        for strip in [[], ["-s"]] {
            let report = try report("", ["-ffast-math"] + strip)
            let compiler = try CCompiler.run(try #require(CCompiler.path), ["--version"])
            guard compiler.contains("Free Software Foundation") else { continue }
            #expect(report.findings(.changesFloatingPoint).count == 1, "\(strip)")
        }
    }

    @Test func `a folder that everybody can write to is not to be searched`() throws {
        let open = "\(folder.path)/open"
        try FileManager.default.createDirectory(atPath: open, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: open)
        let report = try report("", ["-Wl,-rpath,\(open)"])
        let finding = try #require(report.findings(.unsafeSearchFolder).first)
        #expect(
            finding.statement
                == "has libraries looked for in '\(open)', and '\(open)' can be changed by everybody on this machine")
        #expect(!report.canBeLoaded)
    }

    // MARK: - Other files

    @Test func `a missing library is named with who needs it and where it was looked for`() throws {
        _ = try Sample.library(
            "int inner(void) { return 1; }\n", ["-fvisibility=default"], named: "libinner.so", in: folder)
        _ = try Sample.library(
            "int inner(void); int outer(void) { return inner(); }\n",
            ["-fvisibility=default", "-L\(folder.path)", "-linner", "-Wl,-rpath,$ORIGIN"], named: "libouter.so",
            in: folder)
        let path = try Sample.library(
            Sample.entry
                + "int outer(void);\n__attribute__((visibility(\"default\"))) int use(void) { return outer(); }\n",
            ["-L\(folder.path)", "-louter", "-Wl,-rpath,$ORIGIN", "-Wl,-rpath-link,\(folder.path)"], in: folder)
        let whole = BinaryReport.inspect(path)
        #expect(whole.canBeLoaded, "\(whole.findings)")
        #expect(whole.dependencies.first { $0.name == "libinner.so" }?.neededBy == "\(folder.path)/libouter.so")
        try FileManager.default.removeItem(atPath: "\(folder.path)/libinner.so")
        let broken = BinaryReport.inspect(path)
        #expect(
            broken.refusal?.statement
                == "needs the library 'libinner.so', which is not on this machine (needed by '\(folder.path)/libouter.so'; looked for in \(folder.path) and the system's directories)"
        )
        // One reason is enough: the symbols of what is missing are not listed besides.
        #expect(broken.findings(.missingSymbol) == [])
    }

    @Test func `a library of another name of the same file is no missing library`() throws {
        _ = try Sample.library(
            "int inner(void) { return 1; }\n", ["-fvisibility=default", "-Wl,-soname,libinner.so.7"],
            named: "libinner.so.7",
            in: folder)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/libinner.so", withDestinationPath: "libinner.so.7")
        let path = try Sample.library(
            Sample.entry
                + "int inner(void);\n__attribute__((visibility(\"default\"))) int use(void) { return inner(); }\n",
            ["-L\(folder.path)", "-linner", "-Wl,-rpath,$ORIGIN"], in: folder)
        let report = BinaryReport.inspect(path)
        #expect(report.canBeLoaded)
        #expect(
            report.dependencies.contains { $0.name == "libinner.so.7" && $0.path == "\(folder.path)/libinner.so.7" })
    }

    @Test func `a symbol that nobody has is named`() throws {
        let report = try report(
            "int nobody_has_this(void);\n__attribute__((visibility(\"default\"))) int use(void) { return nobody_has_this(); }\n"
        )
        #expect(report.refusal?.rule == .missingSymbol)
        #expect(report.refusal?.statement.contains("'nobody_has_this'") == true)
        #expect(report.refusal?.rule.errorCode == .symbolMissing)
    }

    @Test func `a version that the machine's library does not have is named, with the newest that it has`() throws {
        // The version's name is changed in the file; so is its hash, which nobody looks at before the name.
        let path = try Sample.library(
            Sample.entry
                + "#include <stdlib.h>\n__attribute__((visibility(\"default\"))) int use(void) { return atoi(\"1\"); }\n",
            in: folder)
        var data = try Data(contentsOf: URL(fileURLWithPath: path))
        let range = try #require(data.range(of: Data("GLIBC_2.2.5\0".utf8)))
        data.replaceSubrange(range, with: Data("GLIBC_9.9.9\0".utf8))
        try data.write(to: URL(fileURLWithPath: path))
        let report = BinaryReport.inspect(path)
        let finding = try #require(report.findings(.missingVersion).first)
        #expect(finding.statement.hasPrefix("needs version 'GLIBC_9.9.9' of '"))
        #expect(finding.statement.contains("libc.so.6', which has up to GLIBC_2."))
        #expect(
            report.runsOn == [
                "no Debian that is known here", "no Ubuntu that is known here", "no RHEL that is known here",
            ])
    }

    @Test(arguments: [
        (["GLIBC_2.2.5"], ["Debian 10", "Ubuntu 18.04", "RHEL 8"]),
        (["GLIBC_2.34"], ["Debian 12", "Ubuntu 22.04", "RHEL 9"]),
        (["GLIBC_2.36"], ["Debian 12", "Ubuntu 24.04", "RHEL 10"]),
        (["GLIBC_2.2.5", "GLIBC_ABI_DT_RELR"], ["Debian 12", "Ubuntu 24.04", "RHEL 10"]),
        (["GLIBC_2.17", "GLIBCXX_3.4.29"], ["Debian 12", "Ubuntu 22.04", "RHEL 9"]),
        (["GLIBC_2.38"], ["Debian 13", "Ubuntu 24.04", "RHEL 10"]), (["LIBSELINUX_1.0"], []),
    ])
    func `the oldest systems that have what is needed`(versions: [String], systems: [String]) {
        let required = versions.map { RequiredVersion(library: "libx.so", version: $0, isWeak: false) }
        #expect(SystemRelease.oldest(with: required) == systems)
    }

    // MARK: - Any bytes

    @Test func `5,000 damaged copies of a real library are judged, and none is read outside of`() throws {
        let path = try Sample.library(
            Sample.entry
                + "#include <stdio.h>\nstatic int n; __attribute__((constructor)) static void up(void) { n = puts(\"x\"); }\n",
            ["-s", "-nostartfiles"], in: folder)
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        // The machine's own libraries are not what is tested, and take long to read five thousand times.
        let locator = LibraryLocator(
            platform: .current, cache: LoaderCache([], for: .current), systemFolders: [folder.path])
        var generator = SplitMix64(state: 2026)
        var kinds: [String: Int] = [:]
        // What stands in the file is mostly padding: half of the changes go where the headers and tables are.
        let tables = whole.indices.filter { whole[$0] != 0 }
        for _ in 0..<5_000 {
            var changed = whole
            for _ in 0..<1 + Int(generator.next() % 4) {
                let place =
                    generator.next() % 2 == 0
                    ? Int(generator.next() % 1024) : tables[Int(generator.next() % UInt64(tables.count))]
                let value = [UInt8(truncatingIfNeeded: generator.next()), 0, 0xFF, 0x80][Int(generator.next() % 4)]
                changed[place] = value
            }
            if generator.next() % 16 == 0 { changed.removeLast(Int(generator.next() % UInt64(changed.count))) }
            do throws(LibraryProblem) {
                let image = try BinaryImage.read(ByteSource(changed), preferring: .current)
                var rules = BinaryRules(path: "/x/libx.so", image: image, platform: .current, isPlugin: true)
                rules.checkImage()
                rules.checkDependencies(LibraryWalk(from: "/x/libx.so", image, locator), locator)
                kinds[rules.sortedFindings.first?.rule.rawValue ?? "good", default: 0] += 1
            } catch {
                switch error {
                case .truncated: kinds["truncated", default: 0] += 1
                case .malformed: kinds["malformed", default: 0] += 1
                case .notALibrary: kinds["not a library", default: 0] += 1
                case .wrongArchitecture: kinds["wrong architecture", default: 0] += 1
                }
            }
        }
        // The damage was of many kinds, or the loop would prove little.
        #expect(kinds.count >= 6, "\(kinds)")
    }

    @Test func `tables that point at themselves end`() throws {
        let path = try Sample.library(
            Sample.entry + "int puts(const char *);\nint f(void) { return puts(\"x\"); }\n", ["-fvisibility=default"],
            in: folder)
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        // Every 32-bit field of headers and tables, in turn, as the largest number.
        for place in stride(from: 0, to: min(whole.count, 1600), by: 4) where place < 1100 || whole[place] != 0 {
            var changed = whole
            for index in place..<place + 4 { changed[index] = 0xFF }
            _ = try? BinaryImage.read(ByteSource(changed), preferring: .current)
        }
    }

    // MARK: - Other processors

    @Test(
        .enabled(if: Sample.isThere, Comment(rawValue: Sample.absence)),
        arguments: [("x86_64-linux-gnu", "x86_64"), ("aarch64-linux-gnu", "arm64")])
    func `a library for either processor is read on both`(target: String, architecture: String) throws {
        let path = try Sample.cross(
            Sample.entry
                + "int abort_here(void) __attribute__((weak));\n__attribute__((constructor)) static void up(void) { if (abort_here) abort_here(); }\n",
            target: target, ["-Wl,-z,now"], in: folder)
        let report = BinaryReport.inspect(path, on: LibraryPlatform(system: "linux", architecture: architecture))
        let image = try #require(report.image)
        #expect(image.platform.architecture == architecture)
        #expect(image.exports.map(\.name) == ["livery_plugin_entry_1"])
        #expect(image.imports == [BinaryImport(name: "abort_here", version: nil, library: nil, isWeak: true)])
        #expect(image.constructors.map(\.name) == ["up"])
        #expect(report.canBeLoaded, "\(report.findings)")
        #expect(report.findings.map(\.rule) == [.constructors])
        let elsewhere = BinaryReport.inspect(path, on: LibraryPlatform(system: "macos", architecture: "arm64"))
        #expect(elsewhere.refusal?.statement == "is for Linux on \(architecture), and this is macos-arm64")
    }

    @Test(.enabled(if: Sample.isThere, Comment(rawValue: Sample.absence)))
    func `the section with the interface's version is read, and an unknown version refused`() throws {
        for (minor, isGood) in [(0, true), (9, false)] {
            let path = try Sample.cross(
                Sample.entry
                    + "__attribute__((section(\".livery.abi\"), used, retain)) static const unsigned note[4] = { 0x4C495659, 1, \(minor), 0 };\n",
                target: "x86_64-linux-gnu", in: folder)
            let report = BinaryReport.inspect(path, on: LibraryPlatform(system: "linux", architecture: "x86_64"))
            #expect(report.image?.interface == InterfaceVersion(major: 1, minor: UInt16(minor)))
            #expect(report.canBeLoaded == isGood)
            if !isGood {
                #expect(
                    report.refusal?.statement
                        == "needs version 1.9 of the plug-in interface, and this is version \(InterfaceVersion.host)")
            }
        }
    }

    @Test func `the list of the system's loader is read`() {
        // One library for x86-64, one for another, in the form of glibc 2.2 and newer: header, entries, names.
        func number(_ value: UInt64, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
        }
        let names = Array("liba.so.1\0/usr/lib/liba.so.1\0/usr/lib32/liba.so.1\0".utf8)
        let start: UInt64 = 48 + 2 * 24
        var bytes = Array("glibc-ld.so.cache1.1".utf8) + number(2, 4) + number(UInt64(names.count), 4)
        bytes += [UInt8](repeating: 0, count: 20)
        for (flags, offset) in [(0x803, 30), (0x303, 10)] as [(UInt64, UInt64)] {
            bytes += number(flags, 4) + number(start, 4) + number(start + offset, 4) + number(0, 12)
        }
        bytes += names
        let x86 = LibraryPlatform(system: "linux", architecture: "x86_64")
        #expect(LoaderCache(bytes, for: x86).paths(of: "liba.so.1") == ["/usr/lib/liba.so.1"])
        for length in 0..<bytes.count { _ = LoaderCache(Array(bytes[..<length]), for: x86) }
    }
}
