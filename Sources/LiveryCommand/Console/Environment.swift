#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The environment variables that the command looks at, so that a test can set others.
struct Environment: Sendable {
    /// The value of a variable, or `nil` where it is not set.
    let variable: @Sendable (String) -> String?

    /// The environment of this process.
    static let process = Environment { name in
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// A variable that is set, and not to the empty string.
    subscript(name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
}
