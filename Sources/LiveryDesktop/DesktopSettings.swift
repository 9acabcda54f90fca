internal import LiveryWatching
internal import Synchronization

/// What the desktop says about light and dark, contrast and accent, followed live: from the settings portal that GNOME, KDE and
/// the others offer over D-Bus (`org.freedesktop.appearance` of `org.freedesktop.portal.Settings`).
///
/// ```swift
/// let system = ManualAppearanceSource()
/// let desktop = try? DesktopSettings { values in
///     DispatchQueue.main.async { system.current = values.appearance }      // on the settings' own thread
/// }
/// system.current = desktop?.current.appearance ?? .unknown
/// ```
///
/// Nothing is linked for it: libdbus is loaded where it is there. A portal that is started later, or again, is heard as well.
public final class DesktopSettings: Sendable {
    private let core: Core
    private let thread: BackgroundThread

    /// Connects to the session's bus, reads the settings and begins to follow them.
    ///
    /// - Parameter onChange: Is told of what the desktop says by then whenever that is something else, on a thread of its own,
    ///   one call at a time.
    /// - Throws: ``DesktopSettingsError`` where there is no bus that could be asked. That there is no portal yet is no error:
    ///   ``current`` says nothing until there is.
    public convenience init(
        onChange: @escaping @Sendable (DesktopValues) -> Void
    ) throws(DesktopSettingsError) {
        try self.init(address: Bus.sessionAddress, onChange: onChange)
    }

    /// Does that with the bus at an address.
    package init(
        address: String?, onChange: @escaping @Sendable (DesktopValues) -> Void
    ) throws(DesktopSettingsError) {
        let bus = try Bus(address)
        guard bus.follow() else { throw DesktopSettingsError("the session's bus does not tell of changes") }
        guard let bell = WakeUp() else { throw DesktopSettingsError("the process has too many files open (ulimit -n)") }
        let first = bus.read(within: .seconds(2)) ?? DesktopValues()
        core = Core(first, bell, onChange)
        let work = Work(bus, core)
        guard let thread = BackgroundThread({ work.run() }) else {
            bell.ring()
            bell.close()
            throw DesktopSettingsError("the system grants no thread for the desktop's settings")
        }
        self.thread = thread
    }

    deinit { cancel() }

    /// What the desktop says now.
    public var current: DesktopValues { core.current.withLock { $0 } }

    /// Ends following. When this returns, nobody is told any more and the connection is closed; called by what is told of a
    /// change, it returns at once.
    public func cancel() {
        thread.end {
            core.isCancelled.store(true, ordering: .releasing)
            core.bell.ring()
        }
    }

    /// What the desktop says at this moment; `nil` where nobody can be asked, or nobody answers in time.
    public static func read(within limit: Duration = .milliseconds(500)) -> DesktopValues? {
        (try? Bus(Bus.sessionAddress))?.read(within: limit)
    }

    /// The values as the desktop changes them, beginning with those that hold, until the task is cancelled.
    ///
    /// - Throws: ``DesktopSettingsError`` where there is no bus that could be asked.
    public static func values() throws(DesktopSettingsError) -> AsyncStream<DesktopValues> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: DesktopValues.self, bufferingPolicy: .bufferingNewest(1))
        let settings = try DesktopSettings { continuation.yield($0) }
        continuation.yield(settings.current)
        continuation.onTermination = { _ in settings.cancel() }
        return stream
    }

    /// What the settings and their thread share.
    private final class Core: Sendable {
        let current: Mutex<DesktopValues>
        let isCancelled = Atomic<Bool>(false)
        let bell: WakeUp
        let onChange: @Sendable (DesktopValues) -> Void

        init(_ first: DesktopValues, _ bell: WakeUp, _ onChange: @escaping @Sendable (DesktopValues) -> Void) {
            current = Mutex(first)
            self.bell = bell
            self.onChange = onChange
        }

        func take(_ values: DesktopValues) {
            let isNew = current.withLock { current in
                defer { current = values }
                return current != values
            }
            if isNew, !isCancelled.load(ordering: .acquiring) { onChange(values) }
        }
    }

    /// What the thread does.
    private final class Work {
        let bus: Bus
        let core: Core

        init(_ bus: Bus, _ core: Core) {
            self.bus = bus
            self.core = core
        }

        func run() {
            // What came while the first values were read is with the bus already.
            var isGood = bus.take()
            core.take(bus.values)
            while !core.isCancelled.load(ordering: .acquiring) {
                // Where the bus is gone, there is still somebody who will say that it is over.
                let source = isGood ? bus.descriptor : -1
                let ready = SystemCalls.wait(for: source, and: core.bell.descriptor, atMost: nil)
                if ready.second { break }
                guard ready.first else { continue }
                isGood = bus.take()
                core.take(bus.values)
            }
            core.bell.close()
        }
    }
}
