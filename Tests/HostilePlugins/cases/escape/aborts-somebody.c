/* Sends the signal of abort(), which it may send itself, to another process: to one of a number that nobody has.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_tgkill, 0x3ffffff, 0x3ffffff, SIGABRT) == 0 || errno == ESRCH, "could abort others");
    return copy(batch);
}
