/* only: linux
 * Watches what happens in a folder. */
#include "hostile.h"
#include <sys/inotify.h>
TRANSFORM
{
    int watch = inotify_init();
    ESCAPED_IF(watch >= 0, "watches files");
    return copy(batch);
}
