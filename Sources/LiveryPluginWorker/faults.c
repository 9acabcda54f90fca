/* What becomes of signals: a fault tells the host where it happened, and then kills the process as it would have. */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "faults.h"

#include "channel.h"
#include "confine.h"

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#if defined(__linux__)
#include <sys/syscall.h>
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

/* The system call that is being told about, while its arguments are looked at: they may lead nowhere. */
static lw_fault *pending;

static _Noreturn void end_forbidden(lw_fault *fault) {
    channel_report(fault);
    /* The system itself tells the host that a call was refused: an exit code anybody could give. */
    (void)syscall((long)FILTER_END);
    worker_exit(LW_EXIT_SYSTEM_CALL);
}

static void report(int signal, siginfo_t *info, void *context) {
    if (pending) end_forbidden(pending);
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

static const char *expected_name;
static int expected_descriptor;

void faults_expect(const char *name, int descriptor) {
    expected_name = name;
    expected_descriptor = descriptor;
}

#if defined(SIGSYS) && defined(__linux__)
/* An argument of the system call that was stopped. */
static uint64_t argument(const ucontext_t *machine, int index) {
#if defined(__x86_64__)
    static const int places[] = {REG_RDI, REG_RSI, REG_RDX, REG_R10};
    return (uint64_t)machine->uc_mcontext.gregs[places[index]];
#elif defined(__aarch64__)
    return machine->uc_mcontext.regs[index];
#else
    (void)machine;
    (void)index;
    return 0;
#endif
}

/* Goes on as if the system call had returned this. */
static void answer(ucontext_t *machine, int64_t result) {
#if defined(__x86_64__)
    machine->uc_mcontext.gregs[REG_RAX] = result;
#elif defined(__aarch64__)
    machine->uc_mcontext.regs[0] = (uint64_t)result;
#else
    (void)machine;
    (void)result;
#endif
}

static int is_expected(const char *path) {
    if (!expected_name) return 0;
    const char *last = strrchr(path, '/');
    return strcmp(path, expected_name) == 0 || (last && strcmp(last + 1, expected_name) == 0);
}

/* While libraries are loaded: what the loader asks for is answered here, and there are no other files. Whoever prints is
 * answered at any time. Returns whether that was all. */
static int answer_loader(long call, ucontext_t *machine) {
    const int is_loading = channel_stage() == LW_STAGE_LOADING;
    if (call == __NR_newfstatat) {
        const int file = (int)argument(machine, 0);
        const char *path = (const char *)(uintptr_t)argument(machine, 1);
        const int is_own = path && !*path && argument(machine, 3) & 0x1000 /* AT_EMPTY_PATH */;
        /* The C library asks what its output is before it prints first, and prints without an answer as well. */
        int64_t result = is_loading ? -ENOENT : -EBADF;
        if (!is_loading && !(is_own && (file == LW_FD_OUTPUT || file == LW_FD_ERRORS))) return 0;
        if (is_loading && is_own) result = syscall(__NR_fstat, file, argument(machine, 2)) == 0 ? 0 : -errno;
        answer(machine, result);
        return 1;
    }
    if (!is_loading) return 0;
    int place;
    if (call == __NR_openat) {
        place = 1;
#ifdef __NR_open
    } else if (call == __NR_open) {
        place = 0;
#endif
    } else {
        return 0;
    }
    const char *path = (const char *)(uintptr_t)argument(machine, place);
    int64_t result = -ENOENT;
    if (path && is_expected(path)) {
        /* As if it had been opened anew. */
        result = lseek(expected_descriptor, 0, SEEK_SET) == 0 ? expected_descriptor : -ENOENT;
        expected_name = NULL;
    }
    answer(machine, result);
    return 1;
}

/* Which argument of a system call is a path; -1 where none is. */
static int path_of(long call) {
    switch (call) {
    case __NR_openat: case __NR_newfstatat: case __NR_faccessat: case __NR_readlinkat: case __NR_statx:
    case __NR_mkdirat: case __NR_unlinkat: case __NR_fchmodat: case __NR_fchownat: case __NR_mknodat:
    case __NR_renameat2: case __NR_execveat: case __NR_utimensat:
#ifdef __NR_faccessat2
    case __NR_faccessat2: case __NR_openat2:
#endif
#ifdef __NR_renameat
    case __NR_renameat:
#endif
        return 1;
    case __NR_execve: case __NR_chdir: case __NR_chroot: case __NR_statfs: case __NR_truncate:
#ifdef __NR_open
    case __NR_open: case __NR_stat: case __NR_lstat: case __NR_access: case __NR_readlink: case __NR_creat:
    case __NR_mkdir: case __NR_rmdir: case __NR_unlink: case __NR_rename: case __NR_chmod: case __NR_chown:
#endif
        return 0;
    default: return -1;
    }
}

/* What the call was for, as far as its arguments say so. */
static void look_at_arguments(lw_fault *fault, long call, const ucontext_t *machine) {
    uint64_t flags = 0;
    switch (call) {
#ifdef __NR_clone3
    case __NR_clone3: {
        const void *arguments = (const void *)(uintptr_t)argument(machine, 0);
        if (arguments) memcpy(&flags, arguments, sizeof flags);
        fault->detail = flags & 0x10000 ? LW_DETAIL_THREAD : LW_DETAIL_PROCESS;
        return;
    }
#endif
    case __NR_clone:
        flags = argument(machine, 0);
        fault->detail = flags & 0x10000 /* CLONE_THREAD */ ? LW_DETAIL_THREAD : LW_DETAIL_PROCESS;
        return;
#ifdef __NR_fork
    case __NR_fork: case __NR_vfork: fault->detail = LW_DETAIL_PROCESS; return;
#endif
    default: break;
    }
    int place = path_of(call);
    const char *path = place < 0 ? NULL : (const char *)(uintptr_t)argument(machine, place);
    if (!path) return;
    for (uint32_t index = 0; index < LW_FAULT_TEXT - 1 && path[index]; index++) fault->text[index] = path[index];
    fault->detail = LW_DETAIL_PATH;
}

static void refuse(int signal, siginfo_t *info, void *context) {
    int before = errno;
    lw_fault fault;
    memset(&fault, 0, sizeof fault);
    fault.signal = (uint32_t)signal;
    fault.code = info->si_code;
    fault.system_call = (uint32_t)info->si_syscall;
    pending = &fault;
    if (answer_loader(info->si_syscall, context)) {
        pending = NULL;
        errno = before;
        return;
    }
    look_at_arguments(&fault, info->si_syscall, context);
    end_forbidden(&fault);
}
#endif

static void handle(int signal, int flags, void (*handler)(int, siginfo_t *, void *)) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handler;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | flags;
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
    for (size_t index = 0; index < sizeof fatal / sizeof *fatal; index++) handle(fatal[index], (int)SA_RESETHAND, report);
#else
    (void)report;
    (void)is_full;
#endif
#if defined(SIGSYS) && defined(__linux__)
    handle(SIGSYS, 0, refuse);
#endif
}
