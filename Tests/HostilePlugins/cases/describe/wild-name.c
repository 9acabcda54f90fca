/* The name of its function is where no memory is. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static const lv_function functions[] = {{
    sizeof(lv_function), LV_KIND_TRANSFORM, 0, LV_SPACE_SRGB, {(const char *)0xdead0000, 5, 0}, LV_STR_INIT("Spoils."),
    {0, 0, 0}, 0, spoil, 0, 0}};
GOOD_ENTRY
