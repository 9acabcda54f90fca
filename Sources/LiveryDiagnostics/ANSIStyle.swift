/// The few ways in which the command sets text apart on a terminal, as ANSI escape sequences.
package enum ANSIStyle: String, Sendable {
    case bold = "1"
    case dim = "2"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;34"
    case frame = "34"
    case help = "36"
    case success = "32"

    /// The text in this style, or as it is where there is no colour.
    package func callAsFunction(_ text: String, enabled: Bool = true) -> String {
        enabled && !text.isEmpty ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
    }
}
