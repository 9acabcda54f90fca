/* Measures by something that the interface does not have. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.metric = 999;
    finding.relation = LV_RELATION_AT_LEAST;
    finding.measured = 1;
    finding.required = 2;
    return sink->finding(sink, &finding), LV_OK;
}
