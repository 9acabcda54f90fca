/* only: linux
 * Installs a filter of system calls when it is loaded that kills its process at the next one. */
#include "hostile.h"
#include <linux/filter.h>
#include <linux/seccomp.h>
CONSTRUCTOR
{
    static struct sock_filter code[] = {BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)};
    struct sock_fprog program = {1, code};
    syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
}
TRANSFORM { return copy(batch); }
