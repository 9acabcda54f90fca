#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif
internal import CLiveryPlugin
internal import CPluginProbe

/// A process that probes a plug-in, and the socket to it. Every wait has a deadline, at which the process is killed.
final class ProbeSession: PluginSession {
    private var process: CInt
    private let socket: CInt
    private let outputPipe: CInt
    private let life: CInt
    /// The signal that the process has told of before it ended, and the system call that was not allowed.
    private var signal: Int32?
    private var systemCall: UInt32?
    private var written: [CChar]
    private var writtenCount: UInt32 = 0
    private var ended: Int32?

    /// How much of what the process writes is kept.
    private static let outputLimit = 16384

    init(_ arguments: [String], _ environment: [String]) throws(CheckInterruption) {
        var sockets: [CInt] = [-1, -1]
        var pipes: [CInt] = [-1, -1]
        guard unsafe plugin_probe_sockets(&sockets) == 0 else { throw .environment(Self.reason("a socket")) }
        guard unsafe plugin_probe_pipe(&pipes) == 0 else {
            sockets.forEach { close($0) }
            throw .environment(Self.reason("a pipe"))
        }
        // When this end closes, however this process ends, the other process does too.
        var lives: [CInt] = [-1, -1]
        guard unsafe plugin_probe_pipe(&lives) == 0 else {
            (sockets + pipes).forEach { close($0) }
            throw .environment(Self.reason("a pipe"))
        }
        process = Self.start(arguments, environment, lives[0], pipes[1], sockets[1])
        let error = errno
        for descriptor in [lives[0], pipes[1], sockets[1]] { close(descriptor) }
        socket = sockets[0]
        outputPipe = pipes[0]
        life = lives[1]
        written = Array(repeating: 0, count: Self.outputLimit)
        guard process > 0 else {
            for descriptor in [socket, outputPipe, life] { close(descriptor) }
            errno = error
            throw .environment(Self.reason("the process '\(arguments.first ?? "")'"))
        }
    }

    deinit { end() }

    private static func start(
        _ arguments: [String], _ environment: [String], _ life: CInt, _ output: CInt, _ socket: CInt
    ) -> CInt {
        let first = unsafe arguments.map { unsafe strdup($0) }
        let second = unsafe environment.map { unsafe strdup($0) }
        defer {
            unsafe first.forEach { unsafe free($0) }
            unsafe second.forEach { unsafe free($0) }
        }
        let ends = unsafe [first, second].map { list in unsafe list.map { unsafe UnsafePointer($0) } + [nil] }
        return unsafe plugin_probe_start(ends[0], ends[1], life, output, socket)
    }

    private static func reason(_ what: String) -> String {
        let why = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
        return what + " cannot be had: " + why
    }

    var output: String {
        String(decoding: written.prefix(Int(writtenCount)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func end() {
        guard ended == nil else { return }
        ended = plugin_probe_end(process, 1)
        drain(milliseconds: 0)
        for descriptor in [socket, outputPipe, life] { close(descriptor) }
    }

    func endInOrder() {
        guard ended == nil else { return }
        plugin_probe_finish(socket)
        drain(milliseconds: 2000)
        end()
    }

    // MARK: - Asking

    func load(_ path: String, within seconds: Double) throws(CheckInterruption) -> LoadAnswer {
        var writer = WireWriter()
        writer.text(path)
        return try ask(PP_LOAD, writer.bytes, seconds, "while it was loaded") { reader throws(WireReader.Nonsense) in
            try reader.loadAnswer()
        }
    }

    func describe(_ request: DescribeRequest, within seconds: Double) throws(CheckInterruption) -> DescribeAnswer {
        var writer = WireWriter()
        writer.number(request.hostSize)
        writer.number(request.hostVersion)
        writer.number(request.moduleSize)
        writer.number(request.times)
        return try ask(PP_DESCRIBE, writer.bytes, seconds, "while it described itself") {
            reader throws(WireReader.Nonsense) in try reader.describeAnswer()
        }
    }

    func call(
        _ request: CallRequest, within seconds: Double, _ activity: String
    ) throws(CheckInterruption) -> CallAnswer {
        try ask(PP_CALL, request.payload, seconds, activity) { reader throws(WireReader.Nonsense) in
            try reader.callAnswer()
        }
    }

    func usage() throws(CheckInterruption) -> UsageAnswer {
        var answer = try ask(PP_COUNT, [], 10, "while it was looked at") { reader throws(WireReader.Nonsense) in
            let heap = try reader.u64()
            return UsageAnswer(heapBytes: heap, descriptors: Int(try reader.u32()))
        }
        var kib: Int64 = -1
        var threads: Int64 = -1
        unsafe plugin_probe_usage(process, &kib, &threads)
        answer.residentBytes = kib < 0 ? nil : Int(kib) * 1024
        answer.threads = threads < 0 ? nil : Int(threads)
        return answer
    }

    // MARK: - Messages

    private func ask<Answer>(
        _ kind: UInt32, _ payload: [UInt8], _ seconds: Double, _ activity: String,
        _ decode: (inout WireReader) throws(WireReader.Nonsense) -> Answer
    ) throws(CheckInterruption) -> Answer {
        guard ended == nil else { throw .environment("the process has ended already") }
        let deadline = plugin_probe_now() + Int64(seconds * 1e9)
        func fault(_ kind: SessionFault.Kind, _ place: SessionFault.Place) -> CheckInterruption {
            .fault(SessionFault(kind: kind, place: place, systemCall: systemCall, activity: activity, output: output))
        }
        var place = SessionFault.Place.elsewhere
        if !send(kind, payload) { throw died(&place, fault) }
        while true {
            let left = Int32(clamping: max((deadline - plugin_probe_now()) / 1_000_000, 0))
            switch wait(milliseconds: left) {
            case 1: break
            case 0:
                end()
                throw fault(.timeout(seconds), .elsewhere)
            default: throw died(&place, fault)
            }
            guard let (answered, bytes) = receive() else { throw died(&place, fault) }
            var reader = WireReader(bytes)
            var reply: [UInt8]?
            do throws(WireReader.Nonsense) {
                switch answered {
                case PP_COLORS: reply = try ColorAnswers.answer(&reader)
                case PP_FAULT:
                    signal = try reader.i32()
                    place = SessionFault.Place(rawValue: try reader.u32()) ?? .elsewhere
                    systemCall = try reader.u32()
                case kind: return try decode(&reader)
                default: throw WireReader.Nonsense()
                }
            } catch {
                end()
                throw fault(.nonsense, .elsewhere)
            }
            if let reply, !send(PP_COLORS, reply) { throw died(&place, fault) }
        }
    }

    /// The process has gone. Says how.
    private func died(
        _ place: inout SessionFault.Place, _ fault: (SessionFault.Kind, SessionFault.Place) -> CheckInterruption
    ) -> CheckInterruption {
        // It has closed the socket, and may be about to end: it gets a moment, so that it can be told how.
        drain(milliseconds: 200)
        let how = plugin_probe_end(process, 0)
        ended = how
        drain(milliseconds: 0)
        for descriptor in [socket, outputPipe, life] { close(descriptor) }
        if let signal { return fault(.signal(signal), place) }
        return how >= 256 ? fault(.exit(how - 256), place) : fault(.signal(how), place)
    }

    private func wait(milliseconds: Int32) -> Int32 {
        unsafe written.withUnsafeMutableBufferPointer { buffer in
            unsafe plugin_probe_wait(
                socket, outputPipe, milliseconds, buffer.baseAddress, UInt32(buffer.count), &writtenCount)
        }
    }

    private func drain(milliseconds: Int32) { _ = wait(milliseconds: milliseconds) }

    private func send(_ kind: UInt32, _ payload: [UInt8]) -> Bool {
        var writer = WireWriter()
        writer.number(UInt32(PP_MAGIC))
        writer.number(kind)
        writer.number(UInt32(clamping: payload.count))
        return transmit(writer.bytes) && transmit(payload)
    }

    private func transmit(_ bytes: [UInt8]) -> Bool {
        unsafe bytes.withUnsafeBytes { unsafe plugin_probe_transmit(socket, $0.baseAddress, $0.count) == 0 }
    }

    private func receive() -> (UInt32, [UInt8])? {
        guard let header = read(count: MemoryLayout<pp_header>.size) else { return nil }
        var reader = WireReader(header)
        guard let magic = try? reader.u32(), magic == PP_MAGIC, let kind = try? reader.u32(),
            let length = try? reader.u32(), length <= PP_LIMIT, let payload = read(count: Int(length))
        else { return nil }
        return (kind, payload)
    }

    private func read(count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let status = unsafe bytes.withUnsafeMutableBytes {
            unsafe plugin_probe_obtain(socket, $0.baseAddress, $0.count)
        }
        return status == 0 ? bytes : nil
    }
}
