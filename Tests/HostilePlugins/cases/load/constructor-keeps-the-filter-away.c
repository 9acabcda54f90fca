/* only: linux
 * Installs a filter of system calls when it is loaded, by which the second, stricter one is only seemingly installed; then
 * tries in its call what the first must keep it from as well. */
#include "hostile.h"
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
CONSTRUCTOR
{
    static struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {4, code};
    syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
}
TRANSFORM
{
    static const char *const paths[] = {"/etc/passwd", "/proc/self/maps", "/proc/self/mem", "/", "/dev/tty"};
    for (size_t index = 0; index < sizeof paths / sizeof *paths; index++) {
        char line[64];
        int file = (int)syscall(SYS_openat, AT_FDCWD, paths[index], O_RDONLY);
        ESCAPED_IF(file >= 0 && read(file, line, sizeof line) > 0, "read a file");
        ESCAPED_IF(access(paths[index], F_OK) == 0, "saw a file");
    }
    /* What is left of memory that can run: nothing that it has written. */
    ESCAPED_IF(mmap(0, 4096, PROT_READ | PROT_EXEC, MAP_SHARED, 4, 0) != MAP_FAILED, "ran its results");
    return copy(batch);
}
