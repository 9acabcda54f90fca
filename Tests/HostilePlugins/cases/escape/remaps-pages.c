/* Maps pages of memory in another order by a system call of old, which forgets what may be done to them.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_remap_file_pages, (void *)((uintptr_t)batch->out & ~(uintptr_t)4095), 4096, PROT_NONE, 0, 0) != -1, "remapped memory");
    return copy(batch);
}
