/* Tells the kernel when it is loaded that its locks lie where no memory is, to be looked after when it ends.
 * only: linux */
#include "hostile.h"
CONSTRUCTOR
{
    syscall(__NR_set_robust_list, (void *)0x10, (size_t)24);
    syscall(__NR_set_tid_address, (void *)0x10);
}
TRANSFORM { return copy(batch); }
