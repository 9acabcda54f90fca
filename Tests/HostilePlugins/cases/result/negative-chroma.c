/* Gives a chroma below 0. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS;
static const lv_function functions[] = {{(uint32_t)sizeof(lv_function), LV_KIND_TRANSFORM, 0, LV_SPACE_OKLCH,
                                         LV_STR_INIT("spoil"), LV_STR_INIT("Spoils."), {0, 0, 0}, 0, spoil, 0, 0}};
GOOD_ENTRY
static int32_t spoil TRANSFORM_PARAMETERS
{
    copy(batch);
    batch->out[0].c[1] = -5;
    return LV_OK;
}
