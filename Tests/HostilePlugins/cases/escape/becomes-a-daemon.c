/* Starts a process in a session of its own, which outlives the host: for two seconds. */
#include "hostile.h"
TRANSFORM
{
    int child = fork();
    if (child == 0) {
        setsid();
        if (fork() == 0) sleep(2);
        _exit(0);
    }
    ESCAPED_IF(child > 0, "started a process that outlives the host");
    return copy(batch);
}
