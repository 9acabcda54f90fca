/* only: linux
 * Stores something in the kernel's ring of keys. */
#include "hostile.h"
TRANSFORM
{
    ESCAPED_IF(syscall(SYS_add_key, "user", "livery-hostile", "x", 1, -1) >= 0, "stored a key");
    return copy(batch);
}
