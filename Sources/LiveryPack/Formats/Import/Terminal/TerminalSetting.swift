/// A setting of a terminal's file: its path, such as `colors.normal.red`, what it says, and where.
struct TerminalSetting {
    var path: String
    var text: String
    var origin: ImportOrigin
}
