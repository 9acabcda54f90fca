#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "plugin_probe.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int64_t plugin_probe_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static int close_on_exec(int pair[2]) {
    for (int i = 0; i < 2; i++) {
        if (fcntl(pair[i], F_SETFD, FD_CLOEXEC) == 0) continue;
        close(pair[0]);
        close(pair[1]);
        return -1;
    }
    return 0;
}

int plugin_probe_sockets(int pair[2]) {
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return -1;
#ifdef SO_NOSIGPIPE
    int yes = 1;
    setsockopt(pair[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
    setsockopt(pair[1], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
    return close_on_exec(pair);
}

int plugin_probe_pipe(int pair[2]) {
    if (pipe(pair) != 0) return -1;
    fcntl(pair[0], F_SETFL, O_NONBLOCK);
    return close_on_exec(pair);
}

int plugin_probe_start(const char *const *arguments, const char *const *environment, int life, int output,
                       int socket) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    /* Above the ones that are filled, so that none is overwritten before it is copied. */
    int high = fcntl(socket, F_DUPFD_CLOEXEC, 64);
    posix_spawn_file_actions_adddup2(&actions, life, 0);
    posix_spawn_file_actions_adddup2(&actions, output, 1);
    posix_spawn_file_actions_adddup2(&actions, output, 2);
    posix_spawn_file_actions_adddup2(&actions, high, 3);
    short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    posix_spawnattr_setflags(&attributes, flags);
    posix_spawnattr_setpgroup(&attributes, 0);
    sigset_t all, none;
    sigfillset(&all);
    sigdelset(&all, SIGKILL);
    sigdelset(&all, SIGSTOP);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    pid_t process = -1;
    int error = high < 0 ? errno
                         : posix_spawn(&process, arguments[0], &actions, &attributes, (char *const *)arguments,
                                       (char *const *)environment);
    if (high >= 0) close(high);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    if (error == 0) return process;
    errno = error;
    return -1;
}

int plugin_probe_wait(int socket, int output, int milliseconds, char *buffer, uint32_t capacity, uint32_t *count) {
    int64_t end = plugin_probe_now() + (int64_t)milliseconds * 1000000;
    for (;;) {
        int64_t left = (end - plugin_probe_now()) / 1000000;
        struct pollfd descriptors[2] = {{socket, POLLIN, 0}, {output, POLLIN, 0}};
        int ready = poll(descriptors, 2, left < 0 ? 0 : (int)left + 1);
        if (ready < 0 && errno != EINTR) return -1;
        if (ready > 0 && descriptors[1].revents != 0) {
            char chunk[4096];
            ssize_t got;
            while ((got = read(output, chunk, sizeof chunk)) > 0) {
                uint32_t room = capacity - *count;
                uint32_t kept = (uint32_t)got < room ? (uint32_t)got : room;
                memcpy(buffer + *count, chunk, kept);
                *count += kept;
            }
            if (got == 0 && descriptors[0].revents == 0) {
                /* Nobody writes there any more; what is on the socket still counts. */
                struct pollfd last = {socket, POLLIN, 0};
                if (poll(&last, 1, left < 0 ? 0 : (int)left) == 0) return 0;
                descriptors[0].revents = last.revents;
            }
        }
        if (ready > 0 && (descriptors[0].revents & POLLIN)) return 1;
        if (ready > 0 && descriptors[0].revents != 0) return -1;
        if (plugin_probe_now() >= end) return 0;
    }
}

void plugin_probe_finish(int socket) { shutdown(socket, SHUT_WR); }

int plugin_probe_end(int process, int kills) {
    if (kills) {
        kill(-process, SIGKILL);
        kill(process, SIGKILL);
    }
    int status = 0;
    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) return -1;
    }
    /* What it has started dies with it. */
    kill(-process, SIGKILL);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 256 + WEXITSTATUS(status);
}

int plugin_probe_usage(int process, int64_t *kib, int64_t *threads) {
    *kib = -1;
    *threads = -1;
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/status", process);
    FILE *file = fopen(path, "r");
    if (!file) return -1;
    char line[256];
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, "VmRSS:", 6) == 0) *kib = strtoll(line + 6, NULL, 10);
        if (strncmp(line, "Threads:", 8) == 0) *threads = strtoll(line + 8, NULL, 10);
    }
    fclose(file);
    return 0;
}
