#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import LiveryDiagnostics

/// The command `livery`.
@main
enum LiveryCommand {
    static func main() {
        // A reader that goes away, as `head` does, is no error and must not kill the process in the middle of a write.
        _ = signal(SIGPIPE, SIG_IGN)
        exit(run(Array(arguments.dropFirst()), environment: .process).rawValue)
    }

    /// The command line.
    private static var arguments: [String] {
        #if os(Linux)
        // Swift looks for it in the memory of the process, whose map it reads for that: a good part of a short run.
        if let arguments = FileDescriptor.arguments(ofProcess: "self") { return arguments }
        #endif
        return CommandLine.arguments
    }

    /// Carries out one command line, and gives the exit code.
    static func run(_ arguments: [String], environment: Environment) -> ExitCode {
        var console = Console(environment: environment, color: .auto)
        var code: ExitCode
        var statistics: RunStatistics?
        var hosts: UsedHosts?
        do throws(CommandError) {
            let invocation = try Invocation(parsing: arguments)
            console = Console(environment: environment, color: try invocation.colorChoice())
            if invocation.has("stats") { statistics = RunStatistics(isJSON: invocation.has("json")) }
            try invocation.checkFolders()
            try invocation.checkBudget()
            // A check has them in its report.
            if invocation.verb.name != Verb.check.name { hosts = invocation.hosts }
            invocation.warnOfWeakIsolation(console)
            if invocation.verb.isWork { console.showActivity() }
            code = try invocation.verb.run(invocation, console)
        } catch {
            console.report(error)
            code = error.code
        }
        if let hosts {
            console.report(hosts.notices)
            if code == .success, hosts.notices.contains(where: { $0.severity == .error }) { code = .failure }
        }
        if let error = console.finish() {
            console.report(error)
            code = error.code
        }
        if let statistics {
            console.errors.write(statistics.text)
            console.errors.flush()
        }
        return code
    }
}
