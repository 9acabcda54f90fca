/* only: linux
 * Makes a file in memory and runs it as a program. */
#include "hostile.h"
TRANSFORM
{
    char *none[] = {0};
    int file = (int)syscall(SYS_memfd_create, "hostile", 0);
    ESCAPED_IF(file >= 0, "made a file in memory");
    syscall(SYS_execveat, file, "", none, none, 0x1000);
    return copy(batch);
}
