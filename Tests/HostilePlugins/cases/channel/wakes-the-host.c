/* only: linux
 * Wakes the host again and again without having anything to say. */
#include "channel.h"
TRANSFORM
{
    uint64_t most = 0xfffffffffffffffe;
    for (;;) {
        ssize_t written = write(6, &most, sizeof most);
        (void)written;
    }
    return copy(batch);
}
