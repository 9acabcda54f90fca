/* only: linux
 * Opens its own memory as a file, to write where it may only read. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(open("/proc/self/mem", O_RDWR) >= 0, "opened /proc/self/mem");
    return copy(batch);
}
