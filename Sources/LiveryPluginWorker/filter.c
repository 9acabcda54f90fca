/* Which system calls the plug-in may make: while its library is loaded, and afterwards. */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "confine.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__)) && !defined(LW_SANITIZED)
#include "channel.h"
#include "plugin_probe.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SECCOMP_FILTER_FLAG_SPEC_ALLOW
#define SECCOMP_FILTER_FLAG_SPEC_ALLOW (1u << 2)
#endif
#ifndef SECCOMP_RET_KILL_PROCESS
#define SECCOMP_RET_KILL_PROCESS 0x80000000u
#endif

#if defined(__x86_64__)
#define FILTER_MACHINE AUDIT_ARCH_X86_64
#else
#define FILTER_MACHINE AUDIT_ARCH_AARCH64
#endif

#define MOST 512
#define MOST_RULES 192

/* What holds for a system call: some instructions, which end in a result or go on to those of the next rule for it. */
typedef struct rule {
    uint32_t call;
    unsigned short start;
    unsigned short length;
    int goes_on;
} rule;

/* A jump to a result that several share: from an instruction, when its comparison holds or does not. */
typedef struct jump {
    unsigned short from;
    int when;
    uint32_t result;
} jump;

typedef struct program {
    struct sock_filter code[MOST];
    unsigned short length;
    rule rules[MOST_RULES];
    unsigned short count;
    jump jumps[2 * MOST_RULES];
    unsigned short jump_count;
} program;

static void add(program *to, uint16_t code, uint8_t yes, uint8_t no, uint32_t value) {
    if (to->length == MOST) worker_exit(LW_EXIT_SETUP);
    to->code[to->length++] = (struct sock_filter){code, yes, no, value};
    if (to->count > 0) to->rules[to->count - 1].length++;
}

/* The instructions that follow are for a system call. */
static void begin_rule(program *to, uint32_t call) {
    if (to->count == MOST_RULES) worker_exit(LW_EXIT_SETUP);
    to->rules[to->count++] = (rule){call, to->length, 0, 0};
}

static void load(program *to, size_t offset) { add(to, BPF_LD | BPF_W | BPF_ABS, 0, 0, (uint32_t)offset); }
static void give(program *to, uint32_t result) { add(to, BPF_RET | BPF_K, 0, 0, result); }

#define ARGUMENT(index) (offsetof(struct seccomp_data, args) + 8u * (index))
#define FAIL_WITH(error) (SECCOMP_RET_ERRNO | (uint32_t)(error))

static void always(program *to, uint32_t call, uint32_t result) {
    begin_rule(to, call);
    give(to, result);
}

static void allow(program *to, uint32_t call) { always(to, call, SECCOMP_RET_ALLOW); }

/* Allowed when the lower half of an argument has one of a few values; what the rest gives is `otherwise`. */
static void allow_values(program *to, uint32_t call, unsigned argument, const uint32_t *values, uint8_t count,
                         uint32_t otherwise) {
    begin_rule(to, call);
    load(to, ARGUMENT(argument));
    for (uint8_t index = 0; index < count; index++) {
        add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, values[index]);
        give(to, SECCOMP_RET_ALLOW);
    }
    give(to, otherwise);
}

/* Does nothing, and says that it worked, when the lower half of an argument has one of a few values; for the rest the rules
 * that follow hold. */
static void pretend_for_values(program *to, uint32_t call, unsigned argument, const uint32_t *values, uint8_t count) {
    begin_rule(to, call);
    load(to, ARGUMENT(argument));
    for (uint8_t index = 0; index < count; index++) {
        add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, values[index]);
        give(to, FAIL_WITH(0));
    }
    to->rules[to->count - 1].goes_on = 1;
}

/* Allowed when none of some bits is set in the lower half of an argument. */
static void allow_without(program *to, uint32_t call, unsigned argument, uint32_t bits) {
    begin_rule(to, call);
    load(to, ARGUMENT(argument));
    add(to, BPF_JMP | BPF_JSET | BPF_K, 0, 1, bits);
    give(to, SECCOMP_RET_TRAP);
    give(to, SECCOMP_RET_ALLOW);
}

/* Memory can be mapped. Only files that were handed over, or any when files may be opened, become executable, and nothing
 * is at once, or one after the other, written to and executable. */
static void allow_mapping(program *to, int files) {
    const uint32_t first = files ? LW_FD_ERRORS + 1 : LW_FD_FILES;
    begin_rule(to, __NR_mmap);
    load(to, ARGUMENT(2));
    add(to, BPF_JMP | BPF_JSET | BPF_K, 1, 0, PROT_EXEC);
    give(to, SECCOMP_RET_ALLOW);
    add(to, BPF_JMP | BPF_JSET | BPF_K, 7, 0, PROT_WRITE);
    load(to, ARGUMENT(3));
    add(to, BPF_JMP | BPF_JSET | BPF_K, 5, 0, MAP_ANONYMOUS | MAP_SHARED);
    add(to, BPF_JMP | BPF_JSET | BPF_K, 0, 4, MAP_PRIVATE);
    load(to, ARGUMENT(4));
    add(to, BPF_JMP | BPF_JGE | BPF_K, 0, 2, first);
    add(to, BPF_JMP | BPF_JGE | BPF_K, 1, 0, 4096);
    give(to, SECCOMP_RET_ALLOW);
    give(to, SECCOMP_RET_TRAP);
    allow_without(to, __NR_mprotect, 2, PROT_EXEC);
}

/* Allowed when the lower half of an argument is at most a limit; otherwise it fails with an error. */
static void allow_up_to(program *to, uint32_t call, unsigned argument, uint32_t most, uint32_t error) {
    begin_rule(to, call);
    load(to, ARGUMENT(argument));
    add(to, BPF_JMP | BPF_JGT | BPF_K, 1, 0, most);
    give(to, SECCOMP_RET_ALLOW);
    give(to, FAIL_WITH(error));
}

/* Allowed for the process itself, by 0 or its number; of others there is nothing to be learnt. */
static void allow_for_itself(program *to, uint32_t call) {
    begin_rule(to, call);
    load(to, ARGUMENT(0));
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0);
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)getpid());
    give(to, SECCOMP_RET_ALLOW);
    give(to, FAIL_WITH(EPERM));
}

/* The signal of abort(), for a thread of the process itself. */
static void allow_abortion(program *to) {
    begin_rule(to, __NR_tgkill);
    load(to, ARGUMENT(2));
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 3, SIGABRT);
    load(to, ARGUMENT(0));
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)getpid());
    give(to, SECCOMP_RET_ALLOW);
    give(to, SECCOMP_RET_TRAP);
}

/* Threads can be started, and nothing else that clone() starts or makes. */
static void allow_threads(program *to) {
    begin_rule(to, __NR_clone);
    load(to, ARGUMENT(0));
    add(to, BPF_JMP | BPF_JSET | BPF_K, 0, 3, 0x10000 /* CLONE_THREAD */);
    /* NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET, PTRACE, VFORK, UNTRACED */
    add(to, BPF_JMP | BPF_JSET | BPF_K, 1, 0, 0x7e826000u);
    give(to, SECCOMP_RET_ALLOW);
    give(to, SECCOMP_RET_TRAP);
    give(to, SECCOMP_RET_TRAP);
#ifdef __NR_clone3
    /* Its flags lie in memory, where no filter sees them; the C library then uses the older call. */
    always(to, __NR_clone3, FAIL_WITH(ENOSYS));
#endif
    allow(to, __NR_set_robust_list);
}

/* Not allowed when the lower half of an argument is below a limit. */
static void allow_from(program *to, uint32_t call, unsigned argument, uint32_t least) {
    begin_rule(to, call);
    load(to, ARGUMENT(argument));
    add(to, BPF_JMP | BPF_JGE | BPF_K, 1, 0, least);
    give(to, SECCOMP_RET_TRAP);
    give(to, SECCOMP_RET_ALLOW);
}

/* Not allowed for one value of the lower half of an argument. */
static void allow_except(program *to, uint32_t call, unsigned argument, uint32_t value) {
    begin_rule(to, call);
    load(to, ARGUMENT(argument));
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value);
    give(to, SECCOMP_RET_TRAP);
    give(to, SECCOMP_RET_ALLOW);
}

/* Fails with an error when the lower half of an argument has one value; otherwise it is not allowed. */
static void fail_for(program *to, uint32_t call, unsigned argument, uint32_t value, uint32_t error) {
    begin_rule(to, call);
    load(to, ARGUMENT(argument));
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, value);
    give(to, FAIL_WITH(error));
    give(to, SECCOMP_RET_TRAP);
}

/* Fails with an error when the lower half of an argument has one of two values; otherwise it is not allowed. */
static void fail_for_both(program *to, uint32_t call, unsigned argument, uint32_t one, uint32_t other, uint32_t error) {
    begin_rule(to, call);
    load(to, ARGUMENT(argument));
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, one);
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, other);
    give(to, FAIL_WITH(error));
    give(to, SECCOMP_RET_TRAP);
}

/* Fails with an error when a bit is set in the lower half of an argument; otherwise it is not allowed. */
static void fail_with_bit(program *to, uint32_t call, unsigned argument, uint32_t bit, uint32_t error) {
    begin_rule(to, call);
    load(to, ARGUMENT(argument));
    add(to, BPF_JMP | BPF_JSET | BPF_K, 0, 1, bit);
    give(to, FAIL_WITH(error));
    give(to, SECCOMP_RET_TRAP);
}

/* Its own limits can be asked for: what would set them is a null pointer. Of others there is nothing to be learnt. */
static void allow_own_limits(program *to) {
    begin_rule(to, __NR_prlimit64);
    load(to, ARGUMENT(2));
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 6, 0);
    load(to, ARGUMENT(2) + 4);
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 4, 0);
    load(to, ARGUMENT(0));
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 0);
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 2, (uint32_t)getpid());
    give(to, SECCOMP_RET_ALLOW);
    give(to, SECCOMP_RET_TRAP);
    give(to, FAIL_WITH(EPERM));
}

/* Locks: waiting for a number to change, and waking who waits. What lends priority from one waiter to another, or takes
 * locks in the kernel's place, is not allowed. */
static void allow_locks(program *to) {
    static const uint32_t operations[] = {0 /* WAIT */, 1 /* WAKE */, 9 /* WAIT_BITSET */, 10 /* WAKE_BITSET */,
                                          3 /* REQUEUE */, 4 /* CMP_REQUEUE */, 5 /* WAKE_OP */};
    begin_rule(to, __NR_futex);
    load(to, ARGUMENT(1));
    add(to, BPF_ALU | BPF_AND | BPF_K, 0, 0, ~(uint32_t)(128 /* PRIVATE */ | 256 /* CLOCK_REALTIME */));
    for (size_t index = 0; index < sizeof operations / sizeof *operations; index++) {
        add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, operations[index]);
        give(to, SECCOMP_RET_ALLOW);
    }
    give(to, SECCOMP_RET_TRAP);
}

/* The rules in the order of their calls; those for the same call stay in theirs. */
static void sort_rules(program *of) {
    for (unsigned index = 1; index < of->count; index++) {
        rule moved = of->rules[index];
        unsigned place = index;
        for (; place > 0 && of->rules[place - 1].call > moved.call; place--) of->rules[place] = of->rules[place - 1];
        of->rules[place] = moved;
    }
}

/* The first rule after `index` that is for another call. */
static unsigned next_call(const program *of, unsigned index) {
    uint32_t call = of->rules[index].call;
    while (index < of->count && of->rules[index].call == call) index++;
    return index;
}

static void jump_to(program *to, unsigned short from, int when, uint32_t result) {
    to->jumps[to->jump_count++] = (jump){from, when, result};
}

/* Halves the rules until few are left: the kernel goes through a filter once for each call that there is when it is installed,
 * which takes long when they are asked one after the other. */
static void add_rules(program *to, const program *from, unsigned first, unsigned end) {
    unsigned middle = next_call(from, first + (end - first) / 2);
    if (end - first > 3 && middle < end) {
        unsigned short jump = to->length;
        add(to, BPF_JMP | BPF_JGE | BPF_K, 0, 0, from->rules[middle].call);
        add_rules(to, from, first, middle);
        unsigned distance = to->length - jump - 1u;
        if (distance > 255) worker_exit(LW_EXIT_SETUP);
        to->code[jump].jt = (uint8_t)distance;
        add_rules(to, from, middle, end);
        return;
    }
    while (first < end) {
        unsigned next = next_call(from, first);
        const rule *last = &from->rules[next - 1];
        const struct sock_filter *code = &from->code[last->start];
        unsigned short at = to->length;
        add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, last->call);
        if (next - first == 1 && last->length == 1) {
            jump_to(to, at, 1, code->k);
        } else {
            for (; first < next; first++) {
                code = &from->code[from->rules[first].start];
                for (unsigned index = 0; index < from->rules[first].length; index++)
                    add(to, code[index].code, code[index].jt, code[index].jf, code[index].k);
            }
            if (last->goes_on) give(to, SECCOMP_RET_TRAP);
            to->code[at].jf = (uint8_t)(to->length - at - 1);
        }
        first = next;
        if (first == end) jump_to(to, at, 0, SECCOMP_RET_TRAP);
    }
}

/* Puts the results there that are jumped to, each once. */
static void add_results(program *to) {
    for (unsigned index = 0; index < to->jump_count; index++) {
        const uint32_t result = to->jumps[index].result;
        int is_there = 0;
        for (unsigned before = 0; before < index; before++) is_there |= to->jumps[before].result == result;
        if (is_there) continue;
        for (unsigned other = index; other < to->jump_count; other++) {
            const jump *from = &to->jumps[other];
            if (from->result != result) continue;
            unsigned distance = to->length - from->from - 1u;
            if (distance > 255) worker_exit(LW_EXIT_SETUP);
            if (from->when)
                to->code[from->from].jt = (uint8_t)distance;
            else
                to->code[from->from].jf = (uint8_t)distance;
        }
        give(to, result);
    }
}

static int install(program *rules) {
    static program made;
    memset(&made, 0, sizeof made);
    sort_rules(rules);
    /* Calls of another processor's kind could mean anything. */
    load(&made, offsetof(struct seccomp_data, arch));
    add(&made, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, FILTER_MACHINE);
    give(&made, SECCOMP_RET_KILL_PROCESS);
    load(&made, offsetof(struct seccomp_data, nr));
    /* With this the process is ended for another call that was refused: that it was, the system tells the host. */
    add(&made, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, FILTER_END);
    give(&made, SECCOMP_RET_KILL_PROCESS);
#if defined(__x86_64__)
    add(&made, BPF_JMP | BPF_JGE | BPF_K, 0, 1, 0x40000000u);
    give(&made, SECCOMP_RET_KILL_PROCESS);
#endif
    add_rules(&made, rules, 0, rules->count);
    add_results(&made);
    struct sock_fprog description = {made.length, made.code};
    if (syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &description) == 0) return 1;
    return syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, 0, &description) == 0;
}

static const uint32_t own_streams[] = {LW_FD_OUTPUT, LW_FD_ERRORS};

/* What both filters allow, the most frequent first. */
static void add_computing(program *to) {
    if (channel_is_shared()) {
        static const uint32_t writing[] = {LW_FD_DONE, LW_FD_ERRORS, LW_FD_OUTPUT};
        allow_values(to, __NR_write, 0, writing, 3, SECCOMP_RET_TRAP);
    } else {
        static const uint32_t writing[] = {LW_FD_SOCKET, LW_FD_ERRORS, LW_FD_OUTPUT};
        allow_values(to, __NR_write, 0, writing, 3, SECCOMP_RET_TRAP);
    }
    allow_values(to, __NR_writev, 0, own_streams, 2, SECCOMP_RET_TRAP);
    allow_locks(to);
    allow(to, __NR_munmap);
    allow(to, __NR_mremap);
    allow(to, __NR_madvise);
    allow(to, __NR_brk);
    /* The clocks of the machine and of the process itself: those with larger numbers tell how long others have worked. */
    allow_up_to(to, __NR_clock_gettime, 0, 11, EINVAL);
    allow_up_to(to, __NR_clock_getres, 0, 11, EINVAL);
    allow(to, __NR_gettimeofday);
#ifdef __NR_time
    allow(to, __NR_time);
#endif
    allow_up_to(to, __NR_clock_nanosleep, 0, 11, EINVAL);
    allow(to, __NR_nanosleep);
    allow(to, __NR_sched_yield);
    allow(to, __NR_getrandom);
    allow(to, __NR_rt_sigreturn);
    /* Signals stay as they are, and whoever asks is told that it worked: the C library keeps signals away before it starts
     * threads and processes, and then nobody could be told which call was refused. */
    always(to, __NR_rt_sigprocmask, FAIL_WITH(0));
    /* What the C library does before it starts a thread or a program, which is what is to be refused by its name. */
    static const uint32_t preparing[] = {SIGINT, SIGQUIT, 32, 33};
    pretend_for_values(to, __NR_rt_sigaction, 0, preparing, 4);
    /* Nobody learns who the host is. */
    always(to, __NR_getppid, FAIL_WITH(0));
    allow(to, __NR_restart_syscall);
    allow(to, __NR_getpid);
    allow(to, __NR_gettid);
    allow(to, __NR_exit);
    allow(to, __NR_exit_group);
#ifdef __NR_membarrier
    /* Of its own threads; other commands interrupt every processor. */
    static const uint32_t barriers[] = {0 /* QUERY */, 8 /* PRIVATE_EXPEDITED */, 16 /* REGISTER_PRIVATE_EXPEDITED */};
    allow_values(to, __NR_membarrier, 0, barriers, 3, FAIL_WITH(EINVAL));
#endif
#ifdef __NR_rseq
    allow(to, __NR_rseq);
#endif
    allow_abortion(to);
    /* What libraries ask of the system without needing an answer: to name memory, and whether a stream is a terminal. */
    fail_for(to, __NR_prctl, 0, 0x53564d41, EINVAL);
    fail_for(to, __NR_ioctl, 1, 0x5401, ENOTTY);
}

/* Files are opened at one place in the code, which is that of the probe: it is told of all who would open one, and answers
 * them. Landlock says which may be read. */
static void allow_opening(program *to) {
    const uint64_t place = plugin_probe_opening();
    begin_rule(to, __NR_openat);
    load(to, offsetof(struct seccomp_data, instruction_pointer));
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 3, (uint32_t)place);
    load(to, offsetof(struct seccomp_data, instruction_pointer) + 4);
    add(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, (uint32_t)(place >> 32));
    give(to, SECCOMP_RET_ALLOW);
    give(to, SECCOMP_RET_TRAP);
}

/* What a library finds that looks for files, itself or the system while it is loaded: Landlock says which may be opened.
 * Nothing is told of others: whoever looks at one by its path is answered by whoever has had the filter installed, or finds
 * nothing. */
static void allow_files(program *to) {
    allow_opening(to);
    allow(to, __NR_fstat);
    allow(to, __NR_fstatfs);
    allow(to, __NR_lseek);
    allow(to, __NR_getdents64);
    const uint32_t hidden[] = {
        __NR_statx, __NR_readlinkat, __NR_faccessat, __NR_statfs, __NR_getcwd,
#ifdef __NR_faccessat2
        __NR_faccessat2,
#endif
#ifdef __NR_open
        __NR_stat, __NR_lstat, __NR_access, __NR_readlink,
#endif
    };
    for (size_t index = 0; index < sizeof hidden / sizeof *hidden; index++)
        always(to, hidden[index], FAIL_WITH(ENOENT));
}

/* There are no files to be seen. What opens a library, and asks for its size, is answered by faults.c, which makes no
 * system call that opens anything. */
static void hide_files(program *to) {
    allow(to, __NR_fstat);
    allow(to, __NR_lseek);
    const uint32_t hidden[] = {
        __NR_statx, __NR_readlinkat, __NR_faccessat, __NR_statfs,
#ifdef __NR_faccessat2
        __NR_faccessat2,
#endif
#ifdef __NR_open
        __NR_stat, __NR_lstat, __NR_access, __NR_readlink,
#endif
    };
    for (size_t index = 0; index < sizeof hidden / sizeof *hidden; index++)
        always(to, hidden[index], FAIL_WITH(ENOENT));
    always(to, __NR_getcwd, FAIL_WITH(ENOENT));
    always(to, __NR_fstatfs, FAIL_WITH(ENOSYS));
    always(to, __NR_getdents64, FAIL_WITH(EBADF));
}

int filter_loading(int files, int threads) {
    static program filter;
    allow(&filter, __NR_read);
    allow(&filter, __NR_pread64);
    allow_mapping(&filter, files);
    /* The channel and the libraries stay open. */
    allow_from(&filter, __NR_close, 0, LW_FD_FILES);
    if (files)
        allow_files(&filter);
    else
        hide_files(&filter);
    add_computing(&filter);
    if (threads) {
        allow_threads(&filter);
    } else {
        /* A library that wants a thread of its own does without. */
#ifdef __NR_clone3
        always(&filter, __NR_clone3, FAIL_WITH(ENOSYS));
#endif
        fail_with_bit(&filter, __NR_clone, 0, 0x10000 /* CLONE_THREAD */, EAGAIN);
        allow(&filter, __NR_set_robust_list);
    }
    static const uint32_t flags[] = {1 /* F_GETFD */, 2 /* F_SETFD */, 3 /* F_GETFL */};
    allow_values(&filter, __NR_fcntl, 1, flags, 3, SECCOMP_RET_TRAP);
    /* A forbidden call shall say which it was. */
    allow_except(&filter, __NR_rt_sigaction, 0, SIGSYS);
    allow(&filter, __NR_sigaltstack);
    allow_own_limits(&filter);
#ifdef __NR_getrlimit
    allow(&filter, __NR_getrlimit);
#endif
    allow(&filter, __NR_getrusage);
    allow_for_itself(&filter, __NR_sched_getaffinity);
    allow(&filter, __NR_getcpu);
    /* Nobody learns whose machine this is. */
    const uint32_t identity[] = {__NR_uname, __NR_sysinfo, __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid};
    for (size_t index = 0; index < sizeof identity / sizeof *identity; index++)
        always(&filter, identity[index], FAIL_WITH(EPERM));
    allow(&filter, __NR_set_tid_address);
#ifdef __NR_arch_prctl
    always(&filter, __NR_arch_prctl, FAIL_WITH(EINVAL));
#endif
    /* What confine_calls needs; it can only make rules stricter. */
    allow(&filter, __NR_seccomp);
    if (files) {
        allow(&filter, 444 /* landlock_create_ruleset */);
        allow(&filter, 446 /* landlock_restrict_self */);
    }
    return install(&filter);
}

int filter_calls(int threads) {
    static program filter;
    if (threads) allow_threads(&filter);
    if (channel_is_shared()) {
        static const uint32_t reading[] = {LW_FD_WAKE};
        allow_values(&filter, __NR_read, 0, reading, 1, SECCOMP_RET_TRAP);
    } else {
        static const uint32_t reading[] = {LW_FD_SOCKET};
        allow_values(&filter, __NR_read, 0, reading, 1, SECCOMP_RET_TRAP);
    }
    add_computing(&filter);
    allow_without(&filter, __NR_mmap, 2, PROT_EXEC);
    allow_without(&filter, __NR_mprotect, 2, PROT_EXEC);
    /* The C library asks what its output is before it prints first, and prints without an answer as well. */
    fail_for_both(&filter, __NR_newfstatat, 0, 1, 2, EBADF);
    fail_for_both(&filter, __NR_fstat, 0, 1, 2, EBADF);
    return install(&filter);
}
#else
int filter_loading(int files, int threads) {
    (void)files;
    (void)threads;
    return 0;
}
int filter_calls(int threads) {
    (void)threads;
    return 1;
}
#endif
