public import LiveryDiagnostics

/// Why a plug-in, or one of its functions, gives no result.
///
/// The message is a whole sentence that names the plug-in, the function and what happened; nothing needs to be added to it.
public struct PluginError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of failure it is: stable, documented, made for machines.
    public let code: Code
    /// The plug-in's id; `nil` when no plug-in is involved.
    public let plugin: String?
    /// The function's name; `nil` when it is about the plug-in as a whole.
    public let function: String?
    /// One sentence.
    public let message: String
    /// What to do about it, as one sentence.
    public let help: String?

    init(_ code: Code, plugin: String?, function: String? = nil, _ message: String, help: String? = nil) {
        self.code = code
        self.plugin = plugin
        self.function = function
        self.message = message
        self.help = help
    }

    /// The message.
    public var description: String { message }

    /// The failure as a diagnostic at a place, for example that of the call in a pack.
    public func diagnostic(at location: Location? = nil) -> Diagnostic {
        Diagnostic(DiagnosticCode(code.rawValue), .error, message, at: location, help: help)
    }

    /// The kinds of failure.
    public enum Code: String, Sendable, CaseIterable {
        /// No plug-in has a function of that name.
        case unknownFunction = "unknown-function"
        /// The function is of another kind than the call.
        case wrongKind = "wrong-kind-of-function"
        /// The arguments do not fit the parameters.
        case badArguments = "bad-arguments"
        /// The manifest names no library for this platform.
        case noLibraryForPlatform = "plugin-not-for-platform"
        /// The library's file does not exist or cannot be read.
        case libraryMissing = "plugin-library-missing"
        /// The file is no shared library.
        case notALibrary = "plugin-not-a-library"
        /// The file ends before what it says that it contains.
        case libraryTruncated = "plugin-library-truncated"
        /// The library's headers contradict one another.
        case malformed = "plugin-library-malformed"
        /// The library was built in a way that makes loading it dangerous for the process.
        case unsafeLibrary = "plugin-unsafe-library"
        /// The library is for another processor or system.
        case wrongArchitecture = "plugin-wrong-architecture"
        /// Everybody on the machine can change the file.
        case unsafeFile = "plugin-unsafe"
        /// Only pinned plug-ins are wanted, and it is not pinned.
        case notPinned = "plugin-not-pinned"
        /// Its files are not those that were pinned, or that its manifest was read with.
        case changed = "plugin-changed"
        /// A library that it needs, or a version of one, is not there.
        case dependencyMissing = "plugin-dependency-missing"
        /// It brings a library of a name that another plug-in has brought another library of.
        case dependencyConflict = "plugin-dependency-conflict"
        /// It needs a symbol that no library has.
        case symbolMissing = "plugin-symbol-missing"
        /// It does not export the entry function.
        case entryMissing = "plugin-entry-missing"
        /// The system's loader refused the library for another reason.
        case loadFailed = "plugin-load-failed"
        /// Its entry function returned a failure.
        case entryFailed = "plugin-entry-failed"
        /// It speaks another version of the interface.
        case wrongInterface = "plugin-wrong-interface"
        /// The library describes something other than its manifest does.
        case disagreesWithManifest = "plugin-disagrees-with-manifest"
        /// What it describes cannot be used.
        case badDescription = "plugin-bad-description"
        /// The function refused the input, and said why.
        case refused = "plugin-refused"
        /// The function returned a failure.
        case failed = "plugin-failed"
        /// The call was cancelled.
        case cancelled = "plugin-cancelled"
        /// The function gave fewer values than it was given.
        case tooFewValues = "plugin-too-few-values"
        /// The function gave a number that is none.
        case notFinite = "plugin-not-finite"
        /// The function gave an alpha outside 0 to 1.
        case alphaOutOfRange = "plugin-alpha-out-of-range"
        /// The function gave a number that is too far from every colour.
        case valueOutOfRange = "plugin-value-out-of-range"
        /// The function wrote where it must not.
        case wroteOutOfBounds = "plugin-wrote-out-of-bounds"
        /// The function gave a result that breaks the interface's rules.
        case badResult = "plugin-bad-result"
        /// The plug-in's process was ended by a fault of its own.
        case crashed = "plugin-crashed"
        /// The plug-in did not answer in time.
        case timedOut = "plugin-timed-out"
        /// The plug-in tried to do what a plug-in may not.
        case forbidden = "plugin-forbidden-call"
        /// The plug-in ended its process in place of an answer.
        case exited = "plugin-exited"
        /// The plug-in used more memory than it may.
        case outOfMemory = "plugin-out-of-memory"
        /// The plug-in disturbed the channel between its process and this one.
        case badAnswer = "plugin-bad-answer"
        /// The plug-in has had too many faults, and is not called any more.
        case quarantined = "plugin-quarantined"
        /// The plug-in's calls have taken as long as they may together.
        case overBudget = "plugin-over-budget"
        /// What would keep the plug-in from doing harm is not there.
        case isolationUnavailable = "plugin-isolation-unavailable"
        /// A theme is too large for the interface.
        case tooLarge = "plugin-input-too-large"
    }
}
