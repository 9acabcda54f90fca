/* Takes alpha for a byte. */
#include "broken.h"

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    (void)host, (void)call, (void)batch;
    broken_copy(batch);
    batch->out[0].c[3] = 255.0f;
    return LV_OK;
}

static const lv_function functions[] = {BROKEN_TRANSFORM("spoil", spoil)};
BROKEN_ENTRY(functions)
