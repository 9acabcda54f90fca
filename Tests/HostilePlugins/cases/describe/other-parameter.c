/* Its parameter has another range than its manifest says.
 * parameters: [ { id: amount, type: number, title: Amount, help: How much., minimum: 0, maximum: 100, default: 0 } ] */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static const lv_param params[] = {{
    sizeof(lv_param), LV_PARAM_NUMBER, 0, 0, LV_STR_INIT("amount"), LV_STR_INIT("Amount"), LV_STR_INIT("How much."),
    LV_STR_INIT(""), LV_STR_INIT(""), 0, 50, 0, {{0, 0, 0, 0}}, {0, 0, 0}}};
static const lv_function functions[] = {{
    sizeof(lv_function), LV_KIND_TRANSFORM, 0, LV_SPACE_SRGB, LV_STR_INIT("spoil"), LV_STR_INIT("Spoils."),
    {params, 1, sizeof(lv_param)}, 0, spoil, 0, 0}};
GOOD_ENTRY
