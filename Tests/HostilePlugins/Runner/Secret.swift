import Foundation

/// What a plug-in must not find: a secret in the environment, and one in a file that the host has open.
enum Secret {
    /// Puts the secrets there. The file stays open, and would be inherited.
    static func prepare() {
        _ = unsafe setenv("LIVERY_HOSTILE_SECRET", "livery-hostile-secret", 1)
        let path = NSTemporaryDirectory() + "/livery-hostile-secret-\(getpid())"
        let file = unsafe open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
        guard file >= 0 else { return }
        _ = unsafe unlink(path)
        _ = unsafe write(file, "livery-hostile-secret", 21)
        #if os(Linux)
        // Whoever outlives its parent becomes a child of the runner, which can see it then.
        typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
        if let control = unsafe dlsym(nil, "prctl") {
            let setChildSubreaper: Int32 = 36
            _ = unsafe unsafeBitCast(control, to: Control.self)(setChildSubreaper, 1, 0, 0, 0)
        }
        #endif
    }
}
