/* Tells a finding about the same role twice, with a measurement between the role and itself. */
#include "hostile.h"
CHECK
{
    static const uint32_t roles[] = {0, 0};
    lv_finding finding = a_finding();
    finding.roles.first = roles;
    finding.metric = LV_METRIC_WCAG_RATIO;
    finding.relation = LV_RELATION_AT_LEAST;
    finding.measured = 1;
    finding.required = 4.5;
    return sink->finding(sink, &finding);
}
