/* What the plug-in may not do: limits, rights and files. */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "confine.h"

#include "channel.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <sandbox.h>
#endif

static void limit(int resource, rlim_t value) {
    struct rlimit wanted = {value, value};
    if (value == 0) {
        (void)setrlimit(resource, &wanted);
        return;
    }
    struct rlimit now;
    if (getrlimit(resource, &now) != 0) return;
    if (now.rlim_max != RLIM_INFINITY && now.rlim_max < value) wanted.rlim_cur = wanted.rlim_max = now.rlim_max;
    (void)setrlimit(resource, &wanted);
}

static void set_limits(const lw_setup *setup) {
#if !defined(LW_SANITIZED)
    if (setup->memory) limit(RLIMIT_AS, (rlim_t)setup->memory);
    limit(RLIMIT_NOFILE, 64);
#endif
    if (setup->processor) limit(RLIMIT_CPU, (rlim_t)setup->processor);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_CORE, 0);
    /* For the superuser this has no effect: the filters keep it from starting processes. */
    if (!(setup->wanted & LW_WANT_THREADS)) limit(RLIMIT_NPROC, 0);
#if defined(RLIMIT_MSGQUEUE)
    limit(RLIMIT_MSGQUEUE, 0);
#endif
#if defined(RLIMIT_MEMLOCK)
    limit(RLIMIT_MEMLOCK, 0);
#endif
}

#if defined(__linux__)
#include <linux/capability.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#ifndef __NR_landlock_create_ruleset
#define __NR_landlock_create_ruleset 444
#define __NR_landlock_add_rule 445
#define __NR_landlock_restrict_self 446
#endif

/* Headers may be older than the system: the interface of Landlock as documented, up to version 6. */
typedef struct landlock_rules {
    uint64_t files;
    uint64_t network;
    uint64_t scope;
} landlock_rules;

typedef struct __attribute__((packed)) landlock_rule {
    uint64_t allowed;
    int32_t parent;
} landlock_rule;

#define LANDLOCK_ASK_VERSION 1u
#define LANDLOCK_BENEATH 1
#define LANDLOCK_READ (1u << 2)

static uint32_t landlock_version(void) {
    long version = syscall(__NR_landlock_create_ruleset, NULL, 0, LANDLOCK_ASK_VERSION);
    return version > 0 ? (uint32_t)version : 0;
}

/* A set of rules that refuses everything that the version knows. */
static int landlock_rules_for(uint32_t version) {
    landlock_rules rules = {(1u << 13) - 1, 0, 0};
    size_t size = sizeof rules.files;
    if (version >= 2) rules.files |= 1u << 13;
    if (version >= 3) rules.files |= 1u << 14;
    if (version >= 5) rules.files |= 1u << 15;
    if (version >= 4) {
        rules.network = 3;
        size = offsetof(landlock_rules, scope);
    }
    if (version >= 6) {
        rules.scope = 3;
        size = sizeof rules;
    }
    return (int)syscall(__NR_landlock_create_ruleset, &rules, size, 0);
}

static void landlock_allow(int rules, int descriptor) {
    landlock_rule rule = {LANDLOCK_READ, descriptor};
    (void)syscall(__NR_landlock_add_rule, rules, LANDLOCK_BENEATH, &rule, 0);
}

static int landlock_enter(int rules) {
    int result = (int)syscall(__NR_landlock_restrict_self, rules, 0);
    close(rules);
    return result == 0;
}

/* Files may be read below some folders, or not at all. */
static uint32_t landlock_loading(const reading *readable) {
    uint32_t version = landlock_version();
    if (version == 0) return 0;
    int rules = landlock_rules_for(version);
    if (rules < 0) return 0;
    const char *path = readable ? readable->folders : "";
    for (uint32_t index = 0; readable && index < readable->count; index++) {
        int folder = open(path, O_PATH | O_CLOEXEC);
        if (folder >= 0) {
            landlock_allow(rules, folder);
            close(folder);
        }
        path += strlen(path) + 1;
    }
    return landlock_enter(rules) ? version : 0;
}

static int landlock_calls(uint32_t version) {
    int rules = landlock_rules_for(version);
    return rules >= 0 && landlock_enter(rules);
}

static void drop_rights(void) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3];
    memset(none, 0, sizeof none);
    (void)syscall(__NR_capset, &header, none);
    (void)prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

/* Nothing but what the host has handed over stays open. */
static void close_others(int first) {
#ifdef __NR_close_range
    if (syscall(__NR_close_range, first, ~0u, 0) == 0) return;
#endif
    for (int descriptor = first; descriptor < 4096; descriptor++) close(descriptor);
}

/* When the last other end of this pipe closes, the host has gone, however it went: then the kernel kills this process. A
 * signal at the death of the parent would not do, since it comes when the thread ends that has started the worker. */
static void die_with_host(void) {
    (void)fcntl(LW_FD_LIFE, F_SETOWN, getpid());
    (void)fcntl(LW_FD_LIFE, F_SETSIG, SIGKILL);
    (void)fcntl(LW_FD_LIFE, F_SETFL, O_ASYNC | O_NONBLOCK);
    char byte;
    /* It may have gone before all that. */
    if (read(LW_FD_LIFE, &byte, 1) == 0) worker_exit(LW_EXIT_SETUP);
}

void confine_process(const lw_setup *setup) {
    close_others(LW_FD_FILES + (int)setup->libraries);
    die_with_host();
    drop_rights();
    set_limits(setup);
    /* A process may have inherited that all memory which can be read can be executed. */
    (void)personality(0);
}

/* Whether there are files to be kept away from still. */
static int reads_files;
/* Whether threads may be started. */
static int starts_threads;

confinement confine_loading(const lw_setup *setup, const reading *readable) {
    confinement reached = {0, 0};
    reads_files = readable != NULL;
    starts_threads = (setup->wanted & LW_WANT_THREADS) != 0;
    if (setup->wanted & LW_WANT_LANDLOCK) reached.landlock = landlock_loading(readable);
    if (setup->wanted & LW_WANT_SECCOMP) reached.seccomp = filter_loading(readable != NULL, starts_threads) ? 1 : 0;
    return reached;
}

int confine_calls(confinement reached) {
    if (reached.landlock && reads_files && !landlock_calls(reached.landlock)) return 0;
    if (reached.seccomp && !filter_calls(starts_threads)) return 0;
    return 1;
}
#else
void confine_process(const lw_setup *setup) { set_limits(setup); }

confinement confine_loading(const lw_setup *setup, const reading *readable) {
    confinement reached = {0, 0};
    (void)setup;
    (void)readable;
    return reached;
}

int confine_calls(confinement reached) {
    (void)reached;
#if defined(__APPLE__)
    /* Nothing but computing, from here on. What a library does while it is loaded is not confined on this system, which is
     * why the level that is reported stays that of a process. */
    char *message = NULL;
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
    if (sandbox_init(kSBXProfilePureComputation, SANDBOX_NAMED, &message) != 0) sandbox_free_error(message);
#pragma clang diagnostic pop
#endif
    return 1;
}
#endif
