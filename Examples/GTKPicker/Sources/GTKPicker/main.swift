import CPicker
import Glibc
import Livery

/// Writes to the error stream.
func complain(_ text: String) { _ = write(2, text, text.utf8.count) }

guard let settings = Settings(Array(CommandLine.arguments.dropFirst())) else {
    complain(Settings.usage)
    exit(2)
}

var window: PickerWindow?
let code = runApplication("org.livery.GTKPicker") {
    do throws(WatchError) {
        window = PickerWindow(try Look(settings), isLogged: settings.isLogged)
    } catch {
        complain("GTKPicker: \(error)\n")
        exit(3)
    }
}
// Until here it lives: what nobody uses any more, the optimiser may let go of at once.
withExtendedLifetime(window) {}
exit(code)
