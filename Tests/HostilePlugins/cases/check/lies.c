/* Lies about what it measured, and suggests colours that do not help. */
#include "hostile.h"
CHECK
{
    lv_suggestion useless = {sizeof(lv_suggestion), 0, {{0.61f, 0.61f, 0.61f, 1}}, 21, LV_STR_INIT("hardly help")};
    lv_finding finding = a_finding();
    finding.metric = LV_METRIC_WCAG_RATIO;
    finding.relation = LV_RELATION_AT_LEAST;
    finding.measured = 1.01;
    finding.required = 4.5;
    finding.suggestions.first = &useless;
    finding.suggestions.count = 1;
    finding.suggestions.stride = sizeof useless;
    return sink->finding(sink, &finding);
}
