/* only: linux
 * Counts events of the processor, which tells of other processes. */
#include "hostile.h"
TRANSFORM
{
    uint32_t attributes[32] = {1, 128};
    ESCAPED_IF(syscall(SYS_perf_event_open, attributes, 0, -1, -1, 0) >= 0, "counts events");
    return copy(batch);
}
