/* Makes a folder. */
#include "hostile.h"
#include <sys/stat.h>
TRANSFORM
{
    int status = mkdir("/tmp/livery-hostile-folder", 0700);
    if (status == 0) rmdir("/tmp/livery-hostile-folder");
    ESCAPED_IF(status == 0, "made a folder");
    return copy(batch);
}
