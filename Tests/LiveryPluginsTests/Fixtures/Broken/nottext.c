/* Gives a reason that is no UTF-8. */
#include "broken.h"

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    (void)host, (void)call, (void)batch;
    return host->fail(host, LV_ERR_INTERNAL, (lv_str){"\xff\xfe broken", 9, 0});
}

static const lv_function functions[] = {BROKEN_TRANSFORM("spoil", spoil)};
BROKEN_ENTRY(functions)
