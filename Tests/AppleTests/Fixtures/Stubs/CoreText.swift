// swift-format-ignore-file
// The signatures of CoreText, and of the parts of CoreFoundation that it hands on, that Livery's sources use.

public typealias CFIndex = Int
public final class CFURL {}
public final class CFError {}
public final class CFAllocator {}

public func CFURLCreateFromFileSystemRepresentation(
    _ allocator: CFAllocator?, _ buffer: UnsafePointer<UInt8>!, _ length: CFIndex, _ isDirectory: Bool
) -> CFURL! { nil }

public func CFErrorGetCode(_ error: CFError!) -> CFIndex { 0 }

public enum CTFontManagerScope: UInt32 {
    case none = 0
    case process = 1
    case persistent = 2
    case session = 3
}

public enum CTFontManagerError: CFIndex {
    case fileNotFound = 101
    case alreadyRegistered = 105
}

public func CTFontManagerRegisterFontsForURL(
    _ url: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { false }
