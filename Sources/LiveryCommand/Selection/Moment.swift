#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// As long as a file may be away that somebody replaces: a twentieth of a second.
enum Moment {
    /// Waits for as long.
    static func pass() { usleep(50_000) }
}
