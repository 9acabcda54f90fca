internal import CLiveryPlugin
internal import CPluginProbe

/// What is wrong with the form of the results that a derive or a check has given.
struct MalformedResults: OptionSet, Hashable {
    let rawValue: UInt32

    /// What is wrong, each as the rest of a sentence that begins with the function's name.
    var words: [String] {
        Self.sentences.filter { rawValue & $0.bit != 0 }.map(\.words)
    }

    private static let sentences: [(bit: UInt32, words: String)] = [
        (PP_BAD_STRUCT, "gives a result in a struct that is too small"),
        (PP_BAD_ROLE, "gives a result for a role that the theme does not have"),
        (
            PP_BAD_ROLES,
            "gives a finding whose list of roles makes no sense: longer than the theme's, or without an address"
        ),
        (
            PP_BAD_SUGGESTIONS,
            "gives a finding whose list of suggestions makes no sense: longer than \(LV_LIMIT_SUGGESTIONS), or without an address"
        ),
        (PP_BAD_MEASURES, "gives a list of measures that makes no sense: too long, or without an address"),
        (PP_BAD_TEXT, "gives a text that has a length and no address"),
        (PP_LONG_TEXT, "gives a text of more than \(LV_LIMIT_TEXT) bytes"),
        (PP_TOO_MANY, "gives more results than a host takes: \(LV_LIMIT_FINDINGS) findings or new roles"),
    ]
}
