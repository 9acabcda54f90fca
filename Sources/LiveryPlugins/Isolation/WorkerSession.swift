internal import CLiveryPlugin
internal import CLiveryWorker
internal import LiveryDiagnostics

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// A worker from its start to its end, and the turns that it and the host take.
///
/// Used by one thread at a time, under the lock of its plug-in. When it goes, the process goes.
@safe
final class WorkerSession: @unchecked Sendable {
    /// How far the worker is confined.
    private(set) var level = IsolationLevel(landlock: 0, hasFilter: false)
    /// How long it has worked in all, in nanoseconds.
    private(set) var worked: Int64 = 0
    private var process: WorkerProcess
    private var output: WorkerOutput
    /// How messages get there and back.
    let transport: any WorkerTransport
    private let isolation: PluginIsolation
    /// Where the worker has the two regions.
    private(set) var inside: UInt = 0
    private(set) var outside: UInt = 0
    private var stage = WorkerFault.Stage.starting
    private var isCancelled = false
    /// Whether the worker goes on to load the plug-in, since it is confined as far as anybody can wish.
    private var loadsByItself = false
    /// When something was heard from it last.
    private var heard: Int64 = 0

    /// How much processor time a worker may use. Long before, it is replaced.
    private static let processorSeconds: UInt64 = 600

    // MARK: - Start

    /// Starts a worker, which waits to be set up. The libraries need not be in the memory that it gets for them yet.
    init(_ libraries: [Int32], _ isolation: PluginIsolation) throws(WorkerFault) {
        self.isolation = isolation
        room = libraries.count
        let path = try WorkerLocation.find(isolation)
        let transport = try Self.transport(isolation)
        self.transport = transport
        func fail(_ what: String) -> WorkerFault {
            WorkerFault(kind: .cannotStart("\(what) (error \(errno))"), stage: .starting)
        }
        var lifePipe: (Int32, Int32) = (-1, -1)
        var outputPipe: (Int32, Int32) = (-1, -1)
        guard Self.open(&lifePipe), let life = OwnedDescriptor(lifePipe.1), let lifeEnd = OwnedDescriptor(lifePipe.0),
            Self.open(&outputPipe), let reading = OwnedDescriptor(outputPipe.0),
            let writing = OwnedDescriptor(outputPipe.1)
        else { throw fail("the system has no descriptors left") }
        _ = fcntl(reading.raw, F_SETFL, O_NONBLOCK)
        let descriptors = [lifeEnd.raw, writing.raw, writing.raw] + transport.workerDescriptors + libraries
        var variables = ["SWIFT_BACKTRACE=enable=no"]
        // The loader need not look for it.
        if let standard = SealedLibrary.standardLibrary, standard.hasPrefix("/") {
            variables.append("LD_PRELOAD=" + standard)
        }
        let number = unsafe Self.withCStrings([path, transport.name]) { arguments in
            unsafe Self.withCStrings(variables) { environment in
                unsafe li_spawn(path, arguments, environment, descriptors, Int32(descriptors.count))
            }
        }
        guard number > 0 else { throw fail("the program '\(path)' cannot be started") }
        process = WorkerProcess(number, life: life)
        output = WorkerOutput(reading)
        _ = consume lifeEnd
        _ = consume writing
        transport.workerHasStarted()
        WorkCount.workers.add()
    }

    /// How many libraries it can be handed.
    let room: Int

    /// Tells the worker what it is for, so that it confines itself, and waits until it has.
    func setUp(_ library: SealedLibrary) throws(WorkerFault) {
        let start = Self.nanoseconds(isolation.startDeadline)
        let end = li_now() &+ start
        try send(Self.writeSetup(library, isolation, into: transport), until: end, start)
        let ready = try next(until: end, limit: start, context: nil)
        guard ready.kind == LW_READY else { throw nonsense("it answered with what is no answer") }
        level = IsolationLevel(landlock: Int(truncatingIfNeeded: ready.numbers.2), hasFilter: ready.numbers.3 != 0)
        loadsByItself = ready.numbers.4 != 0
        inside = UInt(truncatingIfNeeded: ready.numbers.0)
        outside = UInt(truncatingIfNeeded: ready.numbers.1)
    }

    private static func transport(_ isolation: PluginIsolation) throws(WorkerFault) -> any WorkerTransport {
        let transport: (any WorkerTransport)? =
            sharesMemory(isolation) ? SharedTransport(spin: spin) : CopyingTransport()
        guard let transport else {
            throw WorkerFault(
                kind: .cannotStart("the system has no memory or no descriptors left (error \(errno))"), stage: .starting
            )
        }
        return transport
    }

    private static func sharesMemory(_ isolation: PluginIsolation) -> Bool {
        switch isolation.transport {
        case .automatic: li_has_shared_memory() != 0
        case .sharedMemory: true
        case .copying: false
        }
    }

    /// For how long a side looks for a message before it sleeps, in nanoseconds: that saves the way through the kernel, and
    /// waking up. Where there is one processor only, the other side needs it.
    private static let spin: Int64 = li_processors() > 1 ? 50_000 : 0

    private static func open(_ ends: inout (Int32, Int32)) -> Bool {
        let status = unsafe withUnsafeMutableBytes(of: &ends) { bytes in
            guard let ends = unsafe bytes.baseAddress?.assumingMemoryBound(to: Int32.self) else { return Int32(-1) }
            return unsafe pipe(ends)
        }
        guard status == 0 else { return false }
        _ = fcntl(ends.0, F_SETFD, FD_CLOEXEC)
        _ = fcntl(ends.1, F_SETFD, FD_CLOEXEC)
        return true
    }

    /// Writes the first message's payload: what the worker needs to know to confine itself.
    private static func writeSetup(
        _ library: SealedLibrary, _ isolation: PluginIsolation, into transport: any WorkerTransport
    ) -> lw_message {
        var setup = lw_setup()
        setup.magic = LW_MAGIC
        setup.protocol = LW_PROTOCOL
        setup.memory = UInt64(max(isolation.memory, 0))
        setup.processor = processorSeconds
        setup.wanted = isolation.mechanisms.rawValue
        setup.libraries = UInt32(clamping: library.libraries.isEmpty ? library.paths.count : library.libraries.count)
        setup.needed = UInt32(clamping: library.needed.count)
        setup.spin = UInt32(clamping: spin)
        let texts = library.needed + (library.libraries.isEmpty ? library.paths : library.names)
        var payload = unsafe withUnsafeBytes(of: setup) { unsafe [UInt8]($0) }
        for text in texts { payload += Array(text.utf8) + [0] }
        unsafe UnsafeMutableRawBufferPointer(rebasing: transport.input[Int(LW_PAYLOAD)...]).copyBytes(from: payload)
        var message = lw_message()
        message.kind = LW_SETUP
        message.offset = LW_PAYLOAD
        message.size = UInt32(clamping: payload.count)
        return message
    }

    private static func withCStrings<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        var copies: [UnsafePointer<CChar>?] = unsafe []
        for text in texts {
            let copy = unsafe strdup(text)
            unsafe copies.append(UnsafePointer(copy))
        }
        unsafe copies.append(nil)
        defer { for index in unsafe copies.indices { unsafe free(UnsafeMutablePointer(mutating: copies[index])) } }
        return unsafe copies.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }

    static func nanoseconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return isTooLong ? .max / 4 : min(whole &+ attoseconds / 1_000_000_000, .max / 4)
    }

    // MARK: - Turns

    /// Has the libraries loaded, and returns what the worker says of that.
    func load(_ context: CallContext) throws(WorkerFault) -> lw_message {
        var request: lw_message?
        if !loadsByItself {
            request = lw_message()
            request?.kind = LW_LOAD
            request?.offset = LW_PAYLOAD
        }
        stage = .loading
        return try converse(request, awaiting: LW_LOADED, within: isolation.startDeadline, context, nil)
    }

    /// Has a function run, and returns what the worker says of that.
    func call(
        _ request: lw_message, _ context: CallContext, _ collector: ResultCollector?, _ meanwhile: () -> Void
    ) throws(WorkerFault) -> lw_message {
        stage = .calling
        let reply = try converse(
            request, awaiting: LW_RETURNED, within: isolation.callDeadline, context, collector, meanwhile)
        // What it said last may not have been told yet.
        if !transport.isShared, reply.numbers.2 != 0 {
            context.progress(Float(bitPattern: UInt32(truncatingIfNeeded: reply.numbers.3)))
        }
        return reply
    }

    /// Sends a request, does what is to be done meanwhile, answers what comes back meanwhile, and returns the reply.
    private func converse(
        _ request: lw_message?, awaiting kind: UInt32, within limit: Duration, _ context: CallContext,
        _ collector: ResultCollector?, _ meanwhile: () -> Void = {}
    ) throws(WorkerFault) -> lw_message {
        let limit = Self.nanoseconds(limit)
        let start = li_now()
        let end = start &+ limit
        defer {
            heard = li_now()
            worked += heard &- start
        }
        if isCancelled {
            isCancelled = false
            transport.cancel(false)
        }
        if let request { try send(request, until: end, limit) }
        meanwhile()
        while true {
            let message = try next(until: end, limit: limit, context: kind == LW_RETURNED ? context : nil)
            if kind == LW_RETURNED, let fraction = transport.progress() { context.progress(fraction) }
            if message.kind == kind { return message }
            if message.kind == LW_PROGRESS, !transport.isShared {
                context.progress(Float(bitPattern: UInt32(truncatingIfNeeded: message.numbers.0)))
                continue
            }
            guard let answer = answer(to: message, context, collector) else {
                throw nonsense("it answered with what is no answer")
            }
            try send(answer, until: end, limit)
        }
    }

    private func send(_ message: lw_message, until end: Int64, _ limit: Int64) throws(WorkerFault) {
        guard !transport.send(message, process: process.rawDescriptor, nanoseconds: end &- li_now()) else { return }
        throw end > li_now() ? ended() : fault(.timedOut(milliseconds: limit / 1_000_000))
    }

    /// The next message. Now and then the caller is asked whether it is still wanted, and told how far it is.
    private func next(until end: Int64, limit: Int64, context: CallContext?) throws(WorkerFault) -> lw_message {
        var slice: Int64 = 1_000_000
        var patience = Int64.max
        while true {
            let now = li_now()
            guard now < end else { throw fault(.timedOut(milliseconds: limit / 1_000_000)) }
            guard now < patience else { throw fault(.ignoredCancellation) }
            let time = context == nil ? end - now : min(end - now, slice)
            switch transport.receive(process: process.rawDescriptor, output: output.rawDescriptor, nanoseconds: time) {
            case .message(let message): return message
            case .ended: throw ended()
            case .nonsense: throw nonsense("it answered with what is no answer")
            case .output:
                output.drain()
                // Without a way to wait for the process, the end of its output is the end of it.
                if process.rawDescriptor < 0, output.rawDescriptor < 0 { throw ended() }
            case .nothing: slice = min(slice * 2, 4_000_000)
            }
            guard let context else { continue }
            if let fraction = transport.progress() { context.progress(fraction) }
            if patience == .max, context.options.isCancelled() {
                isCancelled = true
                transport.cancel(true)
                patience = now &+ Self.patience
            }
        }
    }

    /// How long a plug-in may go on after it was asked to stop, in nanoseconds.
    private static let patience: Int64 = 200_000_000

    /// A copy of a message's payload; `nil` when that does not lie where payloads do.
    func payload(of message: lw_message, limit: UInt32 = LW_PAYLOAD_LIMIT) -> WorkerImage? {
        guard message.size > 0 else { return unsafe WorkerImage(unsafe UnsafeRawBufferPointer(start: nil, count: 0)) }
        guard message.offset >= LW_PAYLOAD, message.size <= limit, message.offset <= LW_REGION_SIZE - message.size
        else {
            return nil
        }
        return unsafe WorkerImage(
            UnsafeRawBufferPointer(
                rebasing: transport.output[Int(message.offset)..<Int(message.offset) + Int(message.size)]))
    }

    // MARK: - Ends

    /// What a worker says that no worker says; it is ended.
    func nonsense(_ what: String) -> WorkerFault { fault(.nonsense(what)) }

    /// Whether there is nobody to talk to: after a fault, or when the process has ended while nobody asked it anything. Who
    /// has just been heard is there.
    var isOver: Bool { hasFailed || li_now() &- heard > 1_000_000 && li_has_ended(process.rawDescriptor) != 0 }

    private var hasFailed = false

    /// Ends the process, and says why.
    func fault(_ kind: WorkerFault.Kind) -> WorkerFault {
        hasFailed = true
        let stage = currentStage
        _ = process.end(kills: true)
        output.drain()
        return WorkerFault(kind: kind, stage: stage, output: output.text)
    }

    private var currentStage: WorkerFault.Stage {
        guard stage == .loading else { return stage }
        let noted =
            transport.fault()?.stage ?? (unsafe transport.output.load(fromByteOffset: stageOffset, as: UInt32.self))
        return noted == LW_STAGE_DESCRIBING ? .describing : .loading
    }

    private var stageOffset: Int { MemoryLayout<lw_header>.offset(of: \.stage) ?? 0 }

    /// Why a process has ended that should not have.
    private func ended() -> WorkerFault {
        hasFailed = true
        let end = process.end(kills: true)
        output.drain()
        let noted = transport.fault()
        return WorkerFault(kind: kind(of: end, noted), stage: currentStage, output: output.text)
    }

    private static func access(_ fault: lw_fault) -> WorkerFault.Access {
        switch fault.access {
        case LW_ACCESS_READ: .read
        case LW_ACCESS_WRITE: .wrote
        default: .unknown
        }
    }

    /// What a system call was for that was stopped.
    private static func attempt(_ fault: lw_fault) -> WorkerFault.Attempt {
        var attempt = WorkerFault.Attempt(call: fault.system_call)
        switch fault.detail {
        case LW_DETAIL_THREAD: attempt.started = "thread"
        case LW_DETAIL_PROCESS: attempt.started = "process"
        case LW_DETAIL_PATH:
            var text = fault.text
            let bytes = unsafe withUnsafeBytes(of: &text) { unsafe [UInt8]($0.prefix { $0 != 0 }) }
            attempt.path = WorkerOutput.shown(bytes, isCut: bytes.count >= Int(LW_FAULT_TEXT) - 1)
        default: break
        }
        return attempt
    }

    private func kind(of end: li_end?, _ noted: lw_fault?) -> WorkerFault.Kind {
        guard let end else { return .nonsense("its process ended, and nobody knows how") }
        guard end.signal != 0 else {
            switch end.status {
            case LW_EXIT_SETUP where stage == .starting:
                return .cannotStart("the worker cannot set itself up, perhaps for want of memory")
            case LW_EXIT_PROTOCOL: return .nonsense("it disturbed the channel to Livery")
            case 127 where stage == .starting: return .cannotStart("the worker's program cannot be run")
            default: break
            }
            return .exited(end.status)
        }
        if end.signal == SIGSYS {
            return .forbidden(noted?.signal == UInt32(SIGSYS) ? noted.map(Self.attempt) : nil)
        }
        if end.signal == SIGXCPU { return .usedUpProcessor }
        if let noted, noted.signal == UInt32(end.signal), end.signal == SIGSEGV || end.signal == SIGBUS {
            let address = UInt(truncatingIfNeeded: noted.address)
            let size = UInt(LW_REGION_SIZE)
            let stack = UInt(truncatingIfNeeded: noted.stack)
            if address >= outside &+ size, address < outside &+ size &+ UInt(LW_GUARD) {
                return .leftOutput(Self.access(noted))
            }
            let isBeforeOutput = address < outside && address >= outside &- UInt(LW_GUARD)
            if noted.access == LW_ACCESS_READ {
                if address >= inside &+ size, address < inside &+ size &+ UInt(LW_GUARD) { return .leftInput }
            } else {
                if isBeforeOutput { return .wroteBeforeOutput }
                if address >= inside, address < inside &+ size { return .wroteToInput }
            }
            if address &+ (1 << 20) >= stack, address < stack &+ 65_536 { return .stackOverflow }
        }
        if isolation.memory > 0, let noted, noted.is_full != 0 { return .outOfMemory(limit: isolation.memory) }
        let code = noted.map { $0.signal == UInt32(end.signal) ? $0.code : 0 } ?? 0
        return end.signal == SIGKILL ? .endedFromOutside : .crashed(signal: end.signal, code: code)
    }
}
