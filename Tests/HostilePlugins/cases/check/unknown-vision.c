/* Tells a finding as seen by nobody. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.metric = LV_METRIC_DELTA_E_OK;
    finding.relation = LV_RELATION_AT_LEAST;
    finding.required = 0.5;
    finding.vision = 50;
    return sink->finding(sink, &finding), LV_OK;
}
