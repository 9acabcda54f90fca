/* Gives a hue of 1e30 degrees. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS;
static const lv_function functions[] = {{(uint32_t)sizeof(lv_function), LV_KIND_TRANSFORM, 0, LV_SPACE_OKLCH,
                                         LV_STR_INIT("spoil"), LV_STR_INIT("Spoils."), {0, 0, 0}, 0, spoil, 0, 0}};
GOOD_ENTRY
static int32_t spoil TRANSFORM_PARAMETERS
{
    copy(batch);
    batch->out[1].c[2] = 1e30f;
    return LV_OK;
}
