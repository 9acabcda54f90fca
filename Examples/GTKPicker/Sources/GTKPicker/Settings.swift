import Livery

/// What the command line says.
struct Settings {
    /// Folders of packs that come before the usual ones.
    var themes: [String] = []
    /// Where the choice is kept.
    var storage =
        FileSelectionStorage(app: "livery-gtk-picker") ?? FileSelectionStorage(path: "livery-gtk-picker.theme")
    /// Whether what is shown is told on the output, line by line, for a test.
    var isLogged = false

    /// Reads the arguments; `nil` where they are wrong.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--themes":
                guard let folder = rest.popFirst() else { return nil }
                themes.append(folder)
            case "--store":
                guard let path = rest.popFirst() else { return nil }
                storage = FileSelectionStorage(path: path)
            case "--log": isLogged = true
            default: return nil
            }
        }
    }

    static let usage = "usage: GTKPicker [--themes DIR]... [--store FILE] [--log]\n"
}
