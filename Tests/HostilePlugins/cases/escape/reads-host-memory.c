/* only: linux
 * Reads the memory of the process that started it. */
#include "hostile.h"
#include <stdio.h>
#include <sys/uio.h>
TRANSFORM
{
    char path[64], byte;
    struct iovec here = {&byte, 1}, there = {(void *)copy, 1};
    snprintf(path, sizeof path, "/proc/%d/mem", (int)getppid());
    ESCAPED_IF(open(path, O_RDONLY) >= 0, "opened the host's memory");
    ESCAPED_IF(process_vm_readv(getppid(), &here, 1, &there, 1, 0) == 1, "read the host's memory");
    return copy(batch);
}
