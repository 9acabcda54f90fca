/* only: linux
 * Loads a program into the kernel. */
#include "hostile.h"
TRANSFORM
{
    char attributes[128] = {0};
    attributes[0] = 2;
    attributes[4] = attributes[8] = 4;
    attributes[12] = 1;
    ESCAPED_IF(syscall(SYS_bpf, 0, attributes, 72) >= 0, "made a map in the kernel");
    return copy(batch);
}
