/* System calls by name, for saying what a plug-in was stopped from doing. */
#include "livery_isolation.h"

#if defined(__linux__)
#include <sys/syscall.h>

typedef struct entry {
    uint32_t number;
    const char *name;
    const char *purpose;
} entry;

#define CALL(name, purpose) {(uint32_t)__NR_##name, #name, purpose},

static const char file[] = "open a file";
static const char look[] = "look at a file";
static const char change[] = "change files or folders";
static const char network[] = "use the network";
static const char start[] = "start a process or a thread";
static const char run[] = "run a program";
static const char await[] = "wait for a process";
static const char others[] = "look into a process or change it";
static const char signals[] = "send a signal";
static const char signal_wait[] = "wait for a signal";
static const char handlers[] = "change how signals are handled";
static const char folder[] = "change the working folder";
static const char descriptors[] = "change its open files";
static const char limits[] = "change its limits or rights";
static const char kernel[] = "use a dangerous part of the kernel";
static const char memory[] = "make memory executable";
static const char sharing[] = "share memory or messages with other processes";
static const char locking[] = "keep memory from being swapped out, or write it back";
static const char clocks[] = "use timers";
static const char worked[] = "ask how long processes have worked";
static const char readiness[] = "wait for a file or a time";
static const char control[] = "control an open file or a device";
static const char disk[] = "have files written to the disk";
static const char identity[] = "ask who and where it is";
static const char waiting[] = "wait for a lock in a way that plug-ins may not";
static const char transfer[] = "read or write a file or stream";

static const entry entries[] = {
#ifdef __NR_open
    CALL(open, file) CALL(stat, look) CALL(lstat, look) CALL(access, look) CALL(readlink, look) CALL(getdents, look)
    CALL(creat, change) CALL(mkdir, change) CALL(rmdir, change) CALL(unlink, change) CALL(rename, change)
    CALL(link, change) CALL(symlink, change) CALL(chmod, change) CALL(chown, change) CALL(lchown, change)
    CALL(mknod, change) CALL(utime, change) CALL(utimes, change) CALL(fork, start) CALL(vfork, start)
    CALL(dup2, descriptors) CALL(pipe, descriptors) CALL(poll, readiness) CALL(select, readiness)
    CALL(pause, signal_wait) CALL(alarm, clocks) CALL(getpgrp, identity) CALL(time, clocks) CALL(signalfd, handlers)
    CALL(eventfd, descriptors) CALL(inotify_init, look) CALL(epoll_create, descriptors) CALL(epoll_wait, readiness)
#endif
#ifdef __NR_arch_prctl
    CALL(arch_prctl, limits) CALL(iopl, kernel) CALL(ioperm, kernel) CALL(modify_ldt, kernel)
#endif
    CALL(openat, file) CALL(newfstatat, look) CALL(fstat, look) CALL(statfs, look) CALL(fstatfs, look)
    CALL(faccessat, look) CALL(readlinkat, look) CALL(getdents64, look) CALL(statx, look) CALL(lseek, transfer)
#ifdef __NR_faccessat2
    CALL(faccessat2, look) CALL(openat2, file)
#endif
    CALL(mkdirat, change) CALL(unlinkat, change) CALL(linkat, change) CALL(symlinkat, change) CALL(fchmod, change)
    CALL(fchmodat, change) CALL(fchown, change) CALL(fchownat, change) CALL(mknodat, change) CALL(renameat2, change)
#ifdef __NR_renameat
    CALL(renameat, change)
#endif
    CALL(truncate, change) CALL(ftruncate, change) CALL(fallocate, change) CALL(utimensat, change) CALL(sync, disk)
    CALL(fsync, disk) CALL(fdatasync, disk) CALL(setxattr, change) CALL(umask, change) CALL(flock, change)
    CALL(socket, network) CALL(socketpair, network) CALL(connect, network) CALL(bind, network) CALL(listen, network)
    CALL(accept, network) CALL(accept4, network) CALL(sendto, network) CALL(recvfrom, network) CALL(sendmsg, network)
    CALL(recvmsg, network) CALL(sendmmsg, network) CALL(recvmmsg, network) CALL(shutdown, network)
    CALL(getsockname, network) CALL(getpeername, network) CALL(setsockopt, network) CALL(getsockopt, network)
    CALL(clone, start) CALL(execve, run) CALL(execveat, run) CALL(wait4, await) CALL(waitid, await)
#ifdef __NR_clone3
    CALL(clone3, start)
#endif
    CALL(unshare, kernel) CALL(setns, kernel)
    CALL(kill, signals) CALL(tkill, signals) CALL(tgkill, signals) CALL(rt_sigqueueinfo, signals)
    CALL(rt_tgsigqueueinfo, signals) CALL(ptrace, others) CALL(process_vm_readv, others) CALL(process_vm_writev, others)
#ifdef __NR_pidfd_open
    CALL(pidfd_open, others) CALL(pidfd_send_signal, signals)
#endif
#ifdef __NR_pidfd_getfd
    CALL(pidfd_getfd, others)
#endif
    CALL(kcmp, others) CALL(getpriority, others) CALL(setpriority, others) CALL(sched_setaffinity, others)
    CALL(sched_setscheduler, others) CALL(sched_setparam, others)
    CALL(rt_sigaction, handlers) CALL(rt_sigtimedwait, signal_wait) CALL(rt_sigsuspend, signal_wait)
    CALL(rt_sigpending, signal_wait) CALL(signalfd4, handlers)
    CALL(chdir, folder) CALL(fchdir, folder) CALL(chroot, folder) CALL(getcwd, identity) CALL(pivot_root, folder)
    CALL(close, descriptors) CALL(dup, descriptors) CALL(dup3, descriptors) CALL(fcntl, descriptors)
#ifdef __NR_close_range
    CALL(close_range, descriptors)
#endif
    CALL(pipe2, descriptors) CALL(ppoll, readiness) CALL(pselect6, readiness) CALL(eventfd2, descriptors)
    CALL(epoll_create1, descriptors) CALL(epoll_ctl, descriptors) CALL(epoll_pwait, readiness)
    CALL(inotify_init1, look) CALL(memfd_create, descriptors) CALL(ioctl, control)
    CALL(setrlimit, limits) CALL(prlimit64, limits) CALL(prctl, limits) CALL(setuid, limits) CALL(setgid, limits)
    CALL(setreuid, limits) CALL(setregid, limits) CALL(setresuid, limits) CALL(setresgid, limits)
    CALL(setfsuid, limits) CALL(setfsgid, limits) CALL(setgroups, limits) CALL(capset, limits) CALL(seccomp, limits)
    CALL(setsid, limits) CALL(setpgid, limits) CALL(personality, limits)
    CALL(mount, kernel) CALL(umount2, kernel) CALL(swapon, kernel) CALL(swapoff, kernel) CALL(reboot, kernel)
    CALL(sethostname, kernel) CALL(setdomainname, kernel) CALL(init_module, kernel) CALL(finit_module, kernel)
    CALL(delete_module, kernel) CALL(kexec_load, kernel) CALL(bpf, kernel) CALL(perf_event_open, kernel)
    CALL(userfaultfd, kernel) CALL(add_key, kernel) CALL(request_key, kernel) CALL(keyctl, kernel)
    CALL(name_to_handle_at, kernel) CALL(open_by_handle_at, kernel) CALL(acct, kernel) CALL(quotactl, kernel)
    CALL(syslog, kernel) CALL(vhangup, kernel) CALL(settimeofday, kernel) CALL(clock_settime, kernel)
    CALL(adjtimex, kernel) CALL(fanotify_init, kernel) CALL(io_setup, kernel) CALL(io_submit, kernel)
#ifdef __NR_io_uring_setup
    CALL(io_uring_setup, kernel) CALL(io_uring_enter, kernel) CALL(io_uring_register, kernel)
#endif
    CALL(mmap, memory) CALL(mprotect, memory) CALL(pkey_mprotect, memory) CALL(shmget, sharing) CALL(shmat, sharing)
    CALL(shmctl, sharing) CALL(msgget, sharing) CALL(semget, sharing) CALL(mq_open, sharing)
    CALL(remap_file_pages, memory) CALL(mlock, locking) CALL(mlockall, locking) CALL(msync, locking)
    CALL(setitimer, clocks) CALL(getitimer, clocks) CALL(timer_create, clocks) CALL(timer_settime, clocks)
    CALL(timerfd_create, clocks) CALL(times, worked)
    CALL(getuid, identity) CALL(geteuid, identity) CALL(getgid, identity) CALL(getegid, identity)
    CALL(getresuid, identity) CALL(getresgid, identity) CALL(getppid, identity) CALL(getsid, identity)
    CALL(getpgid, identity) CALL(getgroups, identity) CALL(uname, identity) CALL(sysinfo, identity)
    CALL(getrusage, worked) CALL(getrlimit, identity) CALL(sched_getaffinity, identity) CALL(getcpu, identity)
    CALL(capget, identity)
    CALL(read, transfer) CALL(write, transfer) CALL(readv, transfer) CALL(writev, transfer) CALL(pread64, transfer)
    CALL(pwrite64, transfer) CALL(preadv, transfer) CALL(pwritev, transfer) CALL(sendfile, transfer)
#ifdef __NR_move_pages
    CALL(move_pages, others)
#endif
#ifdef __NR_process_madvise
    CALL(process_madvise, others)
#endif
#ifdef __NR_memfd_secret
    CALL(memfd_secret, descriptors)
#endif
#ifdef __NR_open_tree
    CALL(open_tree, file) CALL(move_mount, kernel) CALL(fsopen, kernel) CALL(fspick, kernel)
#endif
#ifdef __NR_landlock_create_ruleset
    CALL(landlock_create_ruleset, limits) CALL(landlock_add_rule, limits) CALL(landlock_restrict_self, limits)
#endif
    CALL(mincore, others) CALL(mlock2, locking) CALL(mbind, kernel) CALL(set_mempolicy, kernel)
    CALL(migrate_pages, others) CALL(preadv2, transfer) CALL(pwritev2, transfer)
    CALL(timerfd_settime, clocks) CALL(sched_setattr, others) CALL(sched_getattr, others)
    CALL(futex, waiting) CALL(splice, transfer) CALL(tee, transfer) CALL(vmsplice, transfer) CALL(copy_file_range, transfer)
};

static const entry *find(uint32_t number) {
    for (uint32_t index = 0; index < sizeof entries / sizeof *entries; index++)
        if (entries[index].number == number) return &entries[index];
    return 0;
}
#endif

const char *li_system_call_name(uint32_t number) {
#if defined(__linux__)
    const entry *found = find(number);
    if (found) return found->name;
#else
    (void)number;
#endif
    return 0;
}

const char *li_system_call_purpose(uint32_t number) {
#if defined(__linux__)
    const entry *found = find(number);
    if (found) return found->purpose;
#else
    (void)number;
#endif
    return 0;
}
