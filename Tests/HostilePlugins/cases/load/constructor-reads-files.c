/* Reads the list of the machine's users when it is loaded. */
#include "hostile.h"
static int file = -1;
CONSTRUCTOR { file = open("/etc/passwd", O_RDONLY); }
TRANSFORM
{
    ESCAPED_IF(file >= 0, "opened /etc/passwd while it was loaded");
    return copy(batch);
}
