/* Makes memory that can be written to and executed. */
#include "hostile.h"
TRANSFORM
{
    void *memory = mmap(0, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    ESCAPED_IF(memory != MAP_FAILED, "has memory to write to and execute");
    return copy(batch);
}
