/* Opens a file by the newest system call for that.
 * only: linux */
#include "hostile.h"
#ifndef __NR_openat2
#define __NR_openat2 437
#endif
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_openat2, AT_FDCWD, "/etc/passwd", (uint64_t[3]){0}, (size_t)24) != -1, "opened a file");
    return copy(batch);
}
