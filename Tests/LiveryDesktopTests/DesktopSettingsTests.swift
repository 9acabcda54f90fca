import LiveryColor
import LiveryDesktop
import LiveryRuntime
import Synchronization
import Testing

@Suite struct `The desktop's settings` {
    /// What was told.
    private final class Told: Sendable {
        private let values = Mutex<[DesktopValues]>([])
        var all: [DesktopValues] { values.withLock { $0 } }
        func note(_ new: DesktopValues) { values.withLock { $0.append(new) } }

        /// Waits until as many were told. A failure after ten seconds or more.
        func wait(for count: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
            // Looks are counted, not time: on a busy machine a moment may last for seconds.
            var looks = 0
            while all.count < count {
                looks += 1
                guard looks < 10_000 else {
                    Issue.record("told was \(all)", sourceLocation: sourceLocation)
                    return
                }
                try await Task.sleep(for: .milliseconds(1))
            }
        }
    }

    @Test(.enabled(if: Desktop.isThere, "dbus-daemon, python3-dbus or python3-gi is missing"))
    func `are read and followed`() async throws {
        let desktop = try Desktop()
        try desktop.order("start")
        try desktop.order("color-scheme 1")
        let told = Told()
        let settings = try DesktopSettings(address: desktop.address) { told.note($0) }
        #expect(settings.current == DesktopValues(appearance: .dark))
        try desktop.order("color-scheme 2")
        try await told.wait(for: 1)
        #expect(told.all.last == DesktopValues(appearance: .light))
        try desktop.order("contrast 1")
        try await told.wait(for: 2)
        try desktop.order("accent-color 1 0.6 0.2")
        try await told.wait(for: 3)
        #expect(told.all.last?.wantsHighContrast == true)
        #expect(told.all.last?.accent?.hexString == "#ff9933")
        // The specification: outside 0 to 1 there is none.
        try desktop.order("accent-color -1 -1 -1")
        try await told.wait(for: 4)
        #expect(told.all.last == DesktopValues(appearance: .light, wantsHighContrast: true))
        // What means nothing changes nothing; what is wrapped twice means what is in it.
        try desktop.order("text x")
        try desktop.order("twice 1")
        try await told.wait(for: 5)
        #expect(told.all.last?.appearance == .dark)
        try desktop.order("color-scheme 7")
        try await told.wait(for: 6)
        #expect(told.all.last?.appearance == .unknown)
        #expect(settings.current == told.all.last)
        settings.cancel()
        try desktop.order("color-scheme 1")
        #expect(told.all.count == 6)
    }

    @Test(.enabled(if: Desktop.isThere, "dbus-daemon, python3-dbus or python3-gi is missing"))
    func `are heard of a portal that comes later, and goes`() async throws {
        let desktop = try Desktop()
        let told = Told()
        let settings = try DesktopSettings(address: desktop.address) { told.note($0) }
        #expect(settings.current == DesktopValues())
        try desktop.order("color-scheme 1")
        try desktop.order("start")
        try await told.wait(for: 1)
        #expect(told.all.last?.appearance == .dark)
        try desktop.order("stop")
        try await told.wait(for: 2)
        #expect(told.all.last == DesktopValues())
        // Without a bus nothing more is told, and it can be ended all the same.
        desktop.stopBus()
        settings.cancel()
        settings.cancel()
        #expect(told.all.count == 2)
    }

    @Test func `are an error in words where there is no bus`() {
        #expect(throws: DesktopSettingsError("there is no session bus")) {
            _ = try DesktopSettings(address: nil) { _ in }
        }
        let error = #expect(throws: DesktopSettingsError.self) {
            _ = try DesktopSettings(address: "unix:path=/not/there") { _ in }
        }
        #expect(
            ["the session's bus cannot be reached", "the library libdbus-1.so.3 is not there"].contains(
                error?.description ?? ""))
    }
}
