/* Tells a true contrast that is too low, and suggests a colour with less. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    lv_suggestion worse;
    memset(&worse, 0, sizeof worse);
    worse.size = (uint32_t)sizeof worse;
    const lv_role *second = LV_AT(lv_role, theme->roles, 1);
    worse.role = 0;
    worse.value = second->value;
    finding.metric = LV_METRIC_WCAG_RATIO;
    finding.relation = LV_RELATION_AT_LEAST;
    finding.measured = 21;
    finding.required = 4.5;
    finding.suggestions.first = &worse;
    finding.suggestions.count = 1;
    finding.suggestions.stride = (uint32_t)sizeof worse;
    sink->finding(sink, &finding);
    return LV_OK;
}
