/* Describes itself otherwise each time it is asked. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static lv_function functions[] = {A_TRANSFORM("spoil", spoil)};
static int asked;
ENTRY
{
    DESCRIBE(functions);
    if (asked++ > 0) module->functions.count = 0;
    return LV_OK;
}
