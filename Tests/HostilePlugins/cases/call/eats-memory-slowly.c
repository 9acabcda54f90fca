/* Takes a little memory at a time, and never gives any back; ends by itself after 16 GiB. */
#include "hostile.h"
TRANSFORM
{
    for (uint64_t taken = 0; taken < (uint64_t)16 << 30; taken += 16 << 20) {
        char *piece = malloc(16 << 20);
        if (!piece) abort();
        for (size_t at = 0; at < 16 << 20; at += 4096) piece[at] = 1;
        usleep(1000);
    }
    return copy(batch);
}
