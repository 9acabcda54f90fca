/* Renames and removes files. */
#include "hostile.h"
TRANSFORM
{
    int status = rename("/tmp/livery-hostile-here", "/tmp/livery-hostile-there");
    ESCAPED_IF(status == 0 || errno == ENOENT, "may rename files");
    return copy(batch);
}
