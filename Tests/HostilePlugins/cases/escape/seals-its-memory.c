/* only: linux
 * Seals the memory that the host wants to write its next call into. */
#include "hostile.h"
TRANSFORM
{
    for (int file = 3; file < 16; file++) ESCAPED_IF(fcntl(file, 1033 /* F_ADD_SEALS */, 8) == 0, "sealed memory");
    return copy(batch);
}
