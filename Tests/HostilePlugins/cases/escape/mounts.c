/* only: linux
 * Puts one folder in the place of another. */
#include "hostile.h"
#include <sys/mount.h>
TRANSFORM
{
    int status = mount("/tmp", "/tmp/livery-hostile-nowhere", 0, MS_BIND, 0);
    ESCAPED_IF(status == 0 || errno == ENOENT, "may mount");
    return copy(batch);
}
