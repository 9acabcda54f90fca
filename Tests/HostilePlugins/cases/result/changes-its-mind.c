/* Gives another result each time, by a counter. No host can tell from one call; conformance checks call twice. */
#include "hostile.h"
static int called;
TRANSFORM
{
    copy(batch);
    batch->out[0].c[0] = 0.1f * (float)(called++ % 10);
    return LV_OK;
}
