/* Tells a finding with 0xffffffff suggestions. */
#include "hostile.h"
CHECK
{
    lv_finding finding = a_finding();
    finding.suggestions.first = &finding;
    finding.suggestions.count = 0xffffffffu;
    finding.suggestions.stride = sizeof(lv_suggestion);
    return sink->finding(sink, &finding), LV_OK;
}
