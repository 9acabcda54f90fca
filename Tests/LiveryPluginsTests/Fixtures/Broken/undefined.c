/* Needs a function that nobody has. */
#include "broken.h"

int32_t nobody_has_this(void);

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    (void)host, (void)call, (void)batch;
    return nobody_has_this();
}

static const lv_function functions[] = {BROKEN_TRANSFORM("spoil", spoil)};
BROKEN_ENTRY(functions)
