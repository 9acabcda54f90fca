internal import CLiveryWorker

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// What became of a worker, and at what.
struct WorkerFault: Error {
    var kind: Kind
    /// What the worker was at.
    var stage: Stage
    /// What it has printed.
    var output: String?
    /// How many results it had to write; `nil` when it was no transform.
    var count: Int?

    /// What happened.
    enum Kind {
        /// A signal, and what the system says of its reason; 0 where it says nothing.
        case crashed(signal: Int32, code: Int32)
        case stackOverflow
        case leftOutput(Access)
        case wroteBeforeOutput
        case wroteToInput
        case leftInput
        case exited(Int32)
        case outOfMemory(limit: Int)
        case timedOut(milliseconds: Int64)
        case ignoredCancellation
        /// A system call that is not allowed; `nil` when nobody knows which.
        case forbidden(Attempt?)
        case usedUpProcessor
        case endedFromOutside
        /// The worker says what no worker says.
        case nonsense(String)
        /// The worker does not get as far as the plug-in.
        case cannotStart(String)
    }

    /// A system call that was stopped, and what its arguments say of it.
    struct Attempt {
        var call: UInt32
        /// What was to be started, when that is what it does.
        var started: String?
        /// The path that it was about.
        var path: String?
    }

    /// What was done to memory.
    enum Access {
        case read
        case wrote
        case unknown

        var words: String {
            switch self {
            case .read: "read"
            case .wrote: "wrote"
            case .unknown: "read or wrote"
            }
        }
    }

    /// What the worker was at.
    enum Stage {
        case starting
        case loading
        case describing
        case calling
    }

    /// The fault as an error of a plug-in, and of a function when one was called.
    func error(of plugin: String, _ function: String?) -> PluginError {
        let subject = function.map { "'\($0)' of the plug-in '\(plugin)'" } ?? "the plug-in '\(plugin)'"
        let time =
            switch stage {
            case .starting, .calling: ""
            case .loading: " while its library was loaded"
            case .describing: " while it was asked what it offers"
            }
        let (code, what) = sentence
        let help: String? =
            if let output {
                "it printed: '\(output)'"
            } else if case .timedOut = kind {
                "give it less to do, or ask its author"
            } else if code == .isolationUnavailable {
                nil
            } else {
                "ask its author"
            }
        return PluginError(code, plugin: plugin, function: function, "\(subject) \(what)\(time)", help: help)
    }

    private var results: String { count.map { "\($0) result\($0 == 1 ? "" : "s")" } ?? "results" }

    private var sentence: (PluginError.Code, String) {
        switch kind {
        case .crashed(let signal, let code): (.crashed, "crashed: it \(Self.reason(of: signal, code))")
        case .stackOverflow: (.crashed, "crashed: it used up its stack, as endless recursion does")
        case .leftOutput(let access):
            (access == .read ? .crashed : .wroteOutOfBounds, "\(access.words) past the end of its \(results)")
        case .wroteBeforeOutput: (.wroteOutOfBounds, "wrote before the beginning of its \(results)")
        case .wroteToInput: (.wroteOutOfBounds, "wrote into its input")
        case .leftInput: (.crashed, "crashed: it read past the end of its input")
        case .exited(let status): (.exited, "ended its process with the code \(status) in place of an answer")
        case .outOfMemory(let limit):
            (.outOfMemory, "ran out of memory: it had used up the \(limit >> 20) MiB that it may have")
        case .timedOut(let milliseconds): (.timedOut, "was stopped: it did not answer within \(milliseconds) ms")
        case .ignoredCancellation: (.cancelled, "was stopped: it went on when it was asked to stop")
        case .forbidden(let call): (.forbidden, "was stopped: it tried to \(call.map(Self.purpose) ?? Self.unknown)")
        case .usedUpProcessor: (.timedOut, "was stopped: it used up its processor time")
        case .endedFromOutside:
            (.crashed, "was ended from outside (signal KILL), as a system does that runs out of memory")
        case .nonsense(let what): (.badAnswer, "was stopped: \(what)")
        case .cannotStart(let why): (.isolationUnavailable, "cannot be run: \(why)")
        }
    }

    private static let unknown = "do what a plug-in may not (a system call that nobody could name)"

    private static func purpose(of attempt: Attempt) -> String {
        let call = attempt.call
        guard let rawName = unsafe li_system_call_name(call), let rawPurpose = unsafe li_system_call_purpose(call)
        else {
            return "do what a plug-in may not (system call \(call))"
        }
        let name = unsafe String(cString: rawName)
        var purpose = unsafe String(cString: rawPurpose)
        if let started = attempt.started { purpose = "start a \(started)" }
        if let path = attempt.path {
            switch purpose {
            case "open a file": purpose = "open the file '\(path)'"
            case "look at a file": purpose = "look at the file '\(path)'"
            case "run a program": purpose = "run the program '\(path)'"
            default: break
            }
        }
        return "\(purpose) (system call '\(name)')"
    }

    private static func reason(of signal: Int32, _ code: Int32) -> String {
        /// `SI_KERNEL` and `BUS_ADRALN` of `sigaction(2)`.
        let (fromProcessor, isOdd) = (code == 0x80, code == 1)
        return switch signal {
        case SIGSEGV where fromProcessor:
            "used an address that no memory has, or an instruction that only the system may use (signal SEGV)"
        case SIGSEGV: "read or wrote memory that is not its own (signal SEGV)"
        case SIGBUS where isOdd: "read or wrote at an odd address where that is not possible (signal BUS)"
        case SIGBUS: "read or wrote memory that is not there (signal BUS)"
        case SIGILL:
            "ran into a check of its own that failed, or an instruction that this processor does not have (signal ILL)"
        case SIGTRAP: "ran into a check of its own that failed, or a breakpoint (signal TRAP)"
        case SIGABRT: "gave up (signal ABRT)"
        case SIGFPE: "divided by zero (signal FPE)"
        case SIGTERM: "was asked to end from outside (signal TERM)"
        case SIGXFSZ: "wrote too much into a file (signal XFSZ)"
        default: "was ended by signal \(signal)"
        }
    }
}
