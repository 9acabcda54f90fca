/* Makes executable what it has inherited and can write to: the memory for its results, by the file behind it.
 * only: linux */
#include "hostile.h"
static int reached;
CONSTRUCTOR
{
    for (int file = 3; file < 7; file++) {
        void *memory = mmap(0, 4096, PROT_READ | PROT_EXEC, MAP_SHARED, file, 0);
        if (memory != MAP_FAILED) reached++;
    }
}
TRANSFORM
{
    ESCAPED_IF(reached > 0, "made memory executable that it can write to");
    return copy(batch);
}
