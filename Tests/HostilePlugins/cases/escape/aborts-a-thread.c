/* Sends the signal of abort() to a thread, whoever it belongs to.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_tkill, 0x3ffffff, SIGABRT) != -1, "sent a signal");
    return copy(batch);
}
