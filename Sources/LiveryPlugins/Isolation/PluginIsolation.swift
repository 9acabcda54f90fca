/// Where plug-ins run, and what keeps them from doing harm.
///
/// Plug-ins that come with Livery run in this process. Each of the others runs in a process of its own,
/// `livery-plugin-worker`, which can do nothing but compute: no files, no network, no other processes, a limit for memory
/// and for time. Whatever happens in there ends as a ``PluginError``.
public struct PluginIsolation: Hashable, Sendable {
    /// Which plug-ins get processes of their own.
    public var routing: Routing = .byTrust
    /// The least confinement with which a plug-in is run. Where the system offers less, the plug-in is not run.
    public var requirement: IsolationRequirement = .full
    /// The path of `livery-plugin-worker`; `nil` for the one beside the running executable.
    public var worker: String?
    /// How colours get to the worker and back.
    public var transport: Transport = .automatic
    /// How long the worker, and what it loads, may take to start.
    public var startDeadline: Duration = .seconds(5)
    /// How long one call may take.
    public var callDeadline: Duration = .seconds(2)
    /// How long all calls of a plug-in may take together; zero for as long as they like. Time in which it is not called is given
    /// back.
    public var budget: Duration = .seconds(60)
    /// How much address space a worker may have, in bytes.
    public var memory: Int = 640 << 20
    /// After how many faults a plug-in is not called any more.
    public var faultLimit: Int = 3
    /// What of the system's confinement is used; less than everything is for tests of what happens without.
    var mechanisms: Mechanisms = .all

    /// The usual isolation.
    public init() {}

    /// Isolation with a requirement of its own.
    public init(_ requirement: IsolationRequirement) { self.requirement = requirement }

    /// What this process's environment says: ``IsolationRequirement/standard``, and the seconds of `LIVERY_PLUGIN_BUDGET` for
    /// ``budget``. What is no number of seconds there does not count.
    public static var standard: PluginIsolation {
        var isolation = PluginIsolation(.standard)
        if let budget = SystemCalls.environment("LIVERY_PLUGIN_BUDGET").flatMap(budget) { isolation.budget = budget }
        return isolation
    }

    /// A time in seconds, as people write it: `30`, `0.5`; `nil` for what is none, or more than a day. `0` is no limit.
    public static func budget(_ text: String) -> Duration? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let seconds = Double(text),
            seconds <= 86_400
        else { return nil }
        return .milliseconds(Int64((seconds * 1000).rounded(.up)))
    }

    /// Everything in this process, as fast and as dangerous as that is. For plug-ins under development, in a debugger.
    public static var inProcess: PluginIsolation {
        var isolation = PluginIsolation()
        isolation.routing = .inProcess
        return isolation
    }

    /// Which plug-ins get processes of their own.
    public enum Routing: Hashable, Sendable {
        /// All but those that come with Livery.
        case byTrust
        /// All.
        case isolated
        /// None.
        case inProcess
    }

    /// How colours get to the worker and back.
    public enum Transport: Hashable, Sendable {
        /// The fastest that the system has.
        case automatic
        /// Through memory that both processes see. Linux only.
        case sharedMemory
        /// Copied through a socket.
        case copying
    }

    /// What a system can confine a process with.
    struct Mechanisms: OptionSet, Hashable, Sendable {
        let rawValue: UInt32
        static let landlock = Mechanisms(rawValue: 1)
        static let seccomp = Mechanisms(rawValue: 2)
        static let all: Mechanisms = [.landlock, .seccomp]
    }
}
