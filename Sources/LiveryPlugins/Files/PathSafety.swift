/// Whether others than the user and the administrator can change what lies at a path.
package enum PathSafety {
    /// A part of a path that others can change.
    package struct Problem: Hashable {
        /// What kind of problem it is.
        package enum Kind: Hashable {
            /// Everybody, or a group of users, can write to it.
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
    /// which everybody can change what is theirs only. Where there are links on the way, the folders that they lie in count
    /// as well as those that they lead to.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - isOwnerKnown: Whether it does not matter whom a folder or file belongs to, only who else can write to it.
    package static func firstChangeable(in path: String, passing isOwnerKnown: Bool = false) -> Problem? {
        let start = path.hasPrefix("/") ? path : Path.joined(SystemCalls.workingDirectory() ?? "/", path)
        // The parts that are still to be gone through, the next one last.
        var parts = start.split(separator: "/").map(String.init).reversed() as [String]
        var current = "/"
        var links = 0
        func fault(_ status: FileStatus, _ place: String) -> Problem? {
            guard let problem = problem(status, place), problem.kind == .writable || !isOwnerKnown else { return nil }
            return problem
        }
        guard let root = SystemCalls.ownStatus(of: current) else { return nil }
        if let problem = fault(root, current) { return problem }
        while let part = parts.popLast() {
            if part == "." { continue }
            if part == ".." {
                current = Path.parent(current)
                continue
            }
            let place = Path.joined(current, part)
            guard let status = SystemCalls.ownStatus(of: place) else { return nil }
            if status.isLink {
                // What may be done to a link is a matter of the folder that it lies in, and of whose it is where all may write.
                links += 1
                guard links <= 40, let target = SystemCalls.target(ofLink: place) else { return nil }
                if !isOwnerKnown, status.owner != 0, status.owner != SystemCalls.user {
                    return fault(status, place)
                }
                if target.hasPrefix("/") { current = "/" }
                parts += target.split(separator: "/").map(String.init).reversed()
                continue
            }
            if let problem = fault(status, place) { return problem }
            current = place
        }
        return nil
    }

    /// What is wrong with a folder or file on its own; `nil` when nothing is.
    static func problem(_ status: FileStatus, _ path: String) -> Problem? {
        // Every link says that everybody may write to it, which means nothing.
        let isLink = status.isLink
        if status.isWritableByEverybody, !isLink {
            return Problem(
                kind: .writable, path: path, reason: "'\(path)' can be changed by everybody on this machine",
                help: "run chmod o-w on it")
        }
        // A group that root has chosen for what is root's (such as staff for /usr/local) may administer; a group of the user's
        // own, in which there is nobody else, is usual. Other groups are other users.
        if status.isWritableByGroup, !isLink, status.owner != 0, status.group != 0, status.group != SystemCalls.group {
            return Problem(
                kind: .writable, path: path,
                reason: "'\(path)' can be changed by every user of the group with the number \(status.group)",
                help: "run chmod g-w on it")
        }
        if status.owner != 0, status.owner != SystemCalls.user {
            return Problem(
                kind: .owner, path: path, reason: "'\(path)' belongs to another user, number \(status.owner)",
                help: "have it belong to you or to root")
        }
        return nil
    }
}
