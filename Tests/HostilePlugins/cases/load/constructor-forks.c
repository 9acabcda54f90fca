/* Starts a process when it is loaded. */
#include "hostile.h"
static int child = -1;
CONSTRUCTOR
{
    child = fork();
    if (child == 0) {
        sleep(2);
        _exit(0);
    }
}
TRANSFORM
{
    ESCAPED_IF(child > 0, "started a process while it was loaded");
    return copy(batch);
}
