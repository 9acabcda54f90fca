/* Tells the kernel what to do with the memory of a process.
 * only: linux */
#include "hostile.h"
#ifndef __NR_process_madvise
#define __NR_process_madvise 440
#endif
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_process_madvise, 0, (void *)0, (size_t)0, 4, 0) != -1, "advised the kernel");
    return copy(batch);
}
