/* Lists a folder when it is loaded, by a descriptor that is for no reading, and by one that is.
 * only: linux */
#include "hostile.h"
#include <dirent.h>
static int seen;
CONSTRUCTOR
{
    if (open("/", O_PATH | O_DIRECTORY) >= 0) seen++;
    if (open("/usr/lib", O_RDONLY | O_DIRECTORY) >= 0) seen++;
    if (opendir("/lib")) seen++;
    char name[256];
    if (getcwd(name, sizeof name)) seen++;
}
TRANSFORM
{
    ESCAPED_IF(seen > 0, "found a folder while it was loaded");
    return copy(batch);
}
