/* only: linux
 * Shrinks every file that it has inherited, so that who reads the memory behind it is killed. */
#include "hostile.h"
TRANSFORM
{
    for (int file = 3; file < 64; file++) ESCAPED_IF(ftruncate(file, 0) == 0, "shrank a file of the host's");
    return copy(batch);
}
