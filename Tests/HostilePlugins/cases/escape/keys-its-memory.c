/* Makes memory executable by the system call for protection keys.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(__NR_pkey_mprotect, (void *)((uintptr_t)batch->out & ~(uintptr_t)4095), 4096, PROT_READ | PROT_EXEC, -1) != -1, "has executable memory");
    return copy(batch);
}
