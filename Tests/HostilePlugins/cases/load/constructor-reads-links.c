/* Asks when it is loaded which program it runs in, and which files that has open.
 * only: linux */
#include "hostile.h"
static int seen;
CONSTRUCTOR
{
    char name[256];
    if (readlink("/proc/self/exe", name, sizeof name) > 0) seen++;
    if (readlink("/proc/self/fd/3", name, sizeof name) > 0) seen++;
    if (readlink("/bin", name, sizeof name) > 0) seen++;
}
TRANSFORM
{
    ESCAPED_IF(seen > 0, "read a link while it was loaded");
    return copy(batch);
}
