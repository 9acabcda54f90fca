internal import CLiveryWorker

/// How the process of a plug-in ended in the middle of a call: the plug-in's fault.
public struct SessionFault: Error, Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// A signal ended it.
        case signal(Int32)
        /// It ended by itself, with a code.
        case exit(Int32)
        /// It did not answer in so many seconds, and was killed.
        case timeout(Double)
        /// It sent something that makes no sense.
        case nonsense
    }

    /// Where a memory fault was.
    public enum Place: UInt32, Hashable, Sendable {
        case elsewhere = 0
        case afterResults = 1
        case beforeResults = 2
        case input = 3
        case null = 4
        case given = 6
    }

    /// What happened.
    public var kind: Kind
    /// Where, for a memory fault.
    public var place: Place
    /// The system call that is not allowed, when that was it.
    public var systemCall: UInt32?
    /// What it was doing: `while 'dim' was called with 7 colours`.
    public var activity: String
    /// What it wrote before it ended.
    public var output: String

    /// The fault as a sentence.
    public var sentence: String {
        let said = output.split(separator: "\n").last.map { " (it wrote: \($0.prefix(200)))" } ?? ""
        return summary + " " + activity + said
    }

    /// What happened, without what it was doing.
    public var summary: String {
        switch (kind, place) {
        case (.signal, .afterResults): "it wrote past the end of its results and was stopped"
        case (.signal, .beforeResults): "it wrote before the beginning of its results and was stopped"
        case (.signal, .input): "it wrote to memory that the host passed to be read and was stopped"
        case (.signal, .given):
            "it passed the host the address of a result or a text that is not there, and reading it ended the process"
        case (.signal, .null): "it followed a null pointer and crashed"
        case (.signal(31), .elsewhere): "it " + Self.attempt(systemCall) + ", which no plug-in may, and was stopped"
        case (.signal(let number), .elsewhere): "it crashed: " + Self.name(of: number)
        case (.exit(let code), _): "it ended the process, with the code \(code)"
        case (.timeout(let seconds), _): "it did not come back within \(Self.number(seconds)) s and was killed"
        case (.nonsense, _): "its process sent something that makes no sense"
        }
    }

    private static func number(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    }

    /// What a system call is for, after "it".
    private static func attempt(_ number: UInt32?) -> String {
        guard let number else { return "made a system call" }
        let name = unsafe li_system_call_name(number).map { unsafe String(cString: $0) } ?? "number \(number)"
        guard let purpose = unsafe li_system_call_purpose(number).map({ unsafe String(cString: $0) }) else {
            return "made the system call '\(name)'"
        }
        return "tried to \(purpose) (the system call '\(name)')"
    }

    /// A signal in words.
    private static func name(of signal: Int32) -> String {
        switch signal {
        case 4: "an illegal instruction, as a trap of Swift is (SIGILL)"
        case 5: "a trap (SIGTRAP)"
        case 6: "it aborted (SIGABRT)"
        case 8: "an impossible computation (SIGFPE)"
        case 7, 10: "memory that is not there (SIGBUS)"
        case 9: "it was killed (SIGKILL)"
        case 11: "memory that is not its own (SIGSEGV)"
        case 24: "it used up its time (SIGXCPU)"
        case 31, 12: "a system call that is not allowed (SIGSYS)"
        default: "signal \(signal)"
        }
    }
}
