/* Tells a finding whose numbers are none. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.metric = LV_METRIC_WCAG_RATIO;
    finding.relation = LV_RELATION_AT_LEAST;
    finding.measured = __builtin_nan("");
    return sink->finding(sink, &finding), LV_OK;
}
