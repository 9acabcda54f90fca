/* Its function is of another kind than its manifest says. */
#include "broken.h"

static int32_t spoil(const lv_host *host, const lv_call *call, const lv_theme *theme, const lv_sink *sink)
{
    (void)host, (void)call, (void)theme, (void)sink;
    return LV_OK;
}

static const lv_function functions[] = {BROKEN_CHECK("spoil", spoil)};
BROKEN_ENTRY(functions)
