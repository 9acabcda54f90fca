/* The second of its functions lies at an odd address. */
#include "hostile.h"
static int32_t spoil TRANSFORM_PARAMETERS { return copy(batch); }
static const lv_function functions[] = {A_TRANSFORM("spoil", spoil), A_TRANSFORM("other", spoil)};
ENTRY
{
    DESCRIBE(functions);
    module->functions.stride = 97;
    return LV_OK;
}
