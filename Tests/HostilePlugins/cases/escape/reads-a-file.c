/* Reads the list of the machine's users. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(open("/etc/passwd", O_RDONLY) >= 0, "opened /etc/passwd");
    return copy(batch);
}
