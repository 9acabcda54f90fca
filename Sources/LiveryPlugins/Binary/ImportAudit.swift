/// Looks through what a library takes from others for what a plug-in has no use for.
enum ImportAudit {
    /// Names that lead to the same consequence.
    private struct Group {
        var rule: BinaryRule
        var consequence: String
        var names: Set<String>
        var help: String?
    }

    private static let groups: [Group] = [
        Group(
            rule: .endsProcess, consequence: "can end the process that it runs in",
            names: [
                "exit", "_exit", "_Exit", "quick_exit", "err", "errx", "verr", "verrx", "pthread_exit", "thrd_exit",
            ],
            help: "return an error instead: host->fail"),
        Group(
            rule: .startsProcesses, consequence: "can start other programs",
            names: [
                "fork", "vfork", "clone", "clone3", "execl", "execle", "execlp", "execv", "execve", "execveat",
                "execvp",
                "execvpe", "fexecve", "popen", "posix_spawn", "posix_spawnp", "system", "wordexp", "daemon", "ptrace",
            ]),
        Group(
            rule: .usesNetwork, consequence: "can use the network",
            names: [
                "accept", "accept4", "bind", "connect", "getaddrinfo", "gethostbyname", "gethostbyname_r", "listen",
                "recvfrom", "recvmsg", "sendmsg", "sendto", "socket", "socketpair",
            ]),
        Group(
            rule: .usesFiles, consequence: "can read or write files",
            names: [
                "creat", "creat64", "fopen", "fopen64", "freopen", "freopen64", "ftw", "glob", "glob64", "link",
                "mkdir",
                "mkostemp", "mkstemp", "mkstemp64", "mount", "nftw", "open", "open64", "__open_2", "__open64_2",
                "openat",
                "openat64", "opendir", "readlink", "realpath", "rename", "rmdir", "scandir", "symlink", "tmpfile",
                "truncate", "unlink", "unlinkat",
            ]),
        Group(
            rule: .loadsCode, consequence: "can load other libraries",
            names: ["dlmopen", "dlopen", "mprotect", "memfd_create"]),
        Group(
            rule: .startsThreads, consequence: "can start threads, which isolated plug-ins must not",
            names: ["pthread_create", "thrd_create", "dispatch_async_f", "dispatch_apply_f", "swift_task_create"],
            help: "leave it to the host to divide the work"),
        Group(
            rule: .changesProcess, consequence: "can change what holds for the whole process",
            names: [
                "alarm", "chdir", "chroot", "clearenv", "fchdir", "fesetenv", "fesetround", "kill", "prctl", "putenv",
                "raise", "seccomp", "setenv", "setitimer", "setlocale", "setpriority", "setrlimit", "setrlimit64",
                "setuid", "sigaction", "signal", "__sysv_signal", "sigprocmask", "umask", "unsetenv", "atexit",
            ]),
        Group(
            rule: .unsteady, consequence: "can make results differ from one call to the next",
            names: [
                "__environ", "_environ", "arc4random", "arc4random_buf", "arc4random_uniform", "clock", "clock_gettime",
                "drand48", "environ", "getauxval", "getenv", "getentropy", "getpid", "getrandom", "gettimeofday",
                "gmtime",
                "lrand48", "localtime", "localtime_r", "mrand48", "nl_langinfo", "rand", "rand_r", "random", "random_r",
                "secure_getenv", "srand", "srandom", "strftime", "time", "times", "timespec_get",
            ],
            help: "take random numbers from the host's service, and nothing from clock, environment and locale"),
        Group(
            rule: .printsText, consequence: "can print",
            names: [
                "__fprintf_chk", "__printf_chk", "__vfprintf_chk", "fprintf", "fputc", "fputs", "fwrite", "perror",
                "printf", "putc", "putchar", "puts", "vfprintf", "vprintf", "write", "writev", "syslog", "__syslog_chk",
            ],
            help: "use host->log"),
    ]

    /// Adds what there is to say about a library's imports.
    static func check(_ rules: inout BinaryRules) {
        let names = Set(rules.image.imports.map(\.name))
        for group in groups {
            // `__cxa_atexit` and weak references that every library has are not among the names.
            let found = names.intersection(group.names).sorted()
            guard !found.isEmpty else { continue }
            rules.add(group.rule, "\(group.consequence): it calls \(BinaryRules.list(found))", help: group.help)
        }
    }
}
