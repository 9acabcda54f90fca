/* only: linux
 * Opens the memory of its host by the folder of processes. */
#include "hostile.h"
#include <stdio.h>
TRANSFORM
{
    ESCAPED_IF(open("/proc/1/mem", O_RDWR) >= 0, "opened the memory of another process");
    return copy(batch);
}
