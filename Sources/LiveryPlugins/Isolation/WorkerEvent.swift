internal import CLiveryWorker

/// What a wait for a worker has come to.
enum WorkerEvent {
    case message(lw_message)
    /// Nothing came in time.
    case nothing
    /// The process has ended.
    case ended
    /// What came is no message.
    case nonsense
    /// It has printed something, which is to be read before waiting goes on.
    case output
}
