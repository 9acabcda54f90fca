/* Wants its colours in a space that does not exist. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static const lv_function functions[] = {{
    sizeof(lv_function), LV_KIND_TRANSFORM, 0, 99, LV_STR_INIT("spoil"), LV_STR_INIT("Spoils."), {0, 0, 0}, 0, spoil, 0, 0}};
GOOD_ENTRY
