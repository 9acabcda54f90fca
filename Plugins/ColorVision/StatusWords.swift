import LiveryPluginColor

/// What the name of a role says about the state that its colour stands for.
struct StatusWords: Equatable {
    /// A state that an app tells about.
    enum Status: Int {
        case error
        case warning
        case success
        case info
    }

    /// The state.
    let status: Status
    /// The other words of the name: of `error.border`, `border`.
    let form: [String]

    /// The state of a role, where its name tells one. Text on a state's colour, and the pale planes under it, do not
    /// stand for the state by themselves.
    init?(_ name: String) {
        let words = RoleName.words(name)
        var status: Status?
        var form: [String] = []
        for word in words {
            if let known = Self.states[word], status == nil {
                status = known
            } else if Self.silent.contains(word) {
                return nil
            } else {
                form.append(word)
            }
        }
        guard let status else { return nil }
        self.status = status
        self.form = form
    }

    private static let states: [String: Status] = [
        "error": .error, "danger": .error, "destructive": .error, "critical": .error, "negative": .error,
        "failure": .error, "failed": .error, "bad": .error, "alert": .error,
        "warning": .warning, "warn": .warning, "caution": .warning, "attention": .warning,
        "success": .success, "positive": .success, "ok": .success, "good": .success, "valid": .success,
        "info": .info, "information": .info, "notice": .info,
    ]

    private static let silent: Set<String> = [
        "on", "foreground", "background", "bg", "container", "surface", "muted", "subtle", "faint", "soft", "low",
        "disabled",
    ]
}
