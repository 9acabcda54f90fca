/* only: linux
 * Says that it has sent two thousand million messages, and waits for what comes of it. */
#include "channel.h"
TRANSFORM
{
    header *own = (header *)region_of(batch);
    __atomic_store_n(&own->sequence, 0x7fffffff, __ATOMIC_SEQ_CST);
    uint64_t one = 1;
    ssize_t written = write(6, &one, sizeof one);
    (void)written;
    for (;;) __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
