/* Rings at the host as often as the kernel can count, before it answers.
 * only: linux */
#include "channel.h"
TRANSFORM
{
    uint64_t most = 0xfffffffffffffffeull;
    ssize_t written = write(6, &most, sizeof most);
    (void)written;
    return copy(batch);
}
