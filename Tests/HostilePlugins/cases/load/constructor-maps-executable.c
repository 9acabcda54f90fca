/* Makes memory that can be written to and executed when it is loaded.
 * only: linux */
#include "hostile.h"
static void *memory = MAP_FAILED;
CONSTRUCTOR { memory = mmap(0, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); }
TRANSFORM
{
    ESCAPED_IF(memory != MAP_FAILED, "made memory that can be written to and executed while it was loaded");
    return copy(batch);
}
