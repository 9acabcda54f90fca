/// Holds a library against the rules.
struct BinaryRules {
    let path: String
    let image: BinaryImage
    let platform: LibraryPlatform
    let isPlugin: Bool
    private(set) var findings: [BinaryFinding] = []

    init(path: String, image: BinaryImage, platform: LibraryPlatform, isPlugin: Bool) {
        self.path = path
        self.image = image
        self.platform = platform
        self.isPlugin = isPlugin
    }

    /// The findings, the most important first, each once.
    var sortedFindings: [BinaryFinding] {
        var seen: Set<BinaryFinding> = []
        return findings.filter { seen.insert($0).inserted }.enumerated()
            .sorted { ($0.element.rule, $0.offset) < ($1.element.rule, $1.offset) }.map(\.element)
    }

    mutating func add(_ rule: BinaryRule, _ statement: String, help: String? = nil) {
        findings.append(BinaryFinding(rule, statement, help: help))
    }

    // MARK: - The file

    /// How large a plug-in's library may be before it is mentioned.
    private static let largeSize: UInt64 = 32 << 20

    mutating func checkFile(_ status: FileStatus) {
        if status.isWritableByEverybody {
            add(.changeable, "can be changed by everybody on this machine", help: "run chmod o-w on it")
        }
        if image.size > Self.largeSize {
            add(
                .large, "has \(image.size >> 20) MiB",
                help: "strip it, and leave out what a plug-in for colours does not need")
        }
    }

    // MARK: - The image

    mutating func checkImage() {
        guard image.platform == platform else {
            let found =
                image.slices.count > 1
                ? BinaryImage.title(of: image.slices, on: platform)
                : image.platform.system == platform.system ? image.platform.architecture : image.platform.title
            findings.append(BinaryFinding(.wrongArchitecture(found), on: platform))
            return
        }
        switch image.kind {
        case .library: break
        case .object: add(.notALibrary, "is no shared library: it is an object file that has not been linked")
        case .program: add(.notALibrary, "is no shared library: it is a program")
        case .other: add(.notALibrary, "is no shared library: it is another kind of file of the same format")
        }
        guard image.kind == .library else { return }
        checkRefusals()
        // What is a program is not meant to be a plug-in, and the rest is of no use.
        guard !image.traits.contains(.positionIndependentProgram) else { return }
        checkSearchFolders()
        checkBuild()
        ImportAudit.check(&self)
    }

    /// What keeps the library from being loaded, without looking at any other file.
    mutating func checkRefusals() {
        let traits = image.traits
        if traits.contains(.positionIndependentProgram) {
            add(.notALibrary, "is no shared library: it is a program", help: "link it with -shared")
            return
        }
        if traits.contains(.refusesLoading) {
            add(.notALibrary, "forbids that a running program loads it", help: "link it without -z nodlopen")
        }
        if isPlugin, !image.exportsEntry {
            add(
                .noEntry,
                "exports no function '\(BinaryImage.entry)', so it is no plug-in for this version of Livery",
                help: "export it: LV_EXPORT in C, @c @implementation public in Swift")
        }
        if let interface = image.interface,
            interface.major != InterfaceVersion.host.major || interface > InterfaceVersion.host
        {
            add(
                .wrongInterface,
                "needs version \(interface) of the plug-in interface, and this is version \(InterfaceVersion.host)",
                help: interface > .host ? "update Livery" : "ask its author for a newer version of the plug-in")
        }
        if traits.contains(.executableStack) {
            add(
                .executableStack, "wants the stack to be executable, of the whole process",
                help: "assemble with .note.GNU-stack, or link with -z noexecstack")
        }
        if image.segments.contains(where: { $0.isWritable && $0.isExecutable }) {
            add(.writableCode, "has memory that can be both written to and run", help: "link it without -N and -z rwx")
        }
        if traits.contains(.textRelocations) {
            add(.textRelocations, "changes its code while it is loaded", help: "compile all of it with -fPIC")
        }
        if traits.contains(.encrypted) {
            add(.encrypted, "is encrypted, so that only its owner's programs can load it")
        }
        if image.signature == CodeSignature.none, image.platform.architecture == "arm64" {
            add(
                .unsigned, "is not signed, and macOS loads no unsigned code on this processor",
                help: "run codesign --sign - on it")
        }
        if let minimum = image.minimumSystem, let running = SystemCalls.systemVersion(),
            Self.numbers(minimum).lexicographicallyPrecedes(Self.numbers(running)) == false,
            Self.numbers(minimum) != Self.numbers(running)
        {
            add(
                .newerSystem, "needs macOS \(minimum), and this is macOS \(running)",
                help: "update the system, or build it for an older one")
        }
    }

    private static func numbers(_ version: String) -> [Int] {
        var numbers = version.split(separator: ".").map { Int($0) ?? 0 }
        while numbers.last == 0 { numbers.removeLast() }
        return numbers
    }

    /// Folders in which others could put a library of the same name.
    mutating func checkSearchFolders() {
        for folder in image.searchFolders where !folder.isRelativeToLibrary {
            if folder.path.hasPrefix("@") { continue }
            guard folder.path.hasPrefix("/") else {
                add(
                    .unsafeSearchFolder,
                    "has libraries looked for in '\(folder.path)', which depends on the working directory",
                    help: "link it with -rpath '$ORIGIN'")
                continue
            }
            // A folder of another user's is that user's business: whoever installed the toolchain there.
            if let unsafe = PathSafety.firstChangeable(in: folder.path), unsafe.kind == .writable {
                add(
                    .unsafeSearchFolder,
                    "has libraries looked for in '\(folder.path)', and \(unsafe.reason)",
                    help: "link it with -rpath '$ORIGIN'")
            } else if !Self.systemFolders.contains(where: { folder.path.hasPrefix($0) }) {
                add(
                    .absoluteSearchFolder,
                    "has libraries looked for in '\(folder.path)', which is somewhere else on other machines",
                    help: "link it with -rpath '$ORIGIN', and put what it needs beside it")
            }
        }
    }

    private static let systemFolders = ["/lib", "/usr/lib", "/System/"]

    private mutating func checkBuild() {
        let traits = image.traits
        let fast = image.constructors.filter(\.changesFloatingPoint)
        if !fast.isEmpty {
            add(
                .changesFloatingPoint,
                "changes how the processor computes with very small numbers as soon as it is loaded, for everything else in the process too",
                help: "link it without -ffast-math and -Ofast")
        }
        let hosts = image.needed.filter { Path.lastComponent($0.name).hasPrefix("libLivery") }.map { "'\($0.name)'" }
        if !hosts.isEmpty {
            add(
                .hostLibrary, "needs \(hosts.joined(separator: ", ")), of which the host may have another",
                help: "link what it needs of Livery into it")
        }
        if traits.contains(.ownSwiftRuntime) {
            add(
                .ownSwiftRuntime, "brings a Swift runtime of its own, and a process must not have two",
                help: "link Swift's libraries dynamically; it can run isolated only")
        }
        if traits.contains(.staticThreadStorage) {
            add(
                .staticThreadStorage,
                "takes thread-local memory of which a process has little for libraries that are loaded late",
                help: "compile it without -ftls-model=initial-exec")
        }
        if traits.contains(.auditing) { add(.auditing, "has other libraries watch or replace how symbols are found") }
        if traits.contains(.sanitizer) {
            add(.sanitizer, "was built with a sanitizer, so that it is slow, and loads only beside its runtime")
        }
        if traits.contains(.coverage) {
            add(.coverage, "counts which of its code runs, and writes a file when the process ends")
        }
        if image.platform.system == "linux" {
            switch image.protection {
            case .none:
                add(
                    .unprotected, "leaves the tables writable through which it calls other libraries",
                    help: "link it with -z relro -z now")
            case .partial:
                add(
                    .partlyProtected, "leaves a table writable through which it calls other libraries",
                    help: "link it with -z now")
            case .full: break
            }
        }
        let extra = image.exports.map(\.name).filter { !$0.hasPrefix("livery_plugin_entry_") }
        if isPlugin, image.exportsEntry, !extra.isEmpty {
            add(
                .extraExports,
                "exports \(extra.count) \(extra.count == 1 ? "name" : "names") besides its entry function: \(Self.list(extra))",
                help: "compile it with -fvisibility=hidden; in Swift, build it with -c release")
        }
        if image.needed.contains(where: { Path.lastComponent($0.name).hasPrefix("libFoundation") }) {
            add(
                .foundation, "needs Foundation, which takes longer to load than everything else together",
                help: "do without import Foundation")
        }
        let others = image.constructors.filter { !$0.changesFloatingPoint }
        if !others.isEmpty {
            let names = others.compactMap(\.name)
            add(
                .constructors,
                "runs \(others.count) \(others.count == 1 ? "function" : "functions") while it is loaded"
                    + (names.isEmpty ? "" : ": " + Self.list(names)))
        }
        if image.indirectFunctions > 0 {
            let count = image.indirectFunctions
            add(
                .indirectFunctions,
                "chooses \(count) \(count == 1 ? "function" : "functions") by code that runs while it is loaded")
        }
        if traits.contains(.interpreter), !traits.contains(.positionIndependentProgram) {
            add(.interpreter, "can also be started as a program")
        }
        if traits.contains(.debugInformation) {
            add(.debugInformation, "has debug information, which makes the file larger", help: "strip --strip-debug")
        }
    }

    // MARK: - Other files

    mutating func checkDependencies(_ walk: LibraryWalk, _ locator: LibraryLocator) {
        for item in walk.found where item.path == nil && !item.isWeak {
            let places = item.searched.map { $0.hasPrefix("/") ? $0 : $0.isEmpty ? "the working directory" : $0 }
            let list =
                places.count < 2
                ? places.first ?? "no folder"
                : places.dropLast().joined(separator: ", ") + " and " + places[places.count - 1]
            add(
                .missingLibrary,
                "needs the library '\(item.name)', which is not on this machine (needed by '\(item.neededBy)'; looked for in \(list))",
                help: "install '\(item.name)', or put it beside the plug-in's library")
        }
        var runtime: [String] = []
        for item in walk.found where item.neededBy == path {
            if isRuntime(item) {
                runtime.append("'\(item.name)'")
                continue
            }
            let how =
                switch item.origin {
                case .environment: "through LD_LIBRARY_PATH"
                case .host: "because this program has it loaded"
                case .own, .system, .nowhere: ""
                }
            guard !how.isEmpty else { continue }
            add(
                .foundByChance, "needs the library '\(item.name)', which is found only \(how)",
                help: "link it with -rpath '$ORIGIN', and put what it needs beside it")
        }
        if !runtime.isEmpty {
            add(.swiftRuntime, "needs the Swift runtime, which Livery has: " + Self.list(runtime))
        }
        checkVersions(walk)
        checkSymbols(walk)
    }

    /// Whether a library is a part of the Swift runtime that this program uses itself, and hands on to plug-ins' processes.
    private func isRuntime(_ item: BinaryDependency) -> Bool {
        guard item.origin == .host || item.origin == .environment, let found = item.path,
            let folder = SealedLibrary.runtimeFolder
        else { return false }
        return Path.parent(SystemCalls.realPath(found) ?? found) == folder
    }

    private mutating func checkVersions(_ walk: LibraryWalk) {
        var definers: [String: (path: String, versions: Set<String>)] = [:]
        for visit in walk.visits {
            let names = [visit.image.name, Path.lastComponent(visit.path)].compactMap { $0 }
            for name in names where definers[name] == nil {
                definers[name] = (visit.path, Set(visit.image.definedVersions))
            }
        }
        for visit in walk.visits where visit.isOwn {
            for required in visit.image.requiredVersions where !required.isWeak {
                guard let definer = definers[required.library], !definer.versions.isEmpty,
                    !definer.versions.contains(required.version)
                else { continue }
                let prefix = required.version.prefix { $0 != "_" } + "_"
                let newest = definer.versions.filter {
                    $0.hasPrefix(prefix) && $0.dropFirst(prefix.count).first?.isNumber == true
                }.max {
                    SystemRelease.numbers(of: $0).lexicographicallyPrecedes(SystemRelease.numbers(of: $1))
                }
                let has = newest.map { "which has up to \($0)" } ?? "which does not have it"
                add(
                    .missingVersion,
                    "needs version '\(required.version)' of '\(definer.path)', \(has) (needed by '\(visit.path)')",
                    help: "build it on a system as old as the oldest that it shall run on")
            }
        }
    }

    private mutating func checkSymbols(_ walk: LibraryWalk) {
        // Where a library is missing, so is what it has: one reason is enough.
        guard !walk.found.contains(where: { $0.path == nil }), platform.system == "linux" else { return }
        var offered: Set<String> = []
        for visit in walk.visits { for symbol in visit.image.exports { offered.insert(symbol.name) } }
        for visit in walk.visits where visit.isOwn {
            let missing = visit.image.imports.filter { !$0.isWeak && !offered.contains($0.name) }.map(\.name)
            guard let first = missing.first else { continue }
            let more = missing.count == 1 ? "" : ", nor \(missing.count - 1) more"
            add(
                .missingSymbol,
                "needs '\(first)', which neither it nor any library that it names contains\(more): '\(visit.path)'",
                help: "link it with what defines '\(first)'")
        }
    }

    /// Some names, for a sentence: those that compilers make are long.
    static func list(_ names: [String]) -> String {
        let shown = names.prefix(6).map { $0.count > 40 ? String($0.prefix(39)) + "…" : $0 }.joined(separator: ", ")
        return names.count > 6 ? shown + ", …" : shown
    }
}
