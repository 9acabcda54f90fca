/* Needs a library of its own. */
#include "broken.h"

int helper_answer(void);

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    (void)host, (void)call;
    if (helper_answer() != 42) return LV_ERR_INTERNAL;
    return broken_copy(batch);
}

static const lv_function functions[] = {BROKEN_TRANSFORM("spoil", spoil)};
BROKEN_ENTRY(functions)
