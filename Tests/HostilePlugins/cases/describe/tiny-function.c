/* Says that the description of its function has four bytes. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static const lv_function functions[] = {{
    4, LV_KIND_TRANSFORM, 0, LV_SPACE_SRGB, LV_STR_INIT("spoil"), LV_STR_INIT("Spoils."), {0, 0, 0}, 0, spoil, 0, 0}};
GOOD_ENTRY
