import CCommandGuard

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A command of the user's that runs in a process group of its own, so that it can be ended with all that it has started: by
/// this process, and by its guard where this process is killed.
struct ChildCommand {
    /// The program and its arguments.
    let words: [String]
    /// Whether its output goes where errors go.
    let writesToErrors: Bool
    /// Its guard, which ends as it does.
    private(set) var process: pid_t?
    /// What the guard knows by that this process is there.
    private var life: CInt = -1

    /// A command from its words: the program, looked for on the `PATH`, and what it is given as it is.
    init(_ words: [String], writesToErrors: Bool) {
        self.words = words
        self.writesToErrors = writesToErrors
    }

    /// A command that a shell reads.
    init(shell line: String, writesToErrors: Bool) {
        self.init(["/bin/sh", "-c", line], writesToErrors: writesToErrors)
    }

    var isRunning: Bool { process != nil }

    /// Starts it with some variables added to the environment.
    ///
    /// - Throws: ``CommandError`` where there is no such program.
    mutating func start(_ variables: [(name: String, value: String)]) throws(CommandError) {
        var environment = Self.environment.filter { line in
            !variables.contains { line.hasPrefix($0.name + "=") }
        }
        environment += variables.map { $0.name + "=" + $0.value }
        var life: CInt = -1
        let child = unsafe Self.withPointers(words) { arguments in
            unsafe Self.withPointers(environment) { variables in
                unsafe livery_guard_start(arguments, variables, writesToErrors ? 1 : 0, &life)
            }
        }
        guard child > 0 else {
            throw .environment("'\(words[0])' cannot be started: " + FileDescriptor.message(errno))
        }
        process = child
        self.life = life
    }

    /// How it ended, where it has: its exit code, or 128 and the number of the signal that ended it.
    mutating func collect() -> Int? {
        guard let child = process else { return nil }
        var status: CInt = 0
        var result: pid_t
        repeat { result = unsafe waitpid(child, &status, WNOHANG) } while result < 0 && errno == EINTR
        guard result == child else { return nil }
        process = nil
        close(life)
        let signal = status & 0x7F
        return Int(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
    }

    /// Sends a signal to it and all that it has started.
    func signal(_ number: CInt) {
        guard let process else { return }
        kill(-process, number)
    }

    private static var environment: [String] {
        var lines: [String] = []
        var next = unsafe environ
        while let line = unsafe next.pointee {
            lines.append(unsafe String(cString: line))
            unsafe next += 1
        }
        return lines
    }

    /// Calls a function with a list of C strings that ends with nothing.
    private static func withPointers<Result>(
        _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
        unsafe list.initialize(repeating: nil, count: texts.count + 1)
        for (index, text) in texts.enumerated() { unsafe list[index] = strdup(text) }
        defer {
            for index in texts.indices { unsafe free(list[index]) }
            unsafe list.deallocate()
        }
        return unsafe body(list)
    }
}
