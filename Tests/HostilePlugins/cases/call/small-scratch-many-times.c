/* Asks the host for a million small pieces of memory, which cost it more than they hold. */
#include "hostile.h"
TRANSFORM
{
    for (int turn = 0; turn < 1000000; turn++) {
        if (!host->scratch(host, 0, 1)) break;
    }
    return copy(batch);
}
