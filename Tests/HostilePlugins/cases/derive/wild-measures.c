/* Its list of measures is where no memory is. */
#include "hostile.h"
DERIVE
{
    lv_derived result;
    memset(&result, 0, sizeof result);
    result.size = sizeof result;
    result.status = LV_DERIVED_KEPT;
    result.measures.first = (const void *)0xdead0000;
    result.measures.count = 100;
    result.measures.stride = sizeof(lv_measure);
    sink->derived(sink, &result);
    return LV_OK;
}
