/// Whether others than the user and the administrator can change what lies at a path.
package enum PathSafety {
    /// A part of a path that others can change.
    package struct Problem: Hashable {
        /// What kind of problem it is.
        package enum Kind: Hashable {
            /// Everybody can write to it.
            case writable
            /// It belongs to another user.
            case owner
        }

        /// What kind of problem it is.
        package var kind: Kind
        /// The folder or file.
        package var path: String
        /// Why, as the rest of a sentence.
        package var reason: String
        /// What to do about it.
        package var help: String
    }

    /// The first folder on the way to a path, or what lies there itself, that others can change; `nil` when there is none, or
    /// nothing is there.
    ///
    /// Whoever can write to a folder can put another file in the place of any in it, unless the folder is one like `/tmp`, in
    /// which everybody can change what is theirs only.
    package static func firstChangeable(in path: String) -> Problem? {
        guard let real = SystemCalls.realPath(path) else { return nil }
        var current = ""
        for part in [""] + real.split(separator: "/").map(String.init) {
            current = part.isEmpty ? "/" : Path.joined(current, part)
            guard let status = SystemCalls.status(of: current) else { return nil }
            if let problem = problem(status, current) { return problem }
        }
        return nil
    }

    /// What is wrong with a folder or file on its own; `nil` when nothing is.
    static func problem(_ status: FileStatus, _ path: String) -> Problem? {
        if status.isWritableByEverybody {
            return Problem(
                kind: .writable, path: path, reason: "'\(path)' can be changed by everybody on this machine",
                help: "run chmod o-w on it")
        }
        if status.owner != 0, status.owner != SystemCalls.user {
            return Problem(
                kind: .owner, path: path, reason: "'\(path)' belongs to another user, number \(status.owner)",
                help: "have it belong to you or to root")
        }
        return nil
    }
}
