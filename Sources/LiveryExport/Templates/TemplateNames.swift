internal import Synchronization

/// The names that a set of templates reads, each with a number.
///
/// Templates that are rendered together share one, so that the values of a theme are looked up once and not for every tag.
public final class TemplateNames: Sendable {
    private struct State {
        var numbers: [String: Int] = [:]
        var texts: [String] = []
    }

    private let state = Mutex(State())

    /// No names yet.
    public init() {}

    /// The number of a name, given to it when it is asked for the first time.
    func number(of name: String) -> Int {
        state.withLock { state in
            if let known = state.numbers[name] { return known }
            state.texts.append(name)
            state.numbers[name] = state.texts.count - 1
            return state.texts.count - 1
        }
    }

    /// All names, by number.
    var all: [String] { state.withLock { $0.texts } }
}
