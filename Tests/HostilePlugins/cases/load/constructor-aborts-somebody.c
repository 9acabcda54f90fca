/* Sends the signal of abort() to a process of a number that nobody has, when it is loaded.
 * only: linux */
#include "hostile.h"
CONSTRUCTOR
{
    syscall(__NR_tgkill, 0x3ffffff, 0x3ffffff, SIGABRT);
}
TRANSFORM { return copy(batch); }
