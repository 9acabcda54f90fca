/* only: linux
 * Reads where everything lies in its process. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(open("/proc/self/maps", O_RDONLY) >= 0, "opened /proc/self/maps");
    return copy(batch);
}
