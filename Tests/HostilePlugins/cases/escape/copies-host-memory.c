/* only: linux
 * Reads the memory of the process that started it by a system call that opens no file. */
#include "hostile.h"
#include <sys/uio.h>
TRANSFORM
{
    char byte;
    struct iovec here = {&byte, 1}, there = {(void *)0x400000, 1};
    ESCAPED_IF(process_vm_readv(getppid(), &here, 1, &there, 1, 0) == 1, "read the host's memory");
    return copy(batch);
}
