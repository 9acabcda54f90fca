public import LiveryDiagnostics

/// Everything that can be known about a library before it is loaded, and what speaks against loading it.
///
/// No code of the library runs, nor of those that it needs: their files are read.
public struct BinaryReport: Sendable {
    /// The library's path, links followed where it is there.
    public let path: String
    /// What it is to be loaded on.
    public let platform: LibraryPlatform
    /// What the file says of itself; `nil` when it cannot be read.
    public let image: BinaryImage?
    /// The libraries that it needs, those that they need, and where they are, in the order in which the system looks.
    /// Empty for a library for another platform, whose libraries are not here.
    public let dependencies: [BinaryDependency]
    /// What was found, the most important first.
    public let findings: [BinaryFinding]
    /// The versions of system libraries that it and the libraries beside it need.
    public let requiredVersions: [RequiredVersion]

    /// The first reason why the library cannot be loaded; `nil` when there is none.
    public var refusal: BinaryFinding? { findings.first { $0.rule.weight == .refusal } }

    /// Whether nothing speaks against loading the library.
    public var canBeLoaded: Bool { refusal == nil }

    /// The oldest releases of well-known systems that have what the library needs, such as `Debian 12`.
    ///
    /// Empty for a library that states no versions.
    public var runsOn: [String] { SystemRelease.oldest(with: requiredVersions) }

    /// The newest version of each family of system symbols that it needs, such as `GLIBC_2.34`.
    public var newestVersions: [String] { SystemRelease.newest(of: requiredVersions) }

    /// Looks at a library.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - platform: What it is to be loaded on.
    ///   - isPlugin: Whether it must have what a plug-in has; without that, it is judged as any library.
    public static func inspect(
        _ path: String, on platform: LibraryPlatform = .current, isPlugin: Bool = true
    ) -> BinaryReport {
        inspect(path, on: platform, isPlugin: isPlugin, locator: .current())
    }

    static func inspect(
        _ path: String, on platform: LibraryPlatform, isPlugin: Bool, locator: LibraryLocator
    ) -> BinaryReport {
        func refused(_ finding: BinaryFinding, _ path: String) -> BinaryReport {
            BinaryReport(
                path: path, platform: platform, image: nil, dependencies: [], findings: [finding], requiredVersions: [])
        }
        guard let real = SystemCalls.realPath(path) else {
            return refused(BinaryFinding(.missing, "does not exist"), path)
        }
        guard let file = OpenFile(real) else { return refused(BinaryFinding(.unreadable, "cannot be read"), real) }
        let status = file.status
        let image: BinaryImage
        do throws(LibraryProblem) {
            image = try BinaryImage.read(ByteSource(file), preferring: platform)
        } catch {
            return refused(BinaryFinding(error, on: platform), real)
        }
        var rules = BinaryRules(path: real, image: image, platform: platform, isPlugin: isPlugin)
        rules.checkFile(status)
        rules.checkImage()
        var dependencies: [BinaryDependency] = []
        var versions = image.requiredVersions
        if image.kind == .library, image.platform == platform, platform == LibraryPlatform.current {
            let walk = LibraryWalk(from: real, image, locator)
            rules.checkDependencies(walk, locator)
            dependencies = walk.found
            for visit in walk.visits.dropFirst() where visit.isOwn { versions += visit.image.requiredVersions }
        }
        return BinaryReport(
            path: real, platform: platform, image: image, dependencies: dependencies, findings: rules.sortedFindings,
            requiredVersions: Set(versions).sorted { ($0.library, $0.version) < ($1.library, $1.version) })
    }

    /// The findings as diagnostics: refusals are errors, remarks notes.
    public var diagnostics: [Diagnostic] {
        findings.map { finding in
            let severity: Severity =
                switch finding.rule.weight {
                case .refusal: .error
                case .warning: .warning
                case .remark: .note
                }
            return Diagnostic(
                DiagnosticCode(finding.rule.rawValue), severity,
                "'\(Path.lastComponent(path))' \(finding.statement)", at: Location(path: path), help: finding.help)
        }
    }
}

extension BinaryFinding {
    /// The finding that a file which cannot be read as a library leads to.
    init(_ problem: LibraryProblem, on platform: LibraryPlatform) {
        switch problem {
        case .notALibrary(let what): self.init(.notALibrary, "is no shared library: \(what)")
        case .truncated:
            self.init(
                .truncated, "is not complete: it ends before what its headers announce", help: "copy or build it again")
        case .wrongArchitecture(let found):
            self.init(
                .wrongPlatform, "is for \(found), and this is \(platform)",
                help: "get the library for \(platform), or build it")
        case .malformed(let what):
            self.init(.malformed, "is damaged: \(what)", help: "copy or build it again")
        }
    }
}
