internal import Synchronization

/// How much work this process has done so far, counted where it is done; what `--stats` tells.
package enum WorkCount: Sendable, CaseIterable {
    /// Files that were read: packs, overlays, templates.
    case files
    /// The bytes in them.
    case bytes
    /// Packs that were read from their texts.
    case packs
    /// Themes that were resolved.
    case themes
    /// The tokens in them.
    case tokens
    /// Libraries of plug-ins that were loaded into this process.
    case libraries
    /// Processes that were started for plug-ins.
    case workers

    /// What has been counted.
    package var value: Int {
        switch self {
        case .files: Self.fileCount.load(ordering: .relaxed)
        case .bytes: Self.byteCount.load(ordering: .relaxed)
        case .packs: Self.packCount.load(ordering: .relaxed)
        case .themes: Self.themeCount.load(ordering: .relaxed)
        case .tokens: Self.tokenCount.load(ordering: .relaxed)
        case .libraries: Self.libraryCount.load(ordering: .relaxed)
        case .workers: Self.workerCount.load(ordering: .relaxed)
        }
    }

    /// Counts more, from any thread.
    package func add(_ count: Int = 1) {
        switch self {
        case .files: Self.fileCount.add(count, ordering: .relaxed)
        case .bytes: Self.byteCount.add(count, ordering: .relaxed)
        case .packs: Self.packCount.add(count, ordering: .relaxed)
        case .themes: Self.themeCount.add(count, ordering: .relaxed)
        case .tokens: Self.tokenCount.add(count, ordering: .relaxed)
        case .libraries: Self.libraryCount.add(count, ordering: .relaxed)
        case .workers: Self.workerCount.add(count, ordering: .relaxed)
        }
    }

    private static let fileCount = Atomic<Int>(0)
    private static let byteCount = Atomic<Int>(0)
    private static let packCount = Atomic<Int>(0)
    private static let themeCount = Atomic<Int>(0)
    private static let tokenCount = Atomic<Int>(0)
    private static let libraryCount = Atomic<Int>(0)
    private static let workerCount = Atomic<Int>(0)
}
