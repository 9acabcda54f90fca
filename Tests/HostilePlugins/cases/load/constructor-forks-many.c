/* only: linux
 * Starts processes without end when it is loaded, by all system calls for it. */
#include "hostile.h"
CONSTRUCTOR
{
    for (int round = 0; round < 1000; round++) {
        if (syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) == 0) {
            usleep(1000000);
            _exit(0);
        }
    }
}
TRANSFORM { return copy(batch); }
