/* Writes a function into memory when it is loaded, and makes it executable afterwards.
 * only: linux */
#include "hostile.h"
static int status = -1;
CONSTRUCTOR
{
    void *memory = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    status = mprotect(memory, 4096, PROT_READ | PROT_EXEC);
}
TRANSFORM
{
    ESCAPED_IF(status == 0, "made data executable while it was loaded");
    return copy(batch);
}
