internal import CDesktopBus
internal import LiveryColor
internal import LiveryRuntime
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#endif

/// A connection to the session's bus. Used by one thread at a time.
@safe final class Bus {
    private let bus: OpaquePointer
    /// What has been heard so far.
    private var settings = livery_bus_settings()

    /// Connects to the bus at an address. No bus is started for it.
    init(_ address: String?) throws(DesktopSettingsError) {
        guard let address else { throw DesktopSettingsError("there is no session bus") }
        var status = LIVERY_BUS_GOOD
        guard let bus = unsafe livery_bus_open(address, &status) else {
            throw DesktopSettingsError(
                status == LIVERY_BUS_NO_LIBRARY
                    ? "the library libdbus-1.so.3 is not there" : "the session's bus cannot be reached")
        }
        unsafe self.bus = bus
    }

    deinit { unsafe livery_bus_close(bus) }

    /// The address of the session's bus, by the environment.
    static var sessionAddress: String? {
        func variable(_ name: String) -> String? {
            guard let value = unsafe getenv(name) else { return nil }
            let text = unsafe String(cString: value)
            return text.isEmpty ? nil : text
        }
        if let address = variable("DBUS_SESSION_BUS_ADDRESS") { return address }
        guard let folder = variable("XDG_RUNTIME_DIR"), unsafe access(folder + "/bus", F_OK) == 0 else { return nil }
        return "unix:path=" + folder + "/bus"
    }

    /// Asks to be told of changes.
    func follow() -> Bool { unsafe livery_bus_follow(bus) == LIVERY_BUS_GOOD }

    /// What the portal says; `nil` where there is none, or it does not answer in time.
    func read(within limit: Duration) -> DesktopValues? {
        let (seconds, attoseconds) = limit.components
        let milliseconds = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
        guard unsafe livery_bus_read(bus, max(1, milliseconds), &settings) == LIVERY_BUS_GOOD else { return nil }
        return values
    }

    /// What to wait for.
    var descriptor: Int32 { unsafe livery_bus_descriptor(bus) }

    /// Takes in what has come. Gives whether the bus is still there.
    func take() -> Bool {
        while true {
            let result = unsafe livery_bus_take(bus, &settings)
            if result < 0 { return false }
            if result < 2 { return true }
            // What comes while the values are read waits with the bus, and not with its descriptor.
            _ = read(within: .seconds(2))
        }
    }

    /// What the desktop says, by what has been heard.
    var values: DesktopValues {
        var values = DesktopValues(wantsHighContrast: settings.contrast == 1)
        // Numbers of the future mean nothing yet.
        values.appearance = settings.color_scheme == 1 ? .dark : settings.color_scheme == 2 ? .light : .unknown
        let (red, green, blue) = settings.accent
        if [red, green, blue].allSatisfy({ (0...1).contains($0) }) {
            values.accent = ColorValue(.srgb, red, green, blue)
        }
        return values
    }
}
