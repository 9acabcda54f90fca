internal import CLiveryPlugin

/// The status codes of the interface, in words.
enum StatusCode {
    /// What a code means.
    static func title(_ code: Int32) -> String {
        switch code {
        case LV_ERR_INVALID: "an argument or a value has no meaning to it"
        case LV_ERR_TOO_OLD: "this version of Livery is too old for it"
        case LV_ERR_SPACE: "it does not know the colour space"
        case LV_ERR_ROLE: "the theme lacks a role that it needs"
        case LV_ERR_CANCELLED: "it was asked to stop"
        case LV_ERR_MEMORY: "memory ran out"
        case LV_ERR_REFUSED: "it has no answer for this input"
        case LV_ERR_INTERNAL: "a fault of its own"
        default: "status \(code)"
        }
    }

    /// The kind of error that a code is.
    static func errorCode(_ code: Int32) -> PluginError.Code {
        switch code {
        case LV_ERR_CANCELLED: .cancelled
        case LV_ERR_REFUSED: .refused
        default: .failed
        }
    }
}
