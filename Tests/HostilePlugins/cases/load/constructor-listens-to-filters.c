/* Installs a filter of system calls when it is loaded that asks a process of its own choice what to do.
 * only: linux */
#include "hostile.h"
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
CONSTRUCTOR
{
    struct sock_filter code[] = {
        {BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(struct seccomp_data, nr)},
        {BPF_JMP | BPF_JEQ | BPF_K, 0, 1, __NR_getppid},
        {BPF_RET | BPF_K, 0, 0, 0x7fc00000u /* USER_NOTIF */},
        {BPF_RET | BPF_K, 0, 0, 0x7fff0000u /* ALLOW */},
    };
    struct sock_fprog filter = {4, code};
    syscall(__NR_seccomp, 1 /* SET_MODE_FILTER */, 8 /* NEW_LISTENER */, &filter);
}
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_getppid) > 0, "learnt who the host is");
    return copy(batch);
}
