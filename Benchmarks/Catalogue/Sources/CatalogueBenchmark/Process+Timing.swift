import Foundation

/// How long a program takes from its start to its end, in milliseconds.
func wholeProcess(_ path: String, _ arguments: [String], in folder: URL) throws -> Double {
    var actions: posix_spawn_file_actions_t = .init()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id: pid_t = 0
    var status: Int32 = 0
    var failure: Int32 = 0
    guard FileManager.default.changeCurrentDirectoryPath(folder.path) else {
        throw Measurement.Failure("there is no folder \(folder.path)")
    }
    let elapsed = ContinuousClock().measure {
        failure = posix_spawn(&id, path, &actions, nil, &words, environ)
        if failure == 0 { waitpid(id, &status, 0) }
    }
    guard failure == 0, status == 0 else { throw Measurement.Failure("\(path) failed") }
    return elapsed / .milliseconds(1)
}
