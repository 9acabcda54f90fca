/* only: linux
 * Has everything that the machine has not written yet written to its disks. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(SYS_sync) == 0, "had the disks written to");
    return copy(batch);
}
