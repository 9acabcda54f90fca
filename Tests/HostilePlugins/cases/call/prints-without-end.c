/* Prints as fast as it can, and never returns.
 * only: linux */
#include "hostile.h"
TRANSFORM
{
    static const char line[4096] = "There is always something more to say.\n";
    for (;;) (void)!write(1, line, sizeof line);
    return copy(batch);
}
