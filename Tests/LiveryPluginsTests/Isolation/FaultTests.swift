import Foundation
import LiveryColor
import Synchronization
import Testing

@testable import LiveryPlugins

/// Plug-ins that do harm: their process ends, Livery goes on, and says who did what.
@Suite(.enabled(if: Isolation.isFull, Comment(rawValue: Isolation.absence)))
struct FaultTests {
    private static let fixture = Result { try Isolation.faulty() }

    private static let faults: [(Int, PluginError.Code, String)] = [
        (1, .crashed, "crashed: it read or wrote memory that is not its own (signal SEGV)"),
        (2, .crashed, "crashed: it gave up (signal ABRT)"),
        (3, .timedOut, "was stopped: it did not answer within 400 ms"),
        (4, .exited, "ended its process with the code 3 in place of an answer"),
        (5, .exited, "ended its process with the code 0 in place of an answer"),
        (6, .forbidden, "was stopped: it tried to use the network (system call 'socket')"),
        (7, .forbidden, "was stopped: it tried to open the file '/etc/passwd' (system call 'openat')"),
        (8, .forbidden, "was stopped: it tried to start a process (system call 'clone')"),
        (9, .forbidden, "was stopped: it tried to run the program '/bin/true' (system call 'execve')"),
        (10, .forbidden, "was stopped: it tried to start a thread (system call 'clone"),
        (11, .wroteOutOfBounds, "wrote past the end of its 3 results"),
        (12, .wroteOutOfBounds, "wrote before the beginning of its 3 results"),
        (14, .crashed, "crashed: it used up its stack, as endless recursion does"),
        (16, .timedOut, "was stopped: it did not answer within 400 ms"),
        (17, .crashed, "crashed: it gave up (signal ABRT)"),
        (18, .forbidden, "was stopped: it tried to send a signal (system call 'kill')"),
        (19, .forbidden, "was stopped: it tried to change the working folder (system call 'chdir')"),
        (20, .forbidden, "was stopped: it tried to change how signals are handled (system call 'rt_sigaction')"),
        (23, .timedOut, "was stopped: it did not answer within 400 ms"),
        (24, .forbidden, "was stopped: it tried to change its open files (system call 'close')"),
        (25, .forbidden, "was stopped: it tried to make memory executable (system call 'mmap')"),
        (26, .forbidden, "was stopped: it tried to make memory executable (system call 'mprotect')"),
        (27, .forbidden, "was stopped: it tried to change files or folders (system call 'ftruncate')"),
        (28, .wroteOutOfBounds, "changed 'count' of the batch that it was given"),
        (31, .forbidden, "was stopped: it tried to start a process (system call 'clone"),
        (32, .forbidden, "was stopped: it tried to run a program (system call 'execve')"),
    ]

    @Test(arguments: Isolation.transports)
    func `whatever a plug-in does is told in a sentence, and the next call works`(
        transport: PluginIsolation.Transport
    ) throws {
        let fixture = try Self.fixture.get()
        // Only those that never answer are given little time, since the machine may have other things to do.
        let patient = PluginHost(fixture.registry, isolation: Isolation.with(.full, transport))
        let hasty = PluginHost(
            fixture.registry, isolation: Isolation.with(.full, transport, call: .milliseconds(400)))
        for (how, code, what) in Self.faults {
            let host = code == .timedOut ? hasty : patient
            let error = #expect(throws: PluginError.self) { try Self.spoil(host, how) }
            #expect(error?.code == code, "\(how): \(error?.message ?? "")")
            #expect(
                error?.message.hasPrefix("'spoil' of the plug-in 'org.example.faulty' \(what)") == true,
                "\(how): \(error?.message ?? "")")
            var next = Result { try Self.spoil(host, 0)[1].get().hexString }
            for _ in 0..<20 {
                guard case .failure(let late as PluginError) = next, late.code == .timedOut else { break }
                next = Result { try Self.spoil(host, 0)[1].get().hexString }
            }
            #expect(try next.get() == "#008000")
        }
    }

    @Test func `a plug-in that takes all the memory it can get is ended by that`() throws {
        var isolation = Isolation.with(call: .seconds(60))
        isolation.memory = 200 << 20
        let host = PluginHost(try Self.fixture.get().registry, isolation: isolation)
        let error = #expect(throws: PluginError.self) { try Self.spoil(host, 15) }
        #expect(error?.code == .outOfMemory)
        #expect(
            error?.message
                == "'spoil' of the plug-in 'org.example.faulty' ran out of memory: it had used up the 200 MiB that it may have"
        )
    }

    @Test func `with shared memory a plug-in cannot write into its input`() throws {
        let host = PluginHost(try Self.fixture.get().registry, isolation: Isolation.with(.full, .sharedMemory))
        let error = #expect(throws: PluginError.self) { try Self.spoil(host, 13) }
        #expect(error?.code == .wroteOutOfBounds)
        #expect(error?.message == "'spoil' of the plug-in 'org.example.faulty' wrote into its input")
    }

    @Test func `what a plug-in has printed is shown without control characters`() throws {
        let host = PluginHost(try Self.fixture.get().registry, isolation: Isolation.with())
        let error = #expect(throws: PluginError.self) { try Self.spoil(host, 17) }
        #expect(error?.help == "it printed: 'the [31mmoon is full'")
    }

    @Test(arguments: [(21, "the locale"), (22, "how the processor computes with fractions")])
    func `what a plug-in changes in its process is put back and told`(how: Int, what: String) throws {
        let lines = Mutex<[String]>([])
        let host = PluginHost(
            try Self.fixture.get().registry, isolation: Isolation.with(),
            log: { entry in lines.withLock { $0.append(entry.message) } })
        for _ in 0..<2 { _ = try Self.spoil(host, how) }
        #expect(lines.withLock { $0 } == [String](repeating: "it changed \(what); that has been put back", count: 2))
    }

    @Test func `a plug-in that prints harmlessly gives its result`() throws {
        let host = PluginHost(try Self.fixture.get().registry, isolation: Isolation.with())
        for _ in 0..<20 { #expect(try Self.spoil(host, 29).count == 3) }
    }

    @Test(
        arguments: [
            (
                "-DCONSTRUCTOR=1", .crashed,
                "crashed: it read or wrote memory that is not its own (signal SEGV) while its library was loaded"
            ),
            ("-DCONSTRUCTOR=2", .timedOut, "was stopped: it did not answer within 500 ms while its library was loaded"),
            (
                "-DCONSTRUCTOR=3", .exited,
                "ended its process with the code 7 in place of an answer while its library was loaded"
            ),
            (
                "-DCONSTRUCTOR=4", .forbidden,
                "was stopped: it tried to use the network (system call 'socket') while its library was loaded"
            ),
            (
                "-DENTRY", .crashed,
                "crashed: it read or wrote memory that is not its own (signal SEGV) while it was asked what it offers"
            ),
        ] as [(String, PluginError.Code, String)])
    func `what goes wrong before the first call is told too`(option: String, code: PluginError.Code, what: String)
        throws
    {
        var isolation = Isolation.with()
        isolation.startDeadline = code == .timedOut ? .milliseconds(500) : .seconds(60)
        let host = PluginHost(try Isolation.faulty([option]).registry, isolation: isolation)
        let error = #expect(throws: PluginError.self) { try host.prepare("spoil", .transform) }
        #expect(error?.code == code)
        #expect(error?.message == "the plug-in 'org.example.faulty' \(what)")
    }

    @Test(arguments: ["-DCONSTRUCTOR=5", "-DCONSTRUCTOR=6"])
    func `while a library is loaded it finds no files but those of the system's libraries`(option: String) throws {
        let host = PluginHost(try Isolation.faulty([option]).registry, isolation: Isolation.with())
        #expect(try Self.spoil(host, 0).count == 3)
        #expect(!FileManager.default.fileExists(atPath: "/tmp/livery-must-not-be"))
    }

    @Test func `a plug-in that is asked to stop and does not is ended`() throws {
        let host = PluginHost(try Self.fixture.get().registry, isolation: Isolation.with())
        let error = #expect(throws: PluginError.self) {
            try Self.spoil(host, 3, CallOptions(isCancelled: { Self.isLate() }))
        }
        #expect(error?.code == .cancelled)
        #expect(
            error?.message
                == "'spoil' of the plug-in 'org.example.faulty' was stopped: it went on when it was asked to stop")
        #expect(try Self.spoil(host, 0).count == 3)
    }

    @Test func `after three faults a plug-in is not called any more, and the last fault is told`() throws {
        let host = PluginHost(try Self.fixture.get().registry, isolation: Isolation.with(faults: 3))
        for how in [1, 4, 1] { _ = #expect(throws: PluginError.self) { try Self.spoil(host, how) } }
        let error = #expect(throws: PluginError.self) { try Self.spoil(host, 0) }
        #expect(error?.code == .quarantined)
        #expect(
            error?.message
                == "the plug-in 'org.example.faulty' is not called any more after 3 faults; the last was that 'spoil' of the plug-in 'org.example.faulty' crashed: it read or wrote memory that is not its own (signal SEGV)"
        )
    }

    @Test func `calls that take too long together are not made any more, until the plug-in has rested`() throws {
        var isolation = Isolation.with()
        isolation.budget = .microseconds(100)
        let host = PluginHost(try Self.fixture.get().registry, isolation: isolation)
        // To start it has taken longer already.
        let error = #expect(throws: PluginError.self) { try Self.spoil(host, 0) }
        #expect(error?.code == .overBudget)
        #expect(
            error?.message.hasPrefix(
                "'spoil' of the plug-in 'org.example.faulty' is not called: what it was called for so far has taken ")
                == true)
        #expect(error?.help?.contains("--plugin-budget SECONDS") == true)
        // Time in which it is not called is given back.
        var looks = 0
        while (try? Self.spoil(host, 0)) == nil, looks < 10_000 {
            looks += 1
            usleep(1000)
        }
        #expect(looks < 10_000)
    }

    @Test(arguments: [("30", 30_000), ("0.5", 500), ("0", 0)]) func `a budget is a number of seconds`(
        text: String, milliseconds: Int
    ) {
        #expect(PluginIsolation.budget(text) == .milliseconds(milliseconds))
        for wrong in ["", "x", "-1", "1e3", "inf", "nan", "1.2.3", "100000", " 1"] {
            #expect(PluginIsolation.budget(wrong) == nil)
        }
    }

    @Test func `a plug-in whose results are wrong is not set aside for that`() throws {
        let host = PluginHost(try Self.fixture.get().registry, isolation: Isolation.with(faults: 1))
        for _ in 0..<3 { #expect(throws: PluginError.self) { try Self.spoil(host, 28) } }
        #expect(try Self.spoil(host, 0).count == 3)
    }

    private static let asked = Mutex(0)

    private static func isLate() -> Bool {
        asked.withLock {
            $0 += 1
            return $0 > 2
        }
    }

    static func spoil(
        _ host: PluginHost, _ how: Int, _ options: CallOptions = CallOptions()
    ) throws -> [Result<ColorValue, PluginError>] {
        let bound = try host.signature("spoil", .transform).bind([Argument(.number(Double(how), unit: ""))])
        return try host.transform(
            "spoil", ["red", "green", "blue"].map { try ColorValue(css: $0) }, bound, options: options)
    }
}
