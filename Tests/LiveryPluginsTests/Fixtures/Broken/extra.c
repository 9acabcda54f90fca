/* Has a function that its manifest does not know. */
#include "broken.h"

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    (void)host, (void)call;
    return broken_copy(batch);
}

static const lv_function functions[] = {BROKEN_TRANSFORM("spoil", spoil), BROKEN_TRANSFORM("secret", spoil)};
BROKEN_ENTRY(functions)
