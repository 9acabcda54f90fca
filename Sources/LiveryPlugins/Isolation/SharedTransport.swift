internal import CLiveryWorker

/// Messages through memory that both processes see. The worker can only read the host's part of it.
@safe
final class SharedTransport: WorkerTransport {
    private let inside: MemoryRegion
    private let outside: MemoryRegion
    private let wake: OwnedDescriptor
    private let done: OwnedDescriptor
    private var spin: li_spin
    private var steps: UInt32 = 0
    private var sent: UInt32 = 0
    private var received: UInt32 = 0

    /// `nil` when the system has no such memory.
    init?(spin: Int64) {
        guard let inside = MemoryRegion.shared(named: "livery-in", isWritable: false),
            let outside = MemoryRegion.shared(named: "livery-out", isWritable: true),
            let wake = OwnedDescriptor(li_event(0)), let done = OwnedDescriptor(li_event(1))
        else { return nil }
        self.inside = inside
        self.outside = outside
        self.wake = wake
        self.done = done
        self.spin = li_spin(most: spin, now: 0, skipped: 0)
    }

    var input: UnsafeMutableRawBufferPointer { unsafe inside.bytes }
    var output: UnsafeMutableRawBufferPointer { unsafe outside.bytes }
    var name: String { "shared" }
    var isShared: Bool { true }

    var workerDescriptors: [Int32] { [inside.rawFile, outside.rawFile, wake.raw, done.raw] }

    func workerHasStarted() {}

    func send(_ message: lw_message, process: Int32, nanoseconds: Int64) -> Bool {
        guard let base = unsafe input.baseAddress, let own = unsafe inside.header, let theirs = unsafe outside.header
        else {
            return false
        }
        // A start takes longer than it is worth looking for.
        if sent == 1 { spin.now = spin.most }
        sent &+= 1
        var message = message
        message.sequence = sent
        unsafe (base + Self.place(of: sent)).storeBytes(of: message, as: lw_message.self)
        unsafe li_announce(&own.pointee.sequence, sent, &theirs.pointee.sleeping, wake.raw)
        return true
    }

    func receive(process: Int32, output: Int32, nanoseconds: Int64) -> WorkerEvent {
        guard let base = unsafe self.output.baseAddress, let own = unsafe inside.header,
            let theirs = unsafe outside.header
        else { return .nonsense }
        let seen = unsafe li_wait(
            &theirs.pointee.sequence, received &+ 1, &own.pointee.sleeping, &spin, done.raw, process, output,
            nanoseconds)
        if seen & LI_MESSAGE != 0 {
            received &+= 1
            let message = unsafe (base + Self.place(of: received)).loadUnaligned(as: lw_message.self)
            return message.sequence == received ? .message(message) : .nonsense
        }
        if seen & LI_ENDED != 0 { return .ended }
        return seen & LI_OUTPUT != 0 ? .output : .nothing
    }

    /// Where a message is in its sender's region.
    private static func place(of sequence: UInt32) -> Int {
        Int(LW_MESSAGE_AT) + Int(sequence & 1) * Int(LW_MESSAGE_ROOM)
    }

    func progress() -> Float? {
        guard let theirs = unsafe outside.header else { return nil }
        let now = unsafe theirs.pointee.steps
        guard now != steps else { return nil }
        steps = now
        return unsafe Float(bitPattern: theirs.pointee.progress)
    }

    func cancel(_ isCancelled: Bool) { unsafe inside.header?.pointee.cancelled = isCancelled ? 1 : 0 }

    func fault() -> lw_fault? {
        guard let base = unsafe output.baseAddress else { return nil }
        let fault = unsafe (base + Int(LW_FAULT_AT)).loadUnaligned(as: lw_fault.self)
        return fault.signal == 0 ? nil : fault
    }
}
