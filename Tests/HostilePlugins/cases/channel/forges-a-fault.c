/* only: linux
 * Says in the host's memory that it was stopped for another thing than it does, and ends as if it had been. */
#include "channel.h"
TRANSFORM
{
    fault *told = (fault *)(region_of(batch) + 512);
    memset(told, 0, sizeof *told);
    told->signal = SIGSYS;
    told->system_call = SYS_openat;
    told->detail = 3;
    memset(told->text, 'x', sizeof told->text);
    memcpy(told->text, "\033[2J/home", 9);
    _exit(122);
}
