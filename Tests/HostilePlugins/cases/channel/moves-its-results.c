/* only: linux
 * Moves the memory of its results to another place, where nobody looks. */
#include "channel.h"
TRANSFORM
{
    copy(batch);
    unsigned char *region = region_of(batch);
    ESCAPED_IF(mremap(region, REGION, REGION, MREMAP_MAYMOVE | MREMAP_FIXED, (void *)0x200000000000) == MAP_FAILED, "cannot move");
    return LV_OK;
}
