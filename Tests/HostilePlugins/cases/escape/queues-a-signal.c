/* Sends itself a signal with a message of the sender that it forges.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_rt_sigqueueinfo, getpid(), SIGUSR1, (char[128]){0}) != -1, "sent a signal");
    return copy(batch);
}
