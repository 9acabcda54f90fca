/* Measures against a role that there is not. */
#include "hostile.h"
DERIVE
{
    lv_measure measure = {sizeof(lv_measure), LV_METRIC_WCAG_RATIO, 99, 0, 1, 1, 1};
    lv_derived result;
    memset(&result, 0, sizeof result);
    result.size = sizeof result;
    result.status = LV_DERIVED_KEPT;
    result.measures.first = &measure;
    result.measures.count = 1;
    result.measures.stride = sizeof measure;
    sink->derived(sink, &result);
    return LV_OK;
}
