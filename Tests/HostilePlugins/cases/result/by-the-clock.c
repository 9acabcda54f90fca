/* Gives a result that depends on the time. No host can tell from one call. */
#include "hostile.h"
#include <time.h>
TRANSFORM
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    copy(batch);
    batch->out[0].c[0] = (float)(now.tv_nsec % 1000) / 1000.0f;
    return LV_OK;
}
