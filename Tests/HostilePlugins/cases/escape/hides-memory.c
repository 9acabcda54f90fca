/* Makes memory that not even the kernel looks into.
 * only: linux */
#include "hostile.h"
#ifndef __NR_memfd_secret
#define __NR_memfd_secret 447
#endif
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_memfd_secret, 0) != -1, "has secret memory");
    return copy(batch);
}
