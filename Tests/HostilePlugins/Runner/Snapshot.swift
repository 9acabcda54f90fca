import Foundation

/// What of a process and its files a plug-in might change, as it is at one moment.
struct Snapshot {
    /// Descriptions by what they are of.
    private var state: [String: String] = [:]

    /// What there is now; `folders` are watched too.
    init(folders: [String]) {
        state["files that are open"] = Self.openFiles()
        state["working directory"] = FileManager.default.currentDirectoryPath
        let mask = umask(0)
        umask(mask)
        state["umask"] = String(mask, radix: 8)
        state["locale"] = unsafe setlocale(LC_ALL, nil).map { unsafe String(cString: $0) } ?? ""
        state["environment"] = ProcessInfo.processInfo.environment.sorted { $0.key < $1.key }
            .map { "\($0.key)=\($0.value)" }.joined(separator: " ")
        state["signal handlers"] = Self.signalHandlers()
        state["blocked signals"] = Self.blockedSignals()
        state["rounding"] = unsafe "\(fegetround()) \(Self.tiny * Self.half > 0 ? "with" : "without") denormals"
        for folder in folders { state["files in \(folder)"] = Self.files(in: folder) }
        state["files in /tmp"] = ((try? FileManager.default.contentsOfDirectory(atPath: "/tmp")) ?? [])
            .filter { $0.hasPrefix("livery-hostile-") && !$0.hasPrefix("livery-hostile-run-") }.sorted()
            .joined(separator: " ")
    }

    private nonisolated(unsafe) static var tiny = Float.leastNormalMagnitude
    private nonisolated(unsafe) static var half: Float = 0.5

    /// What differs from an earlier moment.
    func differences(from before: Snapshot) -> [String] {
        state.keys.sorted().compactMap { key in
            guard state[key] != before.state[key] else { return nil }
            return "\(key): \(before.state[key] ?? "") became \(state[key] ?? "")"
        }
    }

    /// Processes that this one has started, or that have become its own, and that have not ended.
    static func childrenLeft() -> [String] {
        for _ in 0..<3000 {
            var info = unsafe siginfo_t()
            // Those that have ended are taken away; those that live get time to end, which on a busy
            // machine may take a while.
            while unsafe waitid(P_ALL, 0, &info, WEXITED | WNOHANG) == 0 {
                if unsafe childID(info) == 0 { break }
                unsafe info = siginfo_t()
            }
            if unsafe waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 { return [] }
            usleep(10_000)
        }
        return ["a process that it started is still there"]
    }

    private static func childID(_ info: siginfo_t) -> pid_t {
        #if os(Linux)
        return unsafe info._sifields._sigchld.si_pid
        #else
        return unsafe info.si_pid
        #endif
    }

    private static func openFiles() -> String {
        (0..<512).compactMap { file -> String? in
            guard fcntl(Int32(file), F_GETFD) >= 0 else { return nil }
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)")
            return "\(file):\(target ?? "")"
        }.joined(separator: " ")
    }

    private static func signalHandlers() -> String {
        (1..<Int32(32)).map { number in
            var action = sigaction()
            _ = unsafe sigaction(number, nil, &action)
            let handler = unsafe withUnsafeBytes(of: &action) { unsafe $0.loadUnaligned(as: UInt.self) }
            return "\(number):\(String(handler, radix: 16))"
        }.joined(separator: " ")
    }

    private static func blockedSignals() -> String {
        var mask = sigset_t()
        _ = unsafe pthread_sigmask(SIG_SETMASK, nil, &mask)
        return (1..<Int32(32)).filter { unsafe sigismember(&mask, $0) == 1 }.map(String.init).joined(separator: " ")
    }

    private static func files(in folder: String) -> String {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return names.sorted().map { name in
            var status = stat()
            _ = unsafe lstat("\(folder)/\(name)", &status)
            return "\(name) \(status.st_mode) \(status.st_size) \(modified(status))"
        }.joined(separator: "; ")
    }

    private static func modified(_ status: stat) -> String {
        #if os(Linux)
        return "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
        #else
        return "\(status.st_mtimespec.tv_sec).\(status.st_mtimespec.tv_nsec)"
        #endif
    }
}
