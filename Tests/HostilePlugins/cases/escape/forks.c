/* Starts a process. */
#include "hostile.h"
TRANSFORM
{
    int child = fork();
    if (child == 0) {
        sleep(2);
        _exit(0);
    }
    ESCAPED_IF(child > 0, "started a process");
    return copy(batch);
}
