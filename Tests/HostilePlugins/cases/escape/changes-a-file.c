/* only: linux
 * Changes its own library on the disk.
 * cc: -ldl */
#include "hostile.h"
#include <dlfcn.h>
TRANSFORM
{
    Dl_info self;
    if (!dladdr((const void *)copy, &self)) return copy(batch);
    ESCAPED_IF(open(self.dli_fname, O_WRONLY) >= 0, "opened its own library for writing");
    return copy(batch);
}
