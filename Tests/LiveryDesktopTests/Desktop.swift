import Foundation
import Testing

/// A bus of its own with a portal that says what a test wants.
final class Desktop: Sendable {
    /// Whether all is there that it takes.
    static let isThere: Bool = {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon") else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", "import dbus, gi"]
        process.standardError = FileHandle.nullDevice
        return (try? process.run()).map { process.waitUntilExit() } != nil && process.terminationStatus == 0
    }()

    let address: String
    private let bus = Process()
    private let portal = Process()
    private let (orders, answers) = (Pipe(), Pipe())

    /// The portal: does what lines on its input say, and says when it is done.
    private static let script = """
        import os, sys, dbus, dbus.service, dbus.mainloop.glib
        from gi.repository import GLib
        dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
        bus = dbus.bus.BusConnection(sys.argv[1])
        NAME, SETTINGS, SPACE = "org.freedesktop.portal.Desktop", "org.freedesktop.portal.Settings", "org.freedesktop.appearance"
        values = {"other": dbus.String("something else", variant_level=1)}
        class Portal(dbus.service.Object):
            @dbus.service.method(SETTINGS, in_signature="as", out_signature="a{sa{sv}}")
            def ReadAll(self, spaces):
                return {SPACE: values, "org.example": {"color-scheme": dbus.UInt32(1, variant_level=1)}}
            @dbus.service.signal(SETTINGS, signature="ssv")
            def SettingChanged(self, space, key, value): pass
        portal = Portal(bus, "/org/freedesktop/portal/desktop")
        def order(channel, condition):
            line = ""
            while not line.endswith("\\n"):
                # Unbuffered, so that nothing is read ahead of what the loop watches.
                letter = os.read(0, 1).decode()
                if not letter: break
                line += letter
            if not line: loop.quit(); return False
            words = line.split()
            if words[0] == "start": bus.request_name(NAME)
            elif words[0] == "stop": bus.release_name(NAME)
            else:
                numbers = words[1:]
                if words[0] == "accent-color": value = dbus.Struct([float(n) for n in numbers], signature="ddd", variant_level=1)
                elif words[0] == "text": words[0], value = "color-scheme", dbus.String("dark", variant_level=1)
                elif words[0] == "twice": words[0], value = "color-scheme", dbus.UInt32(int(numbers[0]), variant_level=2)
                else: value = dbus.UInt32(int(numbers[0]), variant_level=1)
                values[words[0]] = value
                portal.SettingChanged("org.example", words[0], dbus.UInt32(2, variant_level=1))
                portal.SettingChanged(SPACE, words[0], value)
            print("done", line.strip(), flush=True)
            return True
        GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, order)
        loop = GLib.MainLoop()
        print("ready", flush=True)
        loop.run()
        """

    init() throws {
        bus.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
        bus.arguments = ["--session", "--nofork", "--nopidfile", "--print-address"]
        let told = Pipe()
        bus.standardOutput = told
        bus.standardError = FileHandle.nullDevice
        try bus.run()
        address = String(decoding: told.fileHandleForReading.availableData, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        portal.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        portal.arguments = ["-c", Self.script, address]
        portal.standardInput = orders
        portal.standardOutput = answers
        try portal.run()
        try wait(for: "ready")
    }

    /// Waits for a line of the portal's.
    private func wait(for line: String) throws {
        var text = ""
        while !text.split(separator: "\n").contains(Substring(line)) || !text.hasSuffix("\n") {
            let more = answers.fileHandleForReading.availableData
            if more.isEmpty { throw CancellationError() }
            text += String(decoding: more, as: UTF8.self)
        }
    }

    deinit {
        try? orders.fileHandleForWriting.close()
        portal.terminate()
        stopBus()
    }

    /// Has the portal do something: `start`, `stop`, or say something else of a setting.
    func order(_ line: String) throws {
        try orders.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        try wait(for: "done " + line)
    }

    func stopBus() { if bus.isRunning { bus.terminate() } }
}
