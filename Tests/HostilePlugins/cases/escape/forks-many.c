/* Starts 64 processes, which end by themselves after two seconds. */
#include "hostile.h"
TRANSFORM
{
    int started = 0;
    for (int turn = 0; turn < 64; turn++) {
        int child = fork();
        if (child == 0) {
            sleep(2);
            _exit(0);
        }
        if (child > 0) started++;
    }
    ESCAPED_IF(started > 0, "started processes");
    return copy(batch);
}
