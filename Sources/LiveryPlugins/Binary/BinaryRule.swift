/// What is looked for in the file of a library, and how much it matters: the one table of it.
///
/// The order is that of importance, in which findings are listed.
public enum BinaryRule: String, Hashable, Sendable, CaseIterable, Comparable {
    // What keeps a library from being loaded.
    case missing = "binary-missing"
    case unreadable = "binary-unreadable"
    case changeable = "binary-changeable"
    case notALibrary = "binary-not-a-library"
    case truncated = "binary-truncated"
    case malformed = "binary-malformed"
    case wrongPlatform = "binary-wrong-platform"
    case newerSystem = "binary-newer-system"
    case encrypted = "binary-encrypted"
    case unsigned = "binary-unsigned"
    case noEntry = "binary-no-entry"
    case wrongInterface = "binary-wrong-interface"
    case executableStack = "binary-executable-stack"
    case writableCode = "binary-writable-code"
    case textRelocations = "binary-text-relocations"
    case unsafeSearchFolder = "binary-unsafe-search-folder"
    case missingLibrary = "binary-missing-library"
    case missingVersion = "binary-missing-version"
    case missingSymbol = "binary-missing-symbol"
    // What may go wrong, here or elsewhere.
    case changesFloatingPoint = "binary-changes-floating-point"
    case hostLibrary = "binary-host-library"
    case ownSwiftRuntime = "binary-own-swift-runtime"
    case absoluteSearchFolder = "binary-absolute-search-folder"
    case foundByChance = "binary-found-by-chance"
    case staticThreadStorage = "binary-static-thread-storage"
    case auditing = "binary-auditing"
    case sanitizer = "binary-sanitizer"
    case coverage = "binary-coverage"
    case unprotected = "binary-unprotected"
    case endsProcess = "binary-ends-process"
    case startsProcesses = "binary-starts-processes"
    case usesNetwork = "binary-uses-network"
    case usesFiles = "binary-uses-files"
    case loadsCode = "binary-loads-code"
    case startsThreads = "binary-starts-threads"
    case changesProcess = "binary-changes-process"
    case extraExports = "binary-extra-exports"
    case foundation = "binary-foundation"
    case large = "binary-large"
    // What is worth knowing.
    case partlyProtected = "binary-partly-protected"
    case constructors = "binary-constructors"
    case indirectFunctions = "binary-indirect-functions"
    case interpreter = "binary-interpreter"
    case debugInformation = "binary-debug-information"
    case swiftRuntime = "binary-swift-runtime"
    case unsteady = "binary-unsteady"
    case printsText = "binary-prints-text"

    /// How much it matters.
    public enum Weight: String, Hashable, Sendable {
        /// The library is not loaded.
        case refusal
        /// It is loaded, and may go wrong.
        case warning
        /// It is worth knowing.
        case remark
    }

    /// How much it matters.
    public var weight: Weight {
        if self <= .missingSymbol { return .refusal }
        return self < .partlyProtected ? .warning : .remark
    }

    /// The failure of a plug-in that a refusal leads to.
    var errorCode: PluginError.Code {
        switch self {
        case .missing, .unreadable: .libraryMissing
        case .changeable: .unsafeFile
        case .notALibrary: .notALibrary
        case .truncated: .libraryTruncated
        case .wrongPlatform, .newerSystem: .wrongArchitecture
        case .noEntry: .entryMissing
        case .wrongInterface: .wrongInterface
        case .missingLibrary, .missingVersion: .dependencyMissing
        case .missingSymbol: .symbolMissing
        case .malformed: .malformed
        case .executableStack, .writableCode, .textRelocations, .unsafeSearchFolder, .encrypted, .unsigned:
            .unsafeLibrary
        default: .loadFailed
        }
    }

    /// The order of importance.
    public static func < (a: BinaryRule, b: BinaryRule) -> Bool { order[a, default: 0] < order[b, default: 0] }

    private static let order = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
