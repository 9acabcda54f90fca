/// Changes that have not been told yet, and when they are to be.
struct PendingChanges {
    /// The changed paths, as the targets were written.
    private(set) var paths: Set<String> = []
    private(set) var isEverything = false
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?
    /// Files that are being written to, that are gone, and that were closed, by their real paths.
    private var open: Set<String> = []
    private var gone: Set<String> = []
    private var closed: Set<String> = []
    /// Files that were not there before: one that is gone again was only on its way to another name.
    private var fresh: Set<String> = []

    var isEmpty: Bool { first == nil }

    /// Notes that something has changed.
    mutating func note(_ changed: some Sequence<String>, at now: ContinuousClock.Instant) {
        paths.formUnion(changed)
        first = first ?? now
        last = now
    }

    /// Notes that anything may have changed.
    mutating func noteEverything(at now: ContinuousClock.Instant) {
        isEverything = true
        note([], at: now)
    }

    /// Notes what an event says of how far a save is.
    mutating func follow(_ kind: WatchEvent.Kind, _ file: String) {
        switch kind {
        case .appeared:
            if gone.remove(file) == nil { fresh.insert(file) }
            closed.insert(file)
        case .written: open.insert(file)
        case .closed:
            open.remove(file)
            closed.insert(file)
        case .vanished:
            open.remove(file)
            closed.remove(file)
            if fresh.remove(file) == nil { gone.insert(file) }
        case .attributes, .selfGone, .overflow: break
        }
    }

    /// How long there is still to wait; `nil` where nothing has changed, zero where the time has come.
    func wait(at now: ContinuousClock.Instant) -> Duration? {
        guard let first, let last else { return nil }
        let end = first + WatchTiming.longest
        func left(_ quiet: Duration) -> Duration { max(.zero, min(last + quiet, end) - now) }
        let usual = left(
            open.isEmpty ? gone.isEmpty ? WatchTiming.quiet : WatchTiming.whileGone : WatchTiming.whileOpen)
        guard usual == .zero, left(WatchTiming.whileOpen) > .zero, closed.count <= 64 else { return usual }
        // A file that is empty has probably been emptied in order to be written.
        return closed.contains(where: SystemCalls.isEmptyFile) ? left(WatchTiming.whileOpen) : .zero
    }

    /// The changes, after which there are none.
    mutating func take() -> (paths: Set<String>, isEverything: Bool) {
        defer { self = PendingChanges() }
        return (paths, isEverything)
    }
}
