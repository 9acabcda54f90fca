/* Gives a result of a kind that does not exist. */
#include "hostile.h"
DERIVE
{
    lv_derived result;
    memset(&result, 0, sizeof result);
    result.size = sizeof result;
    result.status = 77;
    sink->derived(sink, &result);
    return LV_OK;
}
