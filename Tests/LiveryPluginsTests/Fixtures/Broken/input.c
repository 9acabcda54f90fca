/* Writes into its input. */
#include "broken.h"

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    (void)host, (void)call, (void)batch;
    for (uint32_t index = 0; index < batch->count; index++) {
        ((lv_rgba *)(uintptr_t)batch->in)[index].c[0] = 0.25f;
        batch->out[index] = batch->in[index];
    }
    return LV_OK;
}

static const lv_function functions[] = {BROKEN_TRANSFORM("spoil", spoil)};
BROKEN_ENTRY(functions)
