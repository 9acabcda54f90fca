/* Says that its result has eight bytes. */
#include "hostile.h"
DERIVE
{
    lv_derived result;
    memset(&result, 0, sizeof result);
    result.size = 8;
    result.status = LV_DERIVED_SET;
    sink->derived(sink, &result);
    return LV_OK;
}
