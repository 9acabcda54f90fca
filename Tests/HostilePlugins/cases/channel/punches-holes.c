/* only: linux
 * Gives its results back to the system after it has written them, so that the host finds nothing but zeros there. */
#include "channel.h"
TRANSFORM
{
    copy(batch);
    unsigned char *end = (unsigned char *)(batch->out + batch->count);
    madvise(end - 65536, 65536, MADV_REMOVE);
    return LV_OK;
}
