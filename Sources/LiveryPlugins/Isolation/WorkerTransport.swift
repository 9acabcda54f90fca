internal import CLiveryWorker

/// How messages and payloads get to a worker and back.
///
/// Everything that comes from a worker is copied once, and looked at only then.
protocol WorkerTransport: AnyObject {
    /// The region of the host. Payloads of messages are written into it before they are sent.
    var input: UnsafeMutableRawBufferPointer { get }
    /// The region of the worker, as far as the host sees it. What is in there can change at any time.
    var output: UnsafeMutableRawBufferPointer { get }
    /// What the worker calls this transport.
    var name: String { get }
    /// The worker's descriptors from `LW_FD_IN` to `LW_FD_DONE`.
    var workerDescriptors: [Int32] { get }
    /// Whether the worker sees the memory of ``input`` itself.
    var isShared: Bool { get }

    /// Closes what only the worker needs, once it has been started.
    func workerHasStarted()
    /// Sends a message with its payload; `false` when it does not get there.
    func send(_ message: lw_message, process: Int32, nanoseconds: Int64) -> Bool
    /// Waits for the next message.
    func receive(process: Int32, output: Int32, nanoseconds: Int64) -> WorkerEvent
    /// How far the plug-in has come, when it has said so since this was asked last, and the worker tells it this way.
    func progress() -> Float?
    /// Tells the worker that the result is no longer wanted. Returns whether it can be told.
    func cancel(_ isCancelled: Bool)
    /// What a signal handler of the worker has left behind.
    func fault() -> lw_fault?
}
