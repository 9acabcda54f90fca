#if !defined(__APPLE__)
#define _GNU_SOURCE
#endif
#include "command_guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

extern char **environ;

/* Everything below runs between fork and exec of a program with threads: nothing but system calls. */

static int make_pipe(int ends[2]) {
#if defined(__APPLE__)
    if (pipe(ends) != 0) return -1;
    (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
#else
    return pipe2(ends, O_CLOEXEC);
#endif
}

/* Closes all descriptors but one: whoever waits for the other ends of the caller's must not wait for the guard. */
static void close_others(int kept) {
#if defined(__linux__) && defined(SYS_close_range)
    if ((kept == 0 || syscall(SYS_close_range, 0u, (unsigned)kept - 1, 0u) == 0) &&
        syscall(SYS_close_range, (unsigned)kept + 1, ~0u, 0u) == 0)
        return;
#endif
    struct rlimit limit;
    int end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536 ? (int)limit.rlim_cur : 65536;
    for (int i = 0; i < end; i++)
        if (i != kept) close(i);
}

static volatile sig_atomic_t noticed;

static void notice(int number) {
    (void)number;
    noticed = 1;
}

static void reset_signals(void) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGCHLD, SIGALRM, SIGPIPE};
    struct sigaction usual = {0};
    usual.sa_handler = SIG_DFL;
    for (unsigned i = 0; i < sizeof numbers / sizeof numbers[0]; i++) sigaction(numbers[i], &usual, NULL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static void run_program(char *const *arguments, char *const *environment, int to_errors, int problem, pid_t guard) {
#if defined(__linux__)
    /* The guard may be killed as well. */
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != guard) _exit(127);
#else
    (void)guard;
#endif
    int input = open("/dev/null", O_RDONLY);
    if (input > 0) {
        dup2(input, 0);
        close(input);
    }
    if (to_errors) dup2(2, 1);
    reset_signals();
    environ = (char **)environment;
    execvp(arguments[0], arguments);
    int error = errno;
    (void)!write(problem, &error, sizeof error);
    _exit(127);
}

/* Ends as the program has. */
static void end_like(int status) {
    if (!WIFSIGNALED(status)) _exit(WEXITSTATUS(status));
    int number = WTERMSIG(status);
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    struct sigaction usual = {0};
    usual.sa_handler = SIG_DFL;
    sigaction(number, &usual, NULL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    kill(getpid(), number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    _exit(128 + number);
}

static void guard_program(pid_t program, int life) {
    struct timespec end = {0, 0};
    int is_ending = 0;
    sigset_t waiting;
    sigfillset(&waiting);
    sigdelset(&waiting, SIGCHLD);
    for (;;) {
        int status;
        pid_t ended = waitpid(program, &status, WNOHANG);
        if (ended == program && !is_ending) end_like(status);
        struct timespec left = {0, 0};
        if (is_ending) {
            struct timespec now;
            clock_gettime(CLOCK_MONOTONIC, &now);
            left.tv_sec = end.tv_sec - now.tv_sec;
            left.tv_nsec = end.tv_nsec - now.tv_nsec;
            if (left.tv_nsec < 0) {
                left.tv_sec--;
                left.tv_nsec += 1000000000;
            }
            if (left.tv_sec < 0) {
                kill(0, SIGKILL);
                _exit(0);
            }
        }
        fd_set lives;
        FD_ZERO(&lives);
        FD_SET(life, &lives);
        noticed = 0;
        int ready = pselect(is_ending ? 0 : life + 1, is_ending ? NULL : &lives, NULL, NULL, is_ending ? &left : NULL,
                            &waiting);
        char byte;
        if (ready > 0 && !is_ending && read(life, &byte, 1) <= 0) {
            /* The caller is gone. */
            is_ending = 1;
            clock_gettime(CLOCK_MONOTONIC, &end);
            end.tv_sec += 2;
            kill(0, SIGTERM);
            kill(0, SIGCONT);
        }
    }
}

int livery_guard_start(char *const *arguments, char *const *environment, int to_errors, int *life) {
    int lives[2], problems[2];
    if (make_pipe(lives) != 0) return -1;
    if (make_pipe(problems) != 0) {
        int error = errno;
        close(lives[0]);
        close(lives[1]);
        errno = error;
        return -1;
    }
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t guard = fork();
    if (guard == 0) {
        setpgid(0, 0);
        struct sigaction action = {0};
        action.sa_handler = notice;
        sigaction(SIGCHLD, &action, NULL);
        pid_t own = getpid(), program = fork();
        if (program == 0) run_program(arguments, environment, to_errors, problems[1], own);
        if (program < 0) {
            int error = errno;
            (void)!write(problems[1], &error, sizeof error);
            _exit(127);
        }
#if defined(__linux__)
        prctl(PR_SET_NAME, "livery-guard");
#endif
        /* Within the set that pselect can take, whatever the caller has open. */
        if (dup2(lives[0], 3) < 0) _exit(127);
        close_others(3);
        guard_program(program, 3);
    }
    int error = guard < 0 ? errno : 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(lives[0]);
    close(problems[1]);
    if (guard > 0) {
        setpgid(guard, guard);
        ssize_t count;
        do count = read(problems[0], &error, sizeof error);
        while (count < 0 && errno == EINTR);
        if (count != (ssize_t)sizeof error) error = 0;
        else
            while (waitpid(guard, NULL, 0) < 0 && errno == EINTR) {}
    }
    close(problems[0]);
    if (error != 0) {
        close(lives[1]);
        errno = error;
        return -1;
    }
    *life = lives[1];
    return guard;
}
