/* Its parameter has another range than its manifest says. */
#include "broken.h"

static int32_t spoil(const lv_host *host, const lv_call *call, lv_batch *batch)
{
    (void)host, (void)call;
    return broken_copy(batch);
}

static const lv_param params[] = {
    {sizeof(lv_param), LV_PARAM_NUMBER, LV_PARAM_REQUIRED, 0, LV_STR_INIT("amount"), LV_STR_INIT("Amount"), LV_STR_INIT("How much."),
     LV_STR_INIT(""), LV_STR_INIT(""), 0, 50, 0, {{0, 0, 0, 0}}, {0, 0, 0}},
};

static const lv_function functions[] = {
    {sizeof(lv_function), LV_KIND_TRANSFORM, 0, LV_SPACE_SRGB, LV_STR_INIT("spoil"), LV_STR_INIT("Spoils."), {params, 1, sizeof(lv_param)}, 0, spoil, 0, 0},
};
BROKEN_ENTRY(functions)
