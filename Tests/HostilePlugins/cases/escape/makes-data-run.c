/* Writes a function into memory, and makes it executable afterwards. */
#include "hostile.h"
TRANSFORM
{
    void *memory = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ESCAPED_IF(memory != MAP_FAILED && mprotect(memory, 4096, PROT_READ | PROT_EXEC) == 0, "made data executable");
    return copy(batch);
}
