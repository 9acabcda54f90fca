/// How far a plug-in is trusted, which decides where its code may run.
public enum PluginTrust: String, Hashable, Sendable, CaseIterable {
    /// It came with Livery: it lies in the directory beside the executable. It may run in the process of the host.
    case bundled
    /// Its hash stands in `livery.lock`: somebody has looked at these bytes and means them. It runs isolated.
    ///
    /// A scan opens no library, so that it takes the word of the lock; that the bytes are still those is seen when the
    /// plug-in is vetted, before any of its code runs.
    case pinned
    /// Nobody has said anything about it. It runs isolated, and where only locked plug-ins are wanted it does not run at all.
    case unknown
}
