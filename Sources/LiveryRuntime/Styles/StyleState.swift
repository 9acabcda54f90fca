/// The state of a control that its looks depend on.
public struct StyleState: RawRepresentable, Hashable, Sendable {
    /// The state's name.
    public let rawValue: String

    /// A state of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing special; what holds for every state that has no value of its own.
    public static let normal = StyleState(rawValue: "normal")
    /// Chosen among others.
    public static let selected = StyleState(rawValue: "selected")
    /// Being pressed.
    public static let highlighted = StyleState(rawValue: "highlighted")
    /// Having the keyboard.
    public static let focused = StyleState(rawValue: "focused")
    /// Not to be used now.
    public static let disabled = StyleState(rawValue: "disabled")
}
