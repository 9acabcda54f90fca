/* Confines itself further, in rules that hold for what the host has open as well.
 * only: linux */
#include "hostile.h"
#ifndef __NR_landlock_restrict_self
#define __NR_landlock_restrict_self 446
#endif
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_landlock_restrict_self, -1, 0) != -1, "confined itself");
    return copy(batch);
}
