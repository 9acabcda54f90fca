internal import CLiveryPlugin
internal import CLiveryWorker
internal import LiveryDiagnostics
internal import Synchronization

/// A plug-in that runs in a process of its own, which is started when it is needed, and again when it has gone.
final class IsolatedPlugin: CallablePlugin {
    private let plugin: InstalledPlugin
    private let vetting: PluginVetting
    private let isolation: PluginIsolation
    private let log: (@Sendable (PluginLogEntry) -> Void)?
    private let onNotice: @Sendable ([Diagnostic]) -> Void
    private let state: Mutex<State>

    private struct State {
        var library: SealedLibrary?
        var session: WorkerSession?
        var functions: [String: LoadedFunction]?
        /// What the plug-in has done so far that it must not, as sentences.
        var faults: [PluginError] = []
        /// Why it cannot be used at all, which does not change.
        var refusal: PluginError?
        /// What it has taken of the time that it may take.
        var budget: CallBudget
    }

    /// How long a worker works, in nanoseconds, before another takes its place: its processor time is limited.
    private static let workLimit: Int64 = 300_000_000_000

    /// A plug-in, of which nothing is looked at before it is needed.
    init(
        _ plugin: InstalledPlugin, _ vetting: PluginVetting, _ isolation: PluginIsolation,
        log: (@Sendable (PluginLogEntry) -> Void)?, onNotice: @escaping @Sendable ([Diagnostic]) -> Void
    ) {
        self.plugin = plugin
        self.vetting = vetting
        self.isolation = isolation
        self.log = log
        self.onNotice = onNotice
        state = Mutex(State(budget: CallBudget(isolation.budget)))
    }

    /// How far the worker is confined that runs now; `nil` when none does.
    var level: IsolationLevel? { state.withLock { $0.session?.level } }

    /// What it offers; the worker is started to ask, once.
    func functions() throws(PluginError) -> [String: LoadedFunction] {
        try state.withLock { (state) throws(PluginError) in
            if let known = state.functions, state.faults.count < isolation.faultLimit { return known }
            state.budget.begin()
            defer { state.budget.end() }
            _ = try session(&state)
            return state.functions ?? [:]
        }
    }

    /// Makes a call in the worker.
    func run(_ call: PluginCall, meanwhile: () -> Void) throws(PluginError) -> Int32 {
        try state.withLock { (state) throws(PluginError) in
            try checkBudget(&state, call.signature.name)
            defer { state.budget.end() }
            let session = try session(&state)
            guard let function = state.functions?[call.signature.name] else { return LV_ERR_INTERNAL }
            let name = call.signature.name
            if call.context.options.isCancelled() {
                throw PluginError(
                    .cancelled, plugin: plugin.id, function: name,
                    "'\(name)' of the plug-in '\(plugin.id)' was stopped: it was asked to stop")
            }
            let arena = unsafe InputArena(
                in: UnsafeMutableRawBufferPointer(rebasing: session.transport.input[Int(LW_ARENA)...]),
                seenAt: session.inside + UInt(LW_ARENA))
            var request = lw_message()
            request.kind = LW_CALL
            request.function = UInt32(clamping: function.index)
            let arguments = try call.arguments(in: arena)
            unsafe request.numbers.0 = UInt64(UInt(bitPattern: arguments.span.first))
            unsafe request.numbers.1 = UInt64(arguments.span.count)
            var output: OutputBlock?
            var collector: ResultCollector?
            switch call.content {
            case .colors(let batch):
                let place = unsafe batch.place(in: arena)
                unsafe request.numbers.2 = UInt64(UInt(bitPattern: place.colors))
                unsafe request.numbers.3 = UInt64(UInt(bitPattern: place.missing))
                request.numbers.4 = UInt64(batch.count)
                request.numbers.5 = UInt64(function.rawSpace)
                output = OutputBlock(batch.count)
                if let output {
                    request.numbers.6 = UInt64(session.outside + UInt(output.colors))
                    request.numbers.7 = UInt64(session.outside + UInt(output.missing))
                    request.numbers.8 = UInt64(output.start)
                }
            case .theme(let theme, let results):
                unsafe request.numbers.2 = UInt64(
                    UInt(bitPattern: ThemeBlock(theme, for: function, arena: arena).pointer))
                collector = results
            }
            if case .colors = call.content, output == nil { throw tooLarge(name) }
            guard !arena.isOverflowing else { throw tooLarge(name) }
            request.offset = LW_ARENA
            request.size = session.transport.isShared ? 0 : UInt32(clamping: arena.used)
            do throws(WorkerFault) {
                let reply = try session.call(request, call.context, collector, meanwhile)
                note(reply.numbers.0, call.context)
                if let collector, session.take(resultsOf: reply, collector) == nil {
                    throw session.nonsense("it answered with what is no answer")
                }
                if case .colors(let batch) = call.content { batch.note(BatchChanges(rawValue: reply.numbers.1)) }
                guard case .colors(let batch) = call.content, let output, reply.status == LV_OK else {
                    return reply.status
                }
                switch unsafe output.take(session.transport.output, into: batch) {
                case .good: break
                case .writtenBefore: throw session.fault(.wroteBeforeOutput)
                case .writtenBehind: throw session.fault(.leftOutput(.wrote))
                }
                return reply.status
            } catch {
                var fault = error
                if case .colors(let batch) = call.content { fault.count = batch.count }
                throw failed(&state, fault, name)
            }
        }
    }

    /// Begins to count a call's time, unless there is none left.
    private func checkBudget(_ state: inout State, _ function: String) throws(PluginError) {
        state.budget.begin()
        guard state.budget.isExhausted, state.faults.count < isolation.faultLimit, state.refusal == nil else { return }
        throw PluginError(
            .overBudget, plugin: plugin.id, function: function,
            "'\(function)' of the plug-in '\(plugin.id)' is not called: what it was called for so far has taken \(state.budget.spentSeconds) s, and \(state.budget.limitSeconds) s are what a plug-in may take",
            help:
                "give it less to do or ask its author; or give it more time, with --plugin-budget SECONDS or LIVERY_PLUGIN_BUDGET"
        )
    }

    // MARK: - Workers

    /// The worker that runs, or a new one.
    private func session(_ state: inout State) throws(PluginError) -> WorkerSession {
        if let refusal = state.refusal { throw refusal }
        if let last = state.faults.last, state.faults.count >= isolation.faultLimit {
            let count = state.faults.count
            throw PluginError(
                .quarantined, plugin: plugin.id,
                "the plug-in '\(plugin.id)' is not called any more after \(count) fault\(count == 1 ? "" : "s"); the last was that \(last.message)",
                help: last.help)
        }
        if let session = state.session, !session.isOver, session.worked < Self.workLimit { return session }
        state.session = nil
        do throws(PluginError) {
            let library: SealedLibrary
            var early: Result<WorkerSession, WorkerFault>?
            if let known = state.library {
                library = known
            } else {
                try PluginError.checkInterface(of: plugin)
                // Looking first says best what is wrong with the file; what is loaded is what is vetted.
                _ = try LibraryLoader.inspect(plugin)
                // The process comes up while the files are read. It gets nothing of them before all of them are found fit.
                let memories = SealedLibrary.memories(for: plugin)
                early = Result { () throws(WorkerFault) in try WorkerSession(memories.raw, isolation) }
                let vetted = try vetting.vet(plugin)
                onNotice(vetted.diagnostics)
                for diagnostic in vetted.diagnostics {
                    log?(PluginLogEntry(plugin: plugin.id, function: nil, level: .warning, message: diagnostic.message))
                }
                library = try SealedLibrary(vetted, into: memories)
                state.library = library
            }
            let session: WorkerSession
            do throws(WorkerFault) {
                if let started = try early?.get(), started.room >= library.libraries.count {
                    session = started
                } else {
                    session = try WorkerSession(library.libraries, isolation)
                }
                try session.setUp(library)
            } catch {
                throw error.error(of: plugin.id, nil)
            }
            guard session.level.satisfies(isolation.requirement) else { throw weak(session.level) }
            let functions = try describe(session, library, &state)
            if let known = state.functions, !Self.areSame(known, functions) {
                throw PluginError(
                    .badDescription, plugin: plugin.id,
                    "the plug-in '\(plugin.id)' describes itself differently each time that it is asked")
            }
            state.functions = functions
            state.session = session
            return session
        } catch {
            // A machine that is busy for a moment says nothing about the plug-in.
            if error.code != .timedOut { state.refusal = error }
            throw error
        }
    }

    /// Has the libraries loaded, and looks at what the plug-in says of itself.
    private func describe(
        _ session: WorkerSession, _ library: SealedLibrary, _ state: inout State
    ) throws(PluginError) -> [String: LoadedFunction] {
        let context = CallContext(plugin: plugin.id, function: nil, options: CallOptions(log: log))
        if session.level.missing.isEmpty == false {
            context.note(.warning, "it runs without \(session.level.missing) (isolation: \(session.level))")
        }
        let reply: lw_message
        let image: WorkerImage
        do throws(WorkerFault) {
            reply = try session.load(context)
            guard let payload = session.payload(of: reply, limit: LW_MODULE_LIMIT) else {
                throw session.nonsense("it answered with what is no answer")
            }
            image = payload
        } catch {
            throw failed(&state, error, nil)
        }
        note(reply.numbers.0, context)
        switch reply.status {
        case LW_LOADED_OK: break
        case LW_LOADED_REFUSED: throw loaderError(image.text, library)
        case LW_LOADED_NO_ENTRY: throw PluginError.entryMissing(plugin.id, library.path)
        case LW_LOADED_ENTRY_FAILED:
            throw PluginError.refusesToStart(
                plugin.id, status: Int32(truncatingIfNeeded: reply.numbers.1), reason: context.failure?.message)
        case LW_LOADED_NOT_CONFINED:
            throw PluginError(
                .isolationUnavailable, plugin: plugin.id,
                "the plug-in '\(plugin.id)' is not run: the system does not confine its process as it has promised")
        default:
            throw PluginError(
                .badDescription, plugin: plugin.id,
                "the plug-in '\(plugin.id)' describes itself wrongly: in more than \(LW_MODULE_LIMIT >> 20) MiB")
        }
        guard let module = unsafe image.module() else {
            throw PluginError(
                .badDescription, plugin: plugin.id,
                "the plug-in '\(plugin.id)' describes itself in a struct that is too small")
        }
        return try withExtendedLifetime(image) { () throws(PluginError) in
            try unsafe ModuleDescription.checked(module, of: plugin, isHere: false)
        }
    }

    private static func areSame(_ a: [String: LoadedFunction], _ b: [String: LoadedFunction]) -> Bool {
        a.count == b.count
            && a.allSatisfy { name, function in
                guard let other = b[name] else { return false }
                return other.kind == function.kind && other.rawSpace == function.rawSpace
            }
    }

    /// What the loader says in the worker, as it would have said it here.
    private func loaderError(_ text: String, _ library: SealedLibrary) -> PluginError {
        var text = text
        for (index, path) in library.paths.enumerated().reversed() {
            text = Self.replacing("/proc/self/fd/\(Int(LW_FD_FILES) + index)", in: text, with: path)
            if !library.names[index].isEmpty {
                text = Self.replacing(pathTo: library.names[index], in: text, with: path)
            }
        }
        return LoaderMessage(text).error(for: plugin.id, path: library.path)
    }

    private static func replacing(_ name: String, in text: String, with other: String) -> String {
        let (text, name) = (Array(text.utf8), Array(name.utf8))
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            if text[index...].starts(with: name) {
                result += Array(other.utf8)
                index += name.count
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// A path that the loader has made up for a name, replaced where a text begins with it.
    private static func replacing(pathTo name: String, in text: String, with other: String) -> String {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text[..<colon].hasSuffix("/" + name) else {
            return text
        }
        return other + text[colon...]
    }

    // MARK: - Errors

    /// Notes a fault, and makes an error of it.
    private func failed(_ state: inout State, _ fault: WorkerFault, _ function: String?) -> PluginError {
        state.session = nil
        let error = fault.error(of: plugin.id, function)
        // Whoever does not stop when asked is no danger.
        if error.code != .cancelled { state.faults.append(error) }
        return error
    }

    private func tooLarge(_ function: String) -> PluginError {
        PluginError(
            .tooLarge, plugin: plugin.id, function: function,
            "'\(function)' of the plug-in '\(plugin.id)' cannot be called: its input is too large")
    }

    private func weak(_ level: IsolationLevel) -> PluginError {
        PluginError(
            .isolationUnavailable, plugin: plugin.id,
            "the plug-in '\(plugin.id)' is not run: this system does not offer \(level.missing) (isolation: \(level), wanted: \(isolation.requirement.rawValue))",
            help:
                "run it where that is offered (Linux 5.13 or later with Landlock, outside of containers that refuse it), or, if you trust it, allow less with --plugin-isolation \(level.satisfies(.reduced) ? "reduced" : "process")"
        )
    }

    private func note(_ changes: UInt64, _ context: CallContext) {
        for (change, what) in [
            (LW_CHANGED_ROUNDING, "how the processor computes with fractions"), (LW_CHANGED_LOCALE, "the locale"),
            (LW_CHANGED_FOLDER, "the working folder"), (LW_CHANGED_SIGNALS, "how signals are handled"),
        ] where changes & UInt64(change) != 0 {
            context.note(.warning, "it changed \(what); that has been put back")
        }
    }
}
