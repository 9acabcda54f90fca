/* Writes nonsense to every file that it has inherited, as if it were an answer to the host. */
#include "hostile.h"
TRANSFORM
{
    char nonsense[256];
    memset(nonsense, 0xff, sizeof nonsense);
    for (int file = 3; file < 64; file++) write(file, nonsense, sizeof nonsense);
    return copy(batch);
}
