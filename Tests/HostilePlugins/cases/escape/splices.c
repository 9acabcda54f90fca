/* only: linux
 * Moves what is in one open file into another, past what it may read and write. */
#include "hostile.h"
TRANSFORM
{
    for (int from = 0; from < 8; from++)
        for (int to = 0; to < 8; to++) ESCAPED_IF(splice(from, 0, to, 0, 4096, 2) > 0, "moved bytes between files");
    return copy(batch);
}
