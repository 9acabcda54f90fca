internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// The stages of a host's work, with how long each has taken in this process so far; what `--stats` tells.
package enum WorkStage: Sendable, CaseIterable {
    /// Looking for plug-ins, by their manifests.
    case plugins
    /// Asking what is known from earlier runs, and keeping what is new.
    case cache
    /// Looking for packs and reading them.
    case reading
    /// Checking packs over their whole matrix, which resolves their themes.
    case checking
    /// Resolving single themes.
    case resolving

    /// Nanoseconds by the clock.
    package var nanoseconds: Int {
        switch self {
        case .plugins: Self.pluginTime.load(ordering: .relaxed)
        case .cache: Self.cacheTime.load(ordering: .relaxed)
        case .reading: Self.readingTime.load(ordering: .relaxed)
        case .checking: Self.checkingTime.load(ordering: .relaxed)
        case .resolving: Self.resolvingTime.load(ordering: .relaxed)
        }
    }

    /// Does a part of the work, and counts how long it takes.
    func timing<Result: ~Copyable, Failure>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result {
        let begin = Self.now
        defer { add(Self.now - begin) }
        return try work()
    }

    private func add(_ time: Int) {
        switch self {
        case .plugins: Self.pluginTime.add(time, ordering: .relaxed)
        case .cache: Self.cacheTime.add(time, ordering: .relaxed)
        case .reading: Self.readingTime.add(time, ordering: .relaxed)
        case .checking: Self.checkingTime.add(time, ordering: .relaxed)
        case .resolving: Self.resolvingTime.add(time, ordering: .relaxed)
        }
    }

    /// Nanoseconds of a clock that nobody sets.
    package static var now: Int {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// What the cache was good for in the last check of a catalogue; `nil` where none was asked.
    package static var cacheOutcome: String? {
        switch outcome.load(ordering: .relaxed) {
        case 1: "nothing was known"
        case 2: "some was known"
        case 3: "everything was known"
        default: nil
        }
    }

    /// Takes note of what the cache was good for.
    static func note(_ source: CatalogueCheck.Source) {
        let number =
            switch source {
            case .work: 1
            case .part: 2
            case .cache: 3
            }
        outcome.store(number, ordering: .relaxed)
    }

    private static let outcome = Atomic<Int>(0)
    private static let pluginTime = Atomic<Int>(0)
    private static let cacheTime = Atomic<Int>(0)
    private static let readingTime = Atomic<Int>(0)
    private static let checkingTime = Atomic<Int>(0)
    private static let resolvingTime = Atomic<Int>(0)
}
