/* only: linux
 * Opens a file by the system calls of programs whose pointers have 32 bits. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(0x40000000 | 257, -100, "/etc/passwd", 0) >= 0, "opened a file by the other table");
    return copy(batch);
}
