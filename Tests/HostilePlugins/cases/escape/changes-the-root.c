/* Makes another folder the root of all paths. */
#include "hostile.h"
TRANSFORM
{
    int status = chroot("/tmp/livery-hostile-nowhere");
    ESCAPED_IF(status == 0 || errno == ENOENT, "may change the root");
    return copy(batch);
}
