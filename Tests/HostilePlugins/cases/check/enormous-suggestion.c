/* Suggests a colour with a component of 3e38. */
#include "hostile.h"
CHECK
{
    lv_suggestion odd = {sizeof(lv_suggestion), 0, {{3e38f, 0, 0, 1}}, 21, LV_STR_INIT("burn it")};
    lv_finding finding = a_finding();
    finding.suggestions.first = &odd;
    finding.suggestions.count = 1;
    finding.suggestions.stride = sizeof odd;
    return sink->finding(sink, &finding), LV_OK;
}
