/* Asks for memory until there is none. */
#include "broken.h"

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    (void)host, (void)call, (void)batch;
    for (int turn = 0; turn < 1000000; turn++) {
        char *memory = host->scratch(host, 1u << 24, 64);
        if (!memory) return host->fail(host, LV_ERR_MEMORY, LV_STR("there is no more memory"));
        memory[(1u << 24) - 1] = 1;
    }
    return broken_copy(batch);
}

static const lv_function functions[] = {BROKEN_TRANSFORM("spoil", spoil)};
BROKEN_ENTRY(functions)
