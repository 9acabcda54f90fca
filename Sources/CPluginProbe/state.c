#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "state.h"

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__)
#include <malloc.h>
#else
#include <malloc/malloc.h>
#endif

#include "plugin_probe.h"

extern char **environ;

static uint64_t mixed(uint64_t hash, const void *bytes, size_t count) {
    const unsigned char *place = bytes;
    for (size_t i = 0; i < count; i++) hash = (hash ^ place[i]) * 0x100000001b3u;
    return hash;
}

uint32_t pp_rounding(void) {
#if defined(__x86_64__)
    uint32_t control;
    __asm__ volatile("stmxcsr %0" : "=m"(control));
    return control & ~0x3fu;
#elif defined(__aarch64__)
    uint64_t control;
    __asm__ volatile("mrs %0, fpcr" : "=r"(control));
    return (uint32_t)control;
#else
    return 0;
#endif
}

void pp_rounding_reset(void) {
#if defined(__x86_64__)
    const uint32_t control = 0x1f80;
    const uint16_t word = 0x37f;
    __asm__ volatile("ldmxcsr %0\n\tfldcw %1" : : "m"(control), "m"(word));
#elif defined(__aarch64__)
    const uint64_t control = 0;
    __asm__ volatile("msr fpcr, %0" : : "r"(control));
#endif
}

void pp_state_read(pp_state *state, int calls) {
    memset(state, 0, sizeof *state);
    state->rounding = pp_rounding();
    const char *locale = setlocale(LC_ALL, NULL);
    if (locale) state->locale = mixed(0xcbf29ce484222325u, locale, strlen(locale));
    state->environment = 0xcbf29ce484222325u;
    for (char **entry = environ; entry && *entry; entry++) {
        state->environment = mixed(state->environment, *entry, strlen(*entry) + 1);
    }
    if (!calls) return;
    char folder[4096];
    if (getcwd(folder, sizeof folder)) state->folder = mixed(1, folder, strlen(folder));
    state->mask = umask(0);
    umask((mode_t)state->mask);
    state->signals = 0xcbf29ce484222325u;
    for (int number = 1; number < 32; number++) {
        struct sigaction action;
        memset(&action, 0, sizeof action);
        if (sigaction(number, NULL, &action) != 0) continue;
        state->signals = mixed(state->signals, &action.sa_handler, sizeof action.sa_handler);
    }
    sigset_t blocked;
    sigemptyset(&blocked);
    sigprocmask(SIG_BLOCK, NULL, &blocked);
    for (int number = 1; number < 32; number++) {
        unsigned char is = (unsigned char)sigismember(&blocked, number);
        state->signals = mixed(state->signals, &is, 1);
    }
}

uint32_t pp_state_changes(const pp_state *before, const pp_state *after) {
    return (before->rounding != after->rounding ? PP_CHANGED_ROUNDING : 0) |
           (before->folder != after->folder ? PP_CHANGED_FOLDER : 0) |
           (before->mask != after->mask ? PP_CHANGED_MASK : 0) |
           (before->locale != after->locale ? PP_CHANGED_LOCALE : 0) |
           (before->signals != after->signals ? PP_CHANGED_SIGNALS : 0) |
           (before->environment != after->environment ? PP_CHANGED_ENVIRONMENT : 0);
}

uint64_t pp_heap(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    struct mallinfo2 info = mallinfo2();
    return (uint64_t)info.uordblks + (uint64_t)info.hblkhd;
#elif defined(__APPLE__)
    malloc_statistics_t statistics;
    malloc_zone_statistics(NULL, &statistics);
    return (uint64_t)statistics.size_in_use;
#else
    return 0;
#endif
}

uint32_t pp_descriptors(void) {
    uint32_t count = 0;
    for (int descriptor = 0; descriptor < 256; descriptor++) count += fcntl(descriptor, F_GETFD) >= 0;
    return count;
}
