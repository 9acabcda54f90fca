import Testing

/// A line of the collection's table: what a plug-in does, and what a host must make of it.
struct HostileCase: Sendable, CustomTestStringConvertible {
    var name: String
    /// What it does, in a sentence: the same as stands at the top of its file.
    var does: String
    /// What it is written in: `C`, `C++`, `Swift`, or `file` where commands make it.
    var language: String
    /// Which stage must stop it.
    var stage: Stage
    /// What must come of it.
    var verdict: Verdict
    /// Where it may be run.
    var place: Place
    /// Livery's own code for that, in a process of its own.
    var code: String
    /// What the sentence must contain that a user reads.
    var says: String?
    /// The code in the process of the host, where nothing stops it at the same place.
    var codeInside: String?

    /// The stages at which a host can stop a plug-in.
    enum Stage: String, Sendable, CaseIterable {
        /// Before any of its code runs: the manifest, the file of the library.
        case preFlight = "pre-flight"
        /// While its library is loaded, or when it says what it offers.
        case load
        /// While a function of it runs.
        case call
        /// After the function has returned.
        case result
        /// Nowhere: what it does has no consequences.
        case contained
    }

    /// What can come of a plug-in.
    enum Verdict: String, Sendable, CaseIterable {
        /// The host does not use it, and says why.
        case refused
        /// Its process has died by a fault.
        case crashed
        /// Its process has ended by itself.
        case exited
        /// It took too long, and was ended.
        case stopped
        /// It was ended for a system call that no plug-in may make, and the host says which.
        case forbidden
        /// What it gave breaks the interface's rules, and is thrown away.
        case rejected
        /// It said itself that it fails.
        case failed
        /// What it claims is not what the host measures, and the host says so.
        case disputed
        /// Its result is right: what it did besides has no consequences.
        case contained
        /// Its result is well-formed and is taken, because nobody can tell from one call that it is wrong.
        case believed
    }

    /// Where a plug-in may be run.
    enum Place: String, Sendable, CaseIterable {
        /// In the process of a host too, which stays whole.
        case anywhere
        /// Only in a process of its own: it would harm the host's.
        case isolated
        /// Beside all others: it is the good one that must go on working.
        case neighbour
    }

    /// The id of the plug-in.
    var plugin: String { "org.example.\(name)" }

    var testDescription: String { name }
}
