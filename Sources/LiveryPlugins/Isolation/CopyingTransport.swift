internal import CLiveryWorker

/// Messages through a socket, for systems without memory that can be shared safely.
@safe
final class CopyingTransport: WorkerTransport {
    private let inside: MemoryRegion
    private let outside: MemoryRegion
    private let socket: OwnedDescriptor
    private var workersEnd: OwnedDescriptor?
    private let rawWorkersEnd: Int32
    private var sent: UInt32 = 0
    private var received: UInt32 = 0
    private var lastFault: lw_fault?

    /// `nil` when the system has no memory or no descriptors left.
    init?() {
        var ends: (Int32, Int32) = (-1, -1)
        let status = unsafe withUnsafeMutableBytes(of: &ends) { bytes in
            unsafe li_socket_pair(bytes.baseAddress?.assumingMemoryBound(to: Int32.self))
        }
        let workersEnd = OwnedDescriptor(ends.1)
        guard status == 0, let socket = OwnedDescriptor(ends.0), let inside = MemoryRegion.own(),
            let outside = MemoryRegion.own()
        else { return nil }
        self.socket = socket
        rawWorkersEnd = ends.1
        self.workersEnd = workersEnd
        self.inside = inside
        self.outside = outside
    }

    var input: UnsafeMutableRawBufferPointer { unsafe inside.bytes }
    var output: UnsafeMutableRawBufferPointer { unsafe outside.bytes }
    var name: String { "copied" }
    var isShared: Bool { false }

    var workerDescriptors: [Int32] { [Int32](repeating: rawWorkersEnd, count: 4) }

    func workerHasStarted() { workersEnd = nil }

    func send(_ message: lw_message, process: Int32, nanoseconds: Int64) -> Bool {
        sent &+= 1
        var message = message
        message.sequence = sent
        let end = li_now() &+ nanoseconds
        let payload = unsafe UnsafeRawBufferPointer(
            rebasing: input[Int(message.offset)..<Int(message.offset) + Int(message.size)])
        return unsafe withUnsafeBytes(of: message) { unsafe send($0, process, end) } && send(payload, process, end)
    }

    private func send(_ bytes: UnsafeRawBufferPointer, _ process: Int32, _ end: Int64) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = unsafe li_send(
                socket.raw, bytes.baseAddress.map { unsafe $0 + done }, Int64(bytes.count - done))
            if count < 0 { return false }
            if count == 0, li_wait_writable(socket.raw, process, end &- li_now()) == 0 { return false }
            done += Int(count)
        }
        return true
    }

    func receive(process: Int32, output: Int32, nanoseconds: Int64) -> WorkerEvent {
        // A fault is a message too, but not one that anybody waits for; the end follows.
        for _ in 0..<2 {
            let seen = li_wait(nil, 0, nil, nil, socket.raw, process, output, nanoseconds)
            // What was sent before the end is read first.
            guard seen & LI_MESSAGE != 0 else {
                if seen & LI_ENDED != 0 { return .ended }
                return seen & LI_OUTPUT != 0 ? .output : .nothing
            }
            let end = li_now() &+ max(nanoseconds, 100_000_000)
            var message = lw_message()
            switch unsafe withUnsafeMutableBytes(of: &message, { unsafe fill($0, process, end) }) {
            case .full: break
            case .closed: return .ended
            case .late: return .nonsense
            }
            guard message.sequence == received &+ 1, message.offset >= LW_FAULT_AT, message.offset <= LW_REGION_SIZE,
                message.size <= LW_REGION_SIZE - message.offset
            else {
                // A message without a payload says nothing about where that is.
                guard message.sequence == received &+ 1, message.size == 0 else { return .nonsense }
                received &+= 1
                return .message(message)
            }
            let payload = unsafe UnsafeMutableRawBufferPointer(
                rebasing: self.output[Int(message.offset)..<Int(message.offset) + Int(message.size)])
            switch unsafe fill(payload, process, end) {
            case .full: break
            case .closed: return .ended
            case .late: return .nonsense
            }
            received &+= 1
            guard message.kind == LW_FAULT else { return .message(message) }
            guard Int(message.size) == MemoryLayout<lw_fault>.size else { return .nonsense }
            lastFault = unsafe payload.loadUnaligned(as: lw_fault.self)
        }
        return .nonsense
    }

    private enum Filling {
        case full
        case closed
        case late
    }

    private func fill(_ bytes: UnsafeMutableRawBufferPointer, _ process: Int32, _ end: Int64) -> Filling {
        var done = 0
        while done < bytes.count {
            let count = unsafe li_receive(
                socket.raw, bytes.baseAddress.map { unsafe $0 + done }, Int64(bytes.count - done))
            if count < 0 { return .closed }
            if count == 0 {
                let left = end &- li_now()
                guard left > 0 else { return .late }
                _ = li_wait(nil, 0, nil, nil, socket.raw, process, -1, left)
            }
            done += Int(count)
        }
        return .full
    }

    func cancel(_ isCancelled: Bool) {}

    func progress() -> Float? { nil }

    func fault() -> lw_fault? { lastFault }
}
