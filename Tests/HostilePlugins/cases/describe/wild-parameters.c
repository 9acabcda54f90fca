/* Its list of parameters is where no memory is. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static const lv_function functions[] = {{
    sizeof(lv_function), LV_KIND_TRANSFORM, 0, LV_SPACE_SRGB, LV_STR_INIT("spoil"), LV_STR_INIT("Spoils."),
    {(const void *)0xdead0000, 100, sizeof(lv_param)}, 0, spoil, 0, 0}};
GOOD_ENTRY
