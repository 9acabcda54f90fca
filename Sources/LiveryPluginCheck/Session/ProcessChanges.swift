internal import CPluginProbe

/// What a plug-in has changed in its process, and must not.
struct ProcessChanges: OptionSet, Hashable {
    let rawValue: UInt32

    static let rounding = ProcessChanges(rawValue: PP_CHANGED_ROUNDING)
    static let locale = ProcessChanges(rawValue: PP_CHANGED_LOCALE)
    static let folder = ProcessChanges(rawValue: PP_CHANGED_FOLDER)
    static let mask = ProcessChanges(rawValue: PP_CHANGED_MASK)
    static let signals = ProcessChanges(rawValue: PP_CHANGED_SIGNALS)
    static let environment = ProcessChanges(rawValue: PP_CHANGED_ENVIRONMENT)

    /// What was changed, for people.
    var title: String {
        let names: [(ProcessChanges, String)] = [
            (.rounding, "how the processor rounds and treats very small numbers"), (.locale, "the locale"),
            (.folder, "the working directory"), (.mask, "the mask of permissions"),
            (.signals, "how signals are handled"),
            (.environment, "the environment"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
