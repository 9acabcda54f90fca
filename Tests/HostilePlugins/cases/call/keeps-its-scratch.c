/* only: linux
 * Goes on writing to the memory that the host has lent it for an earlier call. */
#include "hostile.h"
TRANSFORM
{
    static char *kept;
    if (kept) memset(kept, 0x41, 1 << 16);
    kept = host->scratch(host, 1 << 16, 16);
    return copy(batch);
}
