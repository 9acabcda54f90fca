#if canImport(CoreText)
internal import CoreText
public import LiveryRuntime

/// Makes font files known to the system, for this process.
public final class CoreTextRegistrar: FontRegistrar {
    /// Why a file is not known.
    public struct Failure: Error, CustomStringConvertible, Sendable {
        /// The reason, in a few words.
        public let description: String
    }

    /// A registrar.
    public init() {}

    /// Makes the faces of a file known. What is known already is as good.
    public func register(_ face: FontFace) throws -> FontRegistration {
        let bytes = Array(face.path.utf8)
        guard let url = unsafe CFURLCreateFromFileSystemRepresentation(nil, bytes, bytes.count, false) else {
            throw Failure(description: "its path cannot be read")
        }
        var error: Unmanaged<CFError>?
        if unsafe CTFontManagerRegisterFontsForURL(url, .process, &error) { return .registered }
        let code = unsafe (error?.takeRetainedValue()).map { CFErrorGetCode($0) }
        if code == CTFontManagerError.alreadyRegistered.rawValue { return .already }
        throw Failure(description: "the system does not take it" + (code.map { " (error \($0))" } ?? ""))
    }
}
#endif
