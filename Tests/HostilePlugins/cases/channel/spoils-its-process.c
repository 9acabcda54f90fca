/* only: linux
 * Writes over everything that its process keeps in the memory that it can write to beside its results. */
#include "channel.h"
TRANSFORM
{
    unsigned char *region = region_of(batch);
    uint32_t sequence = ((header *)region)->sequence;
    memset(region, 0xff, REGION - (size_t)batch->count * 16);
    ((header *)region)->sequence = sequence;
    return copy(batch);
}
