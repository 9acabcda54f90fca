internal import CLiveryWorker

/// A worker's process. When this goes, the process is ended and nothing of it is left.
struct WorkerProcess: ~Copyable {
    private let number: Int32
    /// Becomes readable when the process ends; `nil` where the system has no such thing.
    private let descriptor: OwnedDescriptor?
    /// What to wait on for the end; -1 when there is nothing.
    let rawDescriptor: Int32
    /// The kernel kills the worker when this closes, as it does when this process ends in whatever way.
    private let life: OwnedDescriptor
    private var isReaped = false

    /// Takes over a process that has just been started.
    init(_ number: Int32, life: consuming OwnedDescriptor) {
        self.number = number
        self.life = life
        rawDescriptor = li_process_descriptor(number)
        descriptor = OwnedDescriptor(rawDescriptor)
    }

    deinit {
        guard !isReaped else { return }
        li_kill(number, rawDescriptor)
        var end = li_end()
        _ = unsafe li_reap(number, 1, &end)
    }

    /// Ends the process if it has not ended, and says how it went; `nil` when somebody else has asked before.
    mutating func end(kills: Bool) -> li_end? {
        guard !isReaped else { return nil }
        var end = li_end()
        if kills { li_kill(number, rawDescriptor) }
        isReaped = true
        return unsafe li_reap(number, 1, &end) == 1 ? end : nil
    }
}
