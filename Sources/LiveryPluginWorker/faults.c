/* What becomes of signals: a fault tells the host where it happened, and then kills the process as it would have. */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "faults.h"

#include "channel.h"

#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#if defined(__linux__)
#include <ucontext.h>
#endif
#include <unistd.h>

#if !defined(MAP_ANONYMOUS)
#define MAP_ANONYMOUS MAP_ANON
#endif

static unsigned char own_stack[65536];
static uint64_t stack_end;

/* Whether memory was read or written when that failed. */
static uint32_t access_of(int signal, const void *context) {
#if defined(__linux__) && defined(__x86_64__)
    if (signal != SIGSEGV && signal != SIGBUS) return LW_ACCESS_UNKNOWN;
    const ucontext_t *machine = context;
    return machine->uc_mcontext.gregs[REG_ERR] & 2 ? LW_ACCESS_WRITE : LW_ACCESS_READ;
#elif defined(__linux__) && defined(__aarch64__)
    if (signal != SIGSEGV && signal != SIGBUS) return LW_ACCESS_UNKNOWN;
    /* Behind the registers stand records, each with a mark and its size; one has what the processor says of the fault. */
    const ucontext_t *machine = context;
    const unsigned char *record = machine->uc_mcontext.__reserved;
    const unsigned char *end = record + sizeof machine->uc_mcontext.__reserved;
    while (record + 16 <= end) {
        uint32_t head[2];
        uint64_t syndrome;
        memcpy(head, record, sizeof head);
        memcpy(&syndrome, record + 8, sizeof syndrome);
        if (head[0] == 0x45535201u) return syndrome & 64 ? LW_ACCESS_WRITE : LW_ACCESS_READ;
        if (head[0] == 0 || head[1] < 16) break;
        record += head[1];
    }
    return LW_ACCESS_UNKNOWN;
#else
    (void)signal;
    (void)context;
    return LW_ACCESS_UNKNOWN;
#endif
}

/* Whether so little memory is left that want of it is what has happened. */
static uint32_t is_full(void) {
    void *probe = mmap(NULL, (size_t)16 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (probe == MAP_FAILED) return 1;
    (void)munmap(probe, (size_t)16 << 20);
    return 0;
}

static void report(int signal, siginfo_t *info, void *context) {
    lw_fault fault;
    memset(&fault, 0, sizeof fault);
    fault.signal = (uint32_t)signal;
    fault.code = info->si_code;
    fault.address = (uint64_t)(uintptr_t)info->si_addr;
    fault.stack = stack_end;
    fault.access = access_of(signal, context);
    fault.is_full = is_full();
    channel_report(&fault);
    /* The default action is back in place: what has failed fails again, and kills. Giving up has to be done again. */
    if (signal == SIGABRT) (void)raise(SIGABRT);
}

#if defined(SIGSYS) && defined(__linux__)
static void refuse(int signal, siginfo_t *info, void *context) {
    (void)context;
    lw_fault fault;
    memset(&fault, 0, sizeof fault);
    fault.signal = (uint32_t)signal;
    fault.code = info->si_code;
    fault.system_call = (uint32_t)info->si_syscall;
    channel_report(&fault);
    worker_exit(LW_EXIT_SYSTEM_CALL);
}
#endif

static void handle(int signal, void (*handler)(int, siginfo_t *, void *)) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handler;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | (int)SA_RESETHAND;
    sigemptyset(&action.sa_mask);
    (void)sigaction(signal, &action, NULL);
}

void faults_install(void) {
    stack_t stack;
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = own_stack;
    stack.ss_size = sizeof own_stack;
    (void)sigaltstack(&stack, NULL);
    struct rlimit limit;
    uint64_t size = 8u << 20;
    if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) size = (uint64_t)limit.rlim_cur;
    stack_end = (uint64_t)(uintptr_t)__builtin_frame_address(0) - size;
#if !defined(LW_SANITIZED)
    const int fatal[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP};
    for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) handle(fatal[index], report);
#else
    (void)report;
    (void)is_full;
#endif
#if defined(SIGSYS) && defined(__linux__)
    handle(SIGSYS, refuse);
#endif
}
