/* Claims to have measured the largest number that there is, where the smallest is wanted. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.metric = LV_METRIC_OTHER;
    finding.metric_name = LV_STR("%n%s\033[2J");
    finding.relation = LV_RELATION_AT_MOST;
    finding.measured = 1.7976931348623157e308;
    finding.required = 4.9e-324;
    return sink->finding(sink, &finding);
}
