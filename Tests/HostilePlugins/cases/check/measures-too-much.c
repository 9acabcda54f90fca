/* Says that it measured less than there is, by a measure of colour difference. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.severity = LV_SEVERITY_ERROR;
    finding.metric = LV_METRIC_DELTA_E_OK;
    finding.relation = LV_RELATION_AT_LEAST;
    finding.measured = 0.001;
    finding.required = 0.02;
    return sink->finding(sink, &finding);
}
