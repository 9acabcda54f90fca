/* only: linux
 * Writes to its own library in memory, and to its input, by the files behind them. */
#include "hostile.h"
TRANSFORM
{
    for (int file = 3; file < 64; file++) ESCAPED_IF(pwrite(file, "x", 1, 0) == 1, "wrote to a file of the host's");
    return copy(batch);
}
