/* The host's side of isolation: system calls that Swift cannot make itself. */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "livery_isolation.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/eventfd.h>
#include <sys/syscall.h>

/* Headers may be older than the system that runs. */
#ifndef F_ADD_SEALS
#define F_ADD_SEALS 1033
#define F_SEAL_SEAL 1
#define F_SEAL_SHRINK 2
#define F_SEAL_GROW 4
#define F_SEAL_WRITE 8
#endif
#ifndef F_SEAL_FUTURE_WRITE
#define F_SEAL_FUTURE_WRITE 16
#endif
#ifndef MFD_CLOEXEC
#define MFD_CLOEXEC 1u
#define MFD_ALLOW_SEALING 2u
#endif
#ifndef __NR_pidfd_open
#define __NR_pidfd_open 434
#endif
#ifndef __NR_pidfd_send_signal
#define __NR_pidfd_send_signal 424
#endif

int li_has_shared_memory(void) { return 1; }

int li_memory(const char *name) { return (int)syscall(__NR_memfd_create, name, MFD_CLOEXEC | MFD_ALLOW_SEALING); }

int li_seal_size(int memory) { return fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW); }

int li_seal(int memory) {
    return fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
}

int li_seal_future(int memory) {
    return fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_FUTURE_WRITE | F_SEAL_SEAL);
}

int li_event(int nonblocking) { return eventfd(0, EFD_CLOEXEC | (nonblocking ? EFD_NONBLOCK : 0)); }

int li_process_descriptor(int process) { return (int)syscall(__NR_pidfd_open, process, 0); }
#else
static int li_missing(void) {
    errno = ENOSYS;
    return -1;
}

int li_has_shared_memory(void) { return 0; }

int li_memory(const char *name) {
    (void)name;
    return li_missing();
}

int li_seal_size(int memory) {
    (void)memory;
    return li_missing();
}

int li_seal(int memory) {
    (void)memory;
    return li_missing();
}

int li_seal_future(int memory) {
    (void)memory;
    return li_missing();
}

int li_event(int nonblocking) {
    (void)nonblocking;
    return li_missing();
}

/* A queue that tells when the process has ended: like Linux's descriptors it can be polled. */
#if defined(__APPLE__)
#include <sys/event.h>

int li_process_descriptor(int process) {
    int queue = kqueue();
    if (queue < 0) return -1;
    (void)fcntl(queue, F_SETFD, FD_CLOEXEC);
    struct kevent change;
    EV_SET(&change, process, EVFILT_PROC, EV_ADD | EV_ENABLE, NOTE_EXIT, 0, NULL);
    /* A process that has ended already cannot be watched; then whoever waits notices by the closed socket. */
    if (kevent(queue, &change, 1, NULL, 0, NULL) < 0) {
        close(queue);
        return -1;
    }
    return queue;
}
#else
int li_process_descriptor(int process) {
    (void)process;
    return li_missing();
}
#endif
#endif

/* ---- Processes -------------------------------------------------------------------------------------------------- */

/* Above every number that a worker sees, so that putting descriptors in their places overwrites none of them. */
#define LI_ABOVE 48
#define LI_MOST 32

int li_spawn(const char *path, const char *const *arguments, const char *const *environment, const int *descriptors,
             int count) {
    if (count > LI_MOST) {
        errno = EINVAL;
        return -1;
    }
    int copies[LI_MOST];
    int made = 0, error = 0;
    while (made < count) {
        copies[made] = fcntl(descriptors[made], F_DUPFD_CLOEXEC, LI_ABOVE);
        if (copies[made] < 0) {
            error = errno;
            break;
        }
        made++;
    }
    pid_t process = -1;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (!error) error = posix_spawn_file_actions_init(&actions);
    if (!error) {
        error = posix_spawnattr_init(&attributes);
        if (!error) {
            sigset_t none, all;
            sigemptyset(&none);
            sigfillset(&all);
            short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
#if defined(__APPLE__)
            flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
            error = posix_spawnattr_setflags(&attributes, flags);
            if (!error) error = posix_spawnattr_setpgroup(&attributes, 0);
            if (!error) error = posix_spawnattr_setsigmask(&attributes, &none);
            if (!error) error = posix_spawnattr_setsigdefault(&attributes, &all);
            for (int index = 0; index < count && !error; index++)
                error = posix_spawn_file_actions_adddup2(&actions, copies[index], index);
            if (!error)
                error = posix_spawn(&process, path, &actions, &attributes, (char *const *)(uintptr_t)arguments,
                                    (char *const *)(uintptr_t)environment);
            posix_spawnattr_destroy(&attributes);
        }
        posix_spawn_file_actions_destroy(&actions);
    }
    for (int index = 0; index < made; index++) close(copies[index]);
    if (error) {
        errno = error;
        return -1;
    }
    return process;
}

void li_kill(int process, int descriptor) {
#if defined(__linux__)
    if (descriptor >= 0) (void)syscall(__NR_pidfd_send_signal, descriptor, SIGKILL, NULL, 0);
#else
    (void)descriptor;
#endif
    /* The process has not been waited for, so that its number, and that of its group, belong to nobody else. */
    (void)kill(-process, SIGKILL);
    (void)kill(process, SIGKILL);
}

int li_has_ended(int descriptor) {
    struct pollfd item = {descriptor, POLLIN, 0};
    return descriptor >= 0 && poll(&item, 1, 0) == 1;
}

int li_reap(int process, int waits, li_end *end) {
    int status = 0;
    pid_t result;
    do {
        result = waitpid(process, &status, waits ? 0 : WNOHANG);
    } while (result < 0 && errno == EINTR);
    if (result == 0) return 0;
    if (result < 0) return -1;
    end->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    end->status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    return 1;
}

/* ---- Waiting ---------------------------------------------------------------------------------------------------- */

int64_t li_now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int li_processors(void) {
#if defined(__linux__)
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (int)count;
}

static inline void li_pause(void) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

static inline int li_is_there(const uint32_t *word, uint32_t wanted) {
    return (int32_t)(__atomic_load_n(word, __ATOMIC_ACQUIRE) - wanted) >= 0;
}

/* How long it is worth looking at all, and after how many waits it is tried again when it was not. */
#define LI_SHORTEST 1500
#define LI_SKIPS 256

/* Looks for a message for a while. */
static int li_look(const uint32_t *word, uint32_t wanted, li_spin *spin) {
    if (li_is_there(word, wanted)) return 1;
    int64_t length = spin->now;
    if (length <= 0) {
        /* The machine may have become less busy. */
        if (spin->most <= 0 || ++spin->skipped % LI_SKIPS != 0) return 0;
        length = spin->most;
    }
    int64_t end = 0;
    for (;;) {
        for (int turn = 0; turn < 16; turn++) {
            li_pause();
            if (li_is_there(word, wanted)) {
                spin->now = spin->most;
                return 1;
            }
        }
        int64_t now = li_now();
        if (end == 0) {
            end = now + length;
        } else if (now >= end) {
            break;
        }
    }
    spin->now = spin->now > LI_SHORTEST ? spin->now / 2 : 0;
    return 0;
}

int li_wait(const uint32_t *word, uint32_t wanted, uint32_t *sleeping, li_spin *spin, int event, int process, int output,
            int64_t nanoseconds) {
    if (word) {
        if (li_look(word, wanted, spin)) return LI_MESSAGE;
        __atomic_store_n(sleeping, 1, __ATOMIC_SEQ_CST);
    }
    int64_t end = li_now() + nanoseconds;
    int seen = 0;
    for (;;) {
        if (word && (int32_t)(__atomic_load_n(word, __ATOMIC_SEQ_CST) - wanted) >= 0) {
            seen = LI_MESSAGE;
            break;
        }
        int64_t left = end - li_now();
        if (left <= 0) break;
        struct pollfd items[3] = {{event, POLLIN, 0}, {process, POLLIN, 0}, {output, POLLIN, 0}};
        int milliseconds = (int)(left / 1000000);
        int count;
#if defined(__linux__)
        (void)milliseconds;
        struct timespec time = {(time_t)(left / 1000000000), (long)(left % 1000000000)};
        count = ppoll(items, 3, &time, NULL);
#else
        count = poll(items, 3, milliseconds + 1);
#endif
        if (count <= 0) continue;
        if (items[0].revents) {
            if (!word) {
                seen |= LI_MESSAGE;
            } else {
                uint64_t number;
                ssize_t bytes = read(event, &number, sizeof number);
                (void)bytes;
            }
        }
        if (items[1].revents) seen |= LI_ENDED;
        if (items[2].revents) seen |= LI_OUTPUT;
        if (word && li_is_there(word, wanted)) seen |= LI_MESSAGE;
        if (seen) break;
    }
    if (word) __atomic_store_n(sleeping, 0, __ATOMIC_RELEASE);
    return seen;
}

void li_announce(uint32_t *word, uint32_t number, const uint32_t *sleeping, int event) {
    __atomic_store_n(word, number, __ATOMIC_SEQ_CST);
    if (__atomic_load_n(sleeping, __ATOMIC_SEQ_CST)) {
        uint64_t one = 1;
        ssize_t bytes = write(event, &one, sizeof one);
        (void)bytes;
    }
}

/* ---- Sockets ---------------------------------------------------------------------------------------------------- */

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

int li_socket_pair(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
    for (int index = 0; index < 2; index++) {
        (void)fcntl(ends[index], F_SETFD, FD_CLOEXEC);
#if defined(SO_NOSIGPIPE)
        int one = 1;
        (void)setsockopt(ends[index], SOL_SOCKET, SO_NOSIGPIPE, &one, sizeof one);
#endif
    }
    return 0;
}

static int64_t li_moved(ssize_t count) {
    if (count > 0) return count;
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) return 0;
    return -1;
}

int64_t li_send(int socket, const void *bytes, int64_t count) {
    return li_moved(send(socket, bytes, (size_t)count, MSG_DONTWAIT | MSG_NOSIGNAL));
}

int64_t li_receive(int socket, void *bytes, int64_t count) {
    return li_moved(recv(socket, bytes, (size_t)count, MSG_DONTWAIT));
}

int li_wait_writable(int socket, int process, int64_t nanoseconds) {
    int64_t end = li_now() + nanoseconds;
    for (;;) {
        int64_t left = end - li_now();
        if (left <= 0) return 0;
        struct pollfd items[2] = {{socket, POLLOUT, 0}, {process, POLLIN, 0}};
        if (poll(items, 2, (int)(left / 1000000) + 1) <= 0) continue;
        if (items[0].revents & POLLOUT) return 1;
        if (items[0].revents || items[1].revents) return 0;
    }
}

const char *li_library_of(const char *symbol) {
    Dl_info info;
    void *address = dlsym(RTLD_DEFAULT, symbol);
    if (!address || !dladdr(address, &info)) return 0;
    return info.dli_fname;
}
