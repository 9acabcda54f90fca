/* Opens a library of the system when it is loaded, and its own again by the name that the loader had for it.
 * only: linux */
#include "hostile.h"
#include <dlfcn.h>
static int seen;
CONSTRUCTOR
{
    if (open("/lib/x86_64-linux-gnu/libc.so.6", O_RDONLY) >= 0) seen++;
    if (open("/etc/ld.so.cache", O_RDONLY) >= 0) seen++;
    for (int file = 3; file < 12; file++) {
        char name[] = "/proc/self/fd/0";
        name[14] = (char)('0' + file % 10);
        if (file < 10 && open(name, O_RDONLY) >= 0) seen++;
    }
    if (dlopen("libresolv.so.2", RTLD_NOW)) seen++;
}
TRANSFORM
{
    ESCAPED_IF(seen > 0, "opened a library while it was loaded");
    return copy(batch);
}
