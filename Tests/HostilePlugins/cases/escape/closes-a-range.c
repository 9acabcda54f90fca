/* Closes all files that it has inherited with one system call.
 * only: linux */
#include "hostile.h"
#ifndef __NR_close_range
#define __NR_close_range 436
#endif
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_close_range, 3u, ~0u, 0u) != -1, "closed files");
    return copy(batch);
}
